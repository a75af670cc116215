import { readBuyer } from '#domains/orders/server/index.ts';
import { loadBasis, quoteFrom } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { customerIdOf } from '#platform/guard.ts';
import { isWithinLimit, limit } from '#platform/limits/limit.ts';
import type { CheckoutQuote, CheckoutRequest } from '../contract.ts';
import { limits } from './limits.ts';
import { showCheckout } from './show-checkout.ts';

/**
 * The exact current cost of an order and its payment options. Open to everyone; limited with a code. Whether an email
 * has used up a promotion is revealed a limited number of times: then the quote is that of an unknown customer, and
 * the real cost is known when placing.
 *
 * @throws `pricing.order_too_large` (400), `request.too_many` (429).
 */
export async function quoteCheckout(
  ctx: Context,
  { email = null, ...wish }: CheckoutRequest,
): Promise<CheckoutQuote> {
  const userId = customerIdOf(ctx);
  if (wish.code) await limit(ctx, limits.discountCode);
  const mayTell = email !== null && (await isWithinLimit(ctx, limits.quotedEmail));
  const asked = { ...wish, userId, email: mayTell ? email : null };
  const [basis, buyer] = await Promise.all([loadBasis(ctx, asked), readBuyer(ctx, userId)]);
  const quote = quoteFrom(basis, { ...asked, hasEarlierOrders: buyer.hasEarlierOrders });
  return showCheckout(ctx, { basis, quote, buyer });
}
