import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { fullName, type Person } from '#platform/person-name.ts';

const select = namedQuery<{ buyer: Person }>(
  'orders_giver',
  'select billing_address as buyer from orders where id = $1',
);

/** The name of the buyer of an order, as recipients of its gift cards read it. */
export async function giverOf(ctx: Pick<Context, 'db'>, orderId: string): Promise<string> {
  const [row] = await select(ctx, [orderId]);
  return row ? fullName(row.buyer) : '';
}
