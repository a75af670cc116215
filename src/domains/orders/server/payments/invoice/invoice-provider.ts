import type { PaymentProvider } from '../provider.ts';

/** Pay when the bill has come: goods may leave before, and staff say when the money is there. */
export const invoiceProvider: PaymentProvider = {
  name: 'invoice',
  holdMinutes: null,
  shipsUnpaid: true,
  isOffered: () => true,
  // Staff transfers it by hand.
  refund: async () => ({ ref: null, status: 'succeeded' }),
};
