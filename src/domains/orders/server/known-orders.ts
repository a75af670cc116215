import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';

const standing = namedQuery<{ has: boolean }>(
  'orders_standing',
  `select exists (select from orders where user_id = $1 and status <> 'canceled') as has`,
);

/** Whether a member has an order that was not canceled. */
export const hasEarlierOrders = async (ctx: Pick<Context, 'db'>, userId: string): Promise<boolean> =>
  (await standing(ctx, [userId]))[0]?.has ?? false;

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
