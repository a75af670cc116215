/** How a draft of an order becomes an order: to be paid by a link or on invoice, or paid already. */
export const draftPayments = ['link', 'invoice', 'cash', 'bank-transfer', 'terminal'] as const;
export type DraftPayment = (typeof draftPayments)[number];

/** Days after its last change for which a draft for a guest is kept. */
export const DRAFT_DAYS = 90;
export const LONGEST_DRAFT_REASON = 500;
export const LONGEST_DRAFT_NOTE = 2_000;
/** Days for which goods are kept until a link is paid. */
export const MOST_DAYS_TO_PAY = 60;
