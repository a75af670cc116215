import type { Context } from '#platform/context.ts';
import { showOrder } from '../reading/show-order.ts';
import { readWholeOrdersOf } from '../reading/whole-order.ts';

/** Everything that was ordered with an account, for whoever may know: their own export. The newest first. */
export async function readOrdersBy(ctx: Context, userId: string): Promise<Record<string, unknown>[]> {
  const orders = await readWholeOrdersOf(ctx, userId);
  return orders.map((order) => showOrder(order, 'customer'));
}
