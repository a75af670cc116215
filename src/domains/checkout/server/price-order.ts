import { hasEarlierOrders, offeredProviders } from '#domains/orders/server/index.ts';
import { loadBasis, type Quote, quoteFrom } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { minorDigits, toMinor } from '#platform/money.ts';
import type { CheckoutQuote, NewOrder } from '../contract.ts';
import { paymentUnavailable } from './errors.ts';
import { type Reason, refusalIn } from './refusal-in.ts';
import type { Request } from './request-of.ts';
import { showCheckout } from './show-checkout.ts';

export type Wanted = { order: NewOrder; request: Request };
/** Why an order was not placed, told with the quote of now. */
export type Refusal = Reason & { quote: CheckoutQuote };
export type Priced = { quote: Quote; isDemo: boolean };

/**
 * What an order costs now, or why it cannot be placed like that.
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
  const wish = { lines, code, shippingMethodId, destination: { country, region }, userId, email };
  const [basis, hasEarlier] = await Promise.all([
    loadBasis(ctx, wish),
    userId === null ? false : hasEarlierOrders(ctx, userId),
  ]);
  const quote = quoteFrom(basis, { ...wish, hasEarlierOrders: hasEarlier });
  const sale = { ...basis, totalMinor: quote.totalMinor, services: ctx.services };
  if (!offeredProviders(sale).includes(order.payment.provider)) throw paymentUnavailable();
  const reason = refusalIn(quote, toMinor(order.total, minorDigits(quote.currency)));
  if (reason) return { refusal: { ...reason, quote: showCheckout(ctx, basis, quote) } };
  return { quote, isDemo: basis.isDemo };
}
