import type { PaymentProvider } from '../provider.ts';
import { invoiceRefusal } from './invoice-refusal.ts';

/** Payment on invoice: goods may ship before payment, and staff record payments and refunds. */
export const invoiceProvider: PaymentProvider = {
  name: 'invoice',
  holdMinutes: null,
  shipsUnpaid: true,
  isOffered: (sale) => invoiceRefusal(sale) === null,
  paysBackByHand: true,
  refund: async () => ({ ref: null, status: 'pending' }),
};
