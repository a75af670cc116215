import type { Context } from '#platform/context.ts';
import { quoteFrom } from '../rules/quote-from.ts';
import { type BasisInput, loadBasis } from './load-basis.ts';
import type { Quote, QuoteInput } from './quote-types.ts';

/** Whether a member has an order that was not canceled; `orders`, to the right of pricing, knows. */
export type ReadEarlierOrders = (ctx: Context, userId: string) => Promise<boolean>;

/**
 * Exactly what an order would cost now, in two queries at the same time. Personal: not for caches.
 *
 * @throws `pricing.order_too_large` (400).
 */
export async function readQuote(
  ctx: Context,
  input: QuoteInput & BasisInput,
  readEarlierOrders: ReadEarlierOrders,
): Promise<Quote> {
  const { userId } = input;
  const [basis, hasEarlierOrders] = await Promise.all([
    loadBasis(ctx, input),
    userId === null ? false : readEarlierOrders(ctx, userId),
  ]);
  return quoteFrom(basis, { ...input, hasEarlierOrders });
}
