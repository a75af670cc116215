/** News of the shop that staff may be mailed, in the order of the form. */
export const noticeKinds = ['orders', 'returns', 'payments', 'stock', 'taxes', 'attacks'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
