/** What an entry of the shop's balance at a payment provider may be. `dispute`: also a direct debit that bounced. */
export const balanceKinds = [
  'payment',
  'refund',
  'dispute',
  'fee',
  'payout',
  'payout_returned',
  'other',
] as const;
export type BalanceKind = (typeof balanceKinds)[number];

/** How far the balance at a provider was read. `forbidden`: the key of the shop may not read it. */
export const readingStatuses = ['reading', 'complete', 'away', 'forbidden'] as const;

/** Whether a provider has said what a payout is made of, or will. */
export const compositions = ['open', 'known'] as const;
