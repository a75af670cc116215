import { type CacheTag, productTag } from '#platform/cache-tags.ts';
import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { announceAvailability, isUnlimitedSql } from './availability.ts';

type Parameters = Record<'ids' | 'quantities' | 'mayRunOut' | 'condition', string>;

/**
 * SQL: CTEs that take stock, all of it or none. `ids` and `quantities` are array parameters that name each variant
 * once, `mayRunOut` is one of the variants whose last unit may be taken. If there is too little, or another variant
 * would run out, `short` has a row and nothing is taken. Sold-on variants never have too little and may fall below
 * zero; untracked ones do not change. Nothing is locked or taken unless `condition` holds. In id order, like all stock
 * locks, so that two transactions cannot deadlock.
 *
 * A caller that takes last units has locked their products before (`lockProducts`) and announces it
 * (`announceSoldOut`). Cached answers that show a count depend on `stockTags`.
 */
export const takeStock = ({ ids, quantities, mayRunOut, condition }: Parameters): string => `
  asked as (select * from unnest(${ids}::uuid[], ${quantities}::integer[]) asked (variant_id, quantity)),
  locked as materialized (
    select level.variant_id, level.on_hand, level.is_tracked, ${isUnlimitedSql('level')} as is_unlimited
    from stock_levels level
    where ${condition} and level.variant_id = any (${ids}) order by level.variant_id for update),
  short as materialized (
    select from asked left join locked on locked.variant_id = asked.variant_id
    where locked.is_unlimited is not true and (coalesce(locked.on_hand, 0) < asked.quantity
      or (locked.on_hand = asked.quantity and asked.variant_id <> all (${mayRunOut}::uuid[])))),
  taken as (
    update stock_levels level set on_hand = level.on_hand - asked.quantity, updated_at = now()
    from asked join locked on locked.variant_id = asked.variant_id and locked.is_tracked
    where level.variant_id = asked.variant_id and not exists (select from short))`;

/** The cache tags of the stock of these products. */
export const stockTags = (productIds: Iterable<string>): CacheTag[] => [
  'stock',
  ...[...new Set(productIds)].map((id) => productTag(id)),
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

/** Announces which of these products, locked by the caller, are sold out after units were taken. */
export async function announceSoldOut(tx: Transaction, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await announceAvailability(tx, await findSoldOut(tx, [productIds]));
}
