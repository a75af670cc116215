import { minorDigits, toMinor } from '#platform/money.ts';
import type { InvoiceRefusal } from '../../../contract/payments.ts';
import type { PaymentProvider, Sale } from '../provider.ts';

/** Payment on invoice: goods may ship before payment, and staff record payments and refunds. */
export const invoiceProvider: PaymentProvider = {
  holdMinutes: () => null,
  shipsUnpaid: true,
  isOffered: (sale) => invoiceRefusal(sale) === null,
  paysBackByHand: true,
  refund: async () => ({ ref: null, status: 'pending' }),
};

/** Why a sale cannot be paid on invoice; null if it can. Pure. */
export function invoiceRefusal({
  invoice,
  buyer,
  currency,
  totalMinor,
  mostUnits,
}: Omit<Sale, 'isDemo' | 'services'>): InvoiceRefusal | null {
  if (totalMinor === 0) return null;
  if (invoice.invoiceFor === 'nobody') return 'not_offered';
  const isForMembers = invoice.invoiceFor === 'members' || invoice.invoiceAfterOrders > 0;
  if (isForMembers && !buyer.isMember) return 'members_only';
  if (buyer.paidOrders < invoice.invoiceAfterOrders) return 'too_few_orders';
  const { invoiceUpTo } = invoice;
  if (invoiceUpTo !== null && totalMinor > toMinor(invoiceUpTo, minorDigits(currency)))
    return 'too_expensive';
  return mostUnits > invoice.invoiceMostUnits ? 'too_many_units' : null;
}
