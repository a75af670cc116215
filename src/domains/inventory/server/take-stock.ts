import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { announceAvailability } from './announce-availability.ts';
import { isUnlimitedSql } from './available.ts';

type Parameters = Record<'ids' | 'quantities' | 'held' | 'condition', string>;

/**
 * SQL: CTEs that take stock: `ids` and `quantities` are parameters, arrays that name each variant once; all of it or none.
 * Where there is too little, or it would take the last unit of a variant that is not in the array `held`, `short` has a row
 * and nothing is taken. Of a variant whose owner sells on without stock there is never too little: it may fall below zero;
 * one that is not counted stays as it is. `condition` must hold for anything to be locked or taken. In id order, as everybody
 * locks stock: two transactions cannot deadlock.
 *
 * Whoever takes last units holds their products from before (`lockProducts`), and tells of it (`announceSoldOut`). What shows a
 * count depends on `stockTags`.
 */
export const takeStock = ({ ids, quantities, held, condition }: Parameters): string => `
  asked as (select * from unnest(${ids}::uuid[], ${quantities}::integer[]) asked (variant_id, quantity)),
  locked as materialized (
    select level.variant_id, level.on_hand, level.is_tracked, ${isUnlimitedSql('level')} as is_unlimited
    from stock_levels level
    where ${condition} and level.variant_id = any (${ids}) order by level.variant_id for update),
  short as materialized (
    select from asked left join locked on locked.variant_id = asked.variant_id
    where locked.is_unlimited is not true and (coalesce(locked.on_hand, 0) < asked.quantity
      or (locked.on_hand = asked.quantity and asked.variant_id <> all (${held}::uuid[])))),
  taken as (
    update stock_levels level set on_hand = level.on_hand - asked.quantity, updated_at = now()
    from asked join locked on locked.variant_id = asked.variant_id and locked.is_tracked
    where level.variant_id = asked.variant_id and not exists (select from short))`;

/** The cache tags of what shows how many there are of these products. */
export const stockTags = (productIds: Iterable<string>): string[] => [
  'stock',
  ...[...new Set(productIds)].map((id) => `product:${id}`),
];

const findSoldOut = namedQuery<{ productId: string; categoryId: string }>(
  'inventory_sold_out',
  `select product.id as "productId", product.category_id as "categoryId"
   from products product
   join variants variant on variant.product_id = product.id and variant.deleted_at is null
   join stock_levels level on level.variant_id = variant.id
   where product.id = any ($1::uuid[])
   group by product.id having not bool_or(${isUnlimitedSql('level')} or level.on_hand > 0)`,
);

/** Tells everybody which of these products, held by the caller, have nothing left now that units of them were taken. */
export async function announceSoldOut(tx: Transaction, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await announceAvailability(tx, await findSoldOut(tx, [productIds]));
}
