import type { PaymentProvider } from '../provider.ts';
import { invoiceRefusal } from './invoice-refusal.ts';

/** Pay when the bill has come: goods may leave before, and staff say when the money is there, or back. */
export const invoiceProvider: PaymentProvider = {
  name: 'invoice',
  holdMinutes: null,
  shipsUnpaid: true,
  isOffered: (sale) => invoiceRefusal(sale) === null,
  paysBackByHand: true,
  refund: async () => ({ ref: null, status: 'pending' }),
};
