import type { Context } from '#platform/context.ts';
import type { OrderDetail } from '../../contract.ts';
import { findOrder } from '../commands/lock-order.ts';
import { requirePart } from '../commands/may-touch.ts';
import { orderNotFound } from '../errors.ts';
import { showOrder } from './show-order.ts';
import { readWholeOrder } from './whole-order.ts';

/**
 * An order for its buyer (by account or link token) or for staff.
 *
 * @throws `orders.not_found` (404) for everyone else.
 */
export async function readOrder(
  ctx: Context,
  { code, token }: { code: string; token?: string | undefined },
): Promise<OrderDetail> {
  const found = await findOrder(ctx, code);
  if (!found) throw orderNotFound();
  const part = requirePart(ctx, found, { token, permission: 'orders.read' });
  const order = await readWholeOrder(ctx, found.id);
  if (!order) throw orderNotFound();
  return showOrder(order, part);
}
