import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { signInRequired } from '#platform/guard.ts';

const standing = namedQuery<{ has: boolean }>(
  'orders_standing',
  `select exists (select from orders where user_id = $1 and status <> 'canceled') as has`,
);

/** Whether a member has an order that was not canceled. */
export const hasEarlierOrders = async (ctx: Pick<Context, 'db'>, userId: string): Promise<boolean> =>
  (await standing(ctx, [userId]))[0]?.has ?? false;

const hold = namedQuery<{ has: boolean }>(
  'orders_hold_buyer',
  `select exists (select from orders where user_id = person.id and status <> 'canceled') as has
   from users person where id = $1 and deleted_at is null for share of person`,
);

/**
 * The same for a member who is placing an order: their account stays until commit.
 *
 * @throws `auth.sign_in_required` (401) where it was deleted meanwhile.
 */
export async function holdBuyer(tx: Transaction, userId: string): Promise<{ hasEarlierOrders: boolean }> {
  const [buyer] = await hold(tx, [userId]);
  if (!buyer) throw signInRequired();
  return { hasEarlierOrders: buyer.has };
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
