import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { showOrder } from '../reading/show-order.ts';
import { readWholeOrder } from '../reading/whole-order.ts';

const ofPerson = namedQuery<{ id: string }>(
  'orders_ids_of_person',
  'select id from orders where user_id = $1 order by placed_at desc, id desc',
);

/** Everything that was ordered with an account, for whoever may know: their own export. The newest first. */
export async function readOrdersBy(ctx: Context, userId: string): Promise<Record<string, unknown>[]> {
  const found = await ofPerson(ctx, [userId]);
  const orders: Record<string, unknown>[] = [];
  for (const { id } of found) {
    const order = await readWholeOrder(ctx, id);
    if (order) orders.push(showOrder(order, 'customer'));
  }
  return orders;
}
