import type { Context } from '#platform/context.ts';
import { showOrder } from '../queries/show-order.ts';
import { readWholeOrdersOf } from '../queries/whole-order.ts';

/** All orders of an account, for its owner's data export. Newest first. */
export async function readOrdersBy(ctx: Context, userId: string): Promise<Record<string, unknown>[]> {
  const orders = await readWholeOrdersOf(ctx, userId);
  return orders.map((order) => showOrder(order, 'customer'));
}
