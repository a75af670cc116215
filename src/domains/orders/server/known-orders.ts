import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { Buyer } from './payments/provider.ts';

/** More paid orders than any rule asks for. */
const MOST_COUNTED = 100;
const standing = namedQuery<{ hasEarlierOrders: boolean; paidOrders: number }>(
  'orders_of_buyer',
  `select exists (select from orders where user_id = $1 and status <> 'canceled') as "hasEarlierOrders",
    (select count(*)::integer from (
      select from orders where user_id = $1 and status <> 'canceled' and payment_status = 'paid'
      limit ${MOST_COUNTED}) paid) as "paidOrders"`,
);

/** What matters of a buyer's earlier orders that were not canceled; a guest (null) has none. */
export async function readBuyer(
  ctx: Pick<Context, 'db'>,
  userId: string | null,
): Promise<Buyer & { hasEarlierOrders: boolean }> {
  const [row] = userId === null ? [] : await standing(ctx, [userId]);
  return { isMember: userId !== null, ...(row ?? { hasEarlierOrders: false, paidOrders: 0 }) };
}

const bought = namedQuery<{ has: boolean }>(
  'orders_bought',
  `select exists (
    select from order_lines line join orders o on o.id = line.order_id
    where line.product_id = $2 and o.user_id = $1 and o.status <> 'canceled') as has`,
);

/** Whether an order that stands proves that a member bought a product. */
export const hasBought = async (
  ctx: Pick<Context, 'db'>,
  { userId, productId }: { userId: string; productId: string },
): Promise<boolean> => (await bought(ctx, [userId, productId]))[0]?.has ?? false;

const count = namedQuery<{ count: number }>('orders_count', 'select count(*) as count from orders');

/** How many orders were ever placed, canceled ones included. */
export const countOrders = async (ctx: Pick<Context, 'db'>): Promise<number> =>
  (await count(ctx, []))[0]?.count ?? 0;
