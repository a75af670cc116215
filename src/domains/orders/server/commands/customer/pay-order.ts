import type { Context } from '#platform/context.ts';
import { limit } from '#platform/limits/limit.ts';
import type { PaymentInput, PaymentState } from '../../../contract.ts';
import { orderNotFound } from '../../errors.ts';
import { limits } from '../../limits.ts';
import { collectPayment } from '../../payments/collect-payment.ts';
import { findOrder } from '../lock-order.ts';
import { requirePart } from '../may-touch.ts';
import { checkMove } from '../move-order.ts';

/**
 * Retries the payment of a placed order: with another card, or the requested confirmation.
 *
 * @throws `orders.not_found` (404), `auth.forbidden` (403), `orders.not_possible`, `orders.already_paid` (409),
 * `request.too_many` (429).
 */
export async function payOrder(
  ctx: Context,
  { code, token, ...input }: PaymentInput & { code: string; token?: string | undefined },
): Promise<PaymentState> {
  const order = await findOrder(ctx, code);
  if (!order) throw orderNotFound();
  requirePart(ctx, order, { token, permission: 'orders.write' });
  checkMove(order, 'pay', 'customer');
  await limit(ctx, limits.pay, order.id);
  return collectPayment(ctx, { orderId: order.id, provider: order.provider }, input);
}
