import type { InvoiceTerms } from '#domains/content/server/index.ts';
import { invoiceRefusal, offeredProviders, readBuyer, type Sale } from '#domains/orders/server/index.ts';
import { loadBasis, type Quote, quoteFrom } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { minorDigits, toMinor } from '#platform/money.ts';
import type { CheckoutQuote, NewOrder } from '../contract.ts';
import { paymentUnavailable } from './errors.ts';
import { type Reason, refusalIn } from './refusal-in.ts';
import type { Request } from './request-of.ts';
import { saleOf, showCheckout } from './show-checkout.ts';

export type Wanted = { order: NewOrder; request: Request };
/** Why an order was not placed, with the current quote. */
export type Refusal = Reason & { quote: CheckoutQuote };
export type Priced = { quote: Quote; isDemo: boolean; invoice: InvoiceTerms };

/**
 * The current quote of an order, or why it cannot be placed.
 *
 * @throws `payments.provider_unknown`, `pricing.order_too_large` (400).
 */
export async function priceOrder(
  ctx: Context,
  { order, request }: Wanted,
): Promise<Priced | { refusal: Refusal }> {
  const { userId, email } = request;
  const { country, region } = order.shippingAddress;
  const { lines, code, shippingMethodId } = order;
  const { provider } = order.payment;
  const wish = { lines, code, shippingMethodId, destination: { country, region }, userId, email };
  const [basis, buyer] = await Promise.all([loadBasis(ctx, wish), readBuyer(ctx, userId)]);
  const quote = quoteFrom(basis, { ...wish, hasEarlierOrders: buyer.hasEarlierOrders });
  const priced = { basis, quote, buyer };
  const sale = saleOf(ctx, priced);
  const isOffered = offeredProviders(sale).includes(provider);
  if (!isOffered && provider !== 'invoice') throw paymentUnavailable();
  const agreedMinor = toMinor(order.total, minorDigits(quote.currency));
  const reason = refusalIn(quote, agreedMinor) ?? (isOffered ? null : refusedInvoice(sale));
  if (reason) return { refusal: { ...reason, quote: showCheckout(ctx, priced) } };
  return { quote, isDemo: basis.isDemo, invoice: basis.invoice };
}

/** Shortages and price changes are reported first: the current quote may be payable on invoice. */
function refusedInvoice(sale: Sale): Reason {
  const { invoiceUpTo, invoiceMostUnits, invoiceAfterOrders } = sale.invoice;
  const bounds = { upTo: invoiceUpTo ?? 0, units: invoiceMostUnits, orders: invoiceAfterOrders };
  const reason = invoiceRefusal(sale) ?? 'not_offered';
  return { code: 'payments.invoice_refused', params: { reason, ...bounds, currency: sale.currency } };
}
