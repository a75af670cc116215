import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import type { Buyer } from '../payments/provider.ts';

/** More paid orders than any rule requires. */
const MOST_COUNTED = 100;
const selectBuyer = namedQuery<{ hasEarlierOrders: boolean; paidOrders: number }>(
  'orders_of_buyer',
  `select exists (select from orders where user_id = $1 and status <> 'canceled') as "hasEarlierOrders",
    (select count(*)::integer from (
      select from orders where user_id = $1 and status <> 'canceled' and payment_status = 'paid'
      limit ${MOST_COUNTED}) paid) as "paidOrders"`,
);

/** A buyer's earlier orders that were not canceled, as the rules need them; a guest (null) has none. */
export async function readBuyer(
  ctx: Pick<Context, 'db'>,
  userId: string | null,
): Promise<Buyer & { hasEarlierOrders: boolean }> {
  const [row] = userId === null ? [] : await selectBuyer(ctx, [userId]);
  return { isMember: userId !== null, ...(row ?? { hasEarlierOrders: false, paidOrders: 0 }) };
}

/** SQL: whether a line of an order `o` proves a purchase: the order is paid or shipped, and not canceled. */
export const provesPurchase = `o.status <> 'canceled' and o.payment_status <> 'refunded'
  and (o.payment_status <> 'unpaid' or line.fulfilled_quantity > 0)`;

const bought = namedQuery<{ id: string }>(
  'orders_proving_purchase',
  `select o.id from order_lines line join orders o on o.id = line.order_id
   where line.product_id = $2 and o.user_id = $1 and ${provesPurchase} limit 1 for share of o`,
);

/** Whether an order proves that a member bought a product. Locked, so that it holds until commit. */
export const hasBought = async (
  tx: Transaction,
  { userId, productId }: { userId: string; productId: string },
): Promise<boolean> => (await bought(tx, [userId, productId])).length > 0;

const any = plannedQuery<{ has: boolean }>('select exists (select from orders) as has');

/** Whether there are orders, canceled ones included. */
export const hasOrders = async (ctx: Pick<Context, 'db'>): Promise<boolean> =>
  (await any(ctx, []))[0]?.has ?? false;

const count = namedQuery<{ count: number }>('orders_count', 'select count(*) as count from orders');

/** The number of orders ever placed, canceled ones included. */
export const countOrders = async (ctx: Pick<Context, 'db'>): Promise<number> =>
  (await count(ctx, []))[0]?.count ?? 0;
