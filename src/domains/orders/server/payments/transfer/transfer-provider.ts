import type { PaymentProvider } from '../provider.ts';

const DAY_MINUTES = 1_440;

/** Payment in advance to the bank account of the shop: staff record it, and transfer refunds. */
export const transferProvider: PaymentProvider = {
  holdMinutes: ({ transferDays }) => transferDays * DAY_MINUTES,
  shipsUnpaid: false,
  isOffered: ({ invoice }) => invoice.bankAccount.length > 0,
  paysBackByHand: true,
  refund: async () => ({ ref: null, status: 'pending' }),
};
