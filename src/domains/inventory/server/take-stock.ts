import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { tellAvailability } from './tell-availability.ts';

/** What was taken of a variant, and how many are left. */
export type Taken = { variantId: string; productId: string; left: number };

/**
 * SQL: CTEs that take stock: `ids` and `quantities` are parameters, arrays that name each variant once; all of it or none.
 * `short` has what there is too little of, with what is `available`; `taken` what was taken, with what is `left`.
 * `condition` must hold for anything to be locked or taken. In id order, as everybody locks stock: two transactions cannot
 * deadlock.
 *
 * Whoever takes the last unit must hold the product (`lockProducts`) from before, and calls `tellStockTaken` after.
 */
export const takeStock = ({
  ids,
  quantities,
  condition,
}: Record<'ids' | 'quantities' | 'condition', string>) => `
  asked as (select * from unnest(${ids}::uuid[], ${quantities}::integer[]) asked (variant_id, quantity)),
  locked as materialized (
    select level.variant_id, level.on_hand from stock_levels level
    where ${condition} and level.variant_id = any (${ids})
    order by level.variant_id for update),
  short as materialized (
    select asked.variant_id, coalesce(locked.on_hand, 0) as available
    from asked left join locked on locked.variant_id = asked.variant_id
    where coalesce(locked.on_hand, 0) < asked.quantity),
  taken as (
    update stock_levels level set on_hand = level.on_hand - asked.quantity, updated_at = now()
    from asked join locked on locked.variant_id = asked.variant_id
    where level.variant_id = asked.variant_id and not exists (select from short)
    returning level.variant_id, level.on_hand as left)`;

const others = namedQuery<{ productId: string; categoryId: string; onHand: number }>(
  'inventory_whole_stock',
  `select product.id as "productId", product.category_id as "categoryId", sum(level.on_hand)::bigint as "onHand"
   from products product
   join variants variant on variant.product_id = product.id and variant.deleted_at is null
   join stock_levels level on level.variant_id = variant.id
   where product.id = any ($1::uuid[]) group by product.id`,
);

/** Tells caches that counts changed, and everybody which products ran out by it. */
export async function tellStockTaken(tx: Transaction, taken: readonly Taken[]): Promise<void> {
  if (taken.length === 0) return;
  tx.touch('stock', ...taken.map(({ productId }) => `product:${productId}`));
  const emptied = taken.filter(({ left }) => left === 0).map(({ productId }) => productId);
  if (emptied.length === 0) return;
  const products = await others(tx, [[...new Set(emptied)]]);
  await tellAvailability(
    tx,
    products.filter(({ onHand }) => onHand === 0),
  );
}
