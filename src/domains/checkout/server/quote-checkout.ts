import { readSettings } from '#domains/content/server/index.ts';
import { hasEarlierOrders, offeredProviders } from '#domains/orders/server/index.ts';
import { type Quote, readQuote, showQuote } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import type { CheckoutQuote, CheckoutWish } from '../contract.ts';

/**
 * Exactly what an order would cost now, and how it may be paid. Anybody may ask.
 *
 * @throws `pricing.order_too_large` (400).
 */
export async function quoteCheckout(
  ctx: Context,
  { email = null, ...wish }: CheckoutWish,
): Promise<CheckoutQuote> {
  const { actor } = ctx;
  const userId = 'userId' in actor ? actor.userId : null;
  return showForCheckout(ctx, await readQuote(ctx, { ...wish, userId, email }, hasEarlierOrders));
}

/** A quote as the checkout shows it. */
export async function showForCheckout(ctx: Context, quote: Quote): Promise<CheckoutQuote> {
  const shop = await readSettings(ctx);
  return { ...showQuote(quote), paymentProviders: offeredProviders(shop) };
}
