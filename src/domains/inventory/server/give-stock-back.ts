import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { announceAvailability, isUnlimitedSql, lockProducts } from './availability.ts';
import { stockTags } from './take-stock.ts';

const levelsOf = namedQuery<{ variantId: string; productId: string }>(
  'inventory_products_of',
  'select id as "variantId", product_id as "productId" from variants where id = any ($1::uuid[])',
);

const give = namedQuery<{
  productId: string;
  categoryId: string;
  wasAvailable: boolean;
  isAvailable: boolean;
}>(
  'inventory_give_back',
  `with asked as (
    select variant_id, sum(quantity)::integer as quantity
    from unnest($1::uuid[], $2::integer[]) back (variant_id, quantity) group by variant_id),
  before as (
    select variant.product_id, bool_or(${isUnlimitedSql('level')} or level.on_hand > 0) as is_available,
      bool_or(${isUnlimitedSql('level')} or level.on_hand + coalesce(asked.quantity, 0) > 0) as becomes_available
    from variants variant join stock_levels level on level.variant_id = variant.id
    left join asked on asked.variant_id = variant.id
    where variant.deleted_at is null
      and variant.product_id in (select product_id from variants where id in (select variant_id from asked))
    group by variant.product_id),
  locked as materialized (
    select level.variant_id from stock_levels level
    where level.variant_id in (select variant_id from asked) order by level.variant_id for update),
  given as (
    update stock_levels level set on_hand = level.on_hand + asked.quantity, updated_at = now()
    from asked join locked on locked.variant_id = asked.variant_id
    where level.variant_id = asked.variant_id and level.is_tracked returning level.variant_id)
  select product.id as "productId", product.category_id as "categoryId",
    coalesce(bool_or(before.is_available), false) as "wasAvailable",
    coalesce(bool_or(before.becomes_available), false) as "isAvailable"
  from given
  join variants variant on variant.id = given.variant_id
  join products product on product.id = variant.product_id
  left join before on before.product_id = product.id
  group by product.id`,
);

/**
 * Puts units back into stock, such as those of a canceled order. Deleted and untracked variants are left out. The
 * calling verb checks access.
 */
export async function giveStockBack(
  tx: Transaction,
  units: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  if (units.length === 0) return;
  const ids = units.map(({ variantId }) => variantId);
  const known = await levelsOf(tx, [ids]);
  await lockProducts(tx, [...new Set(known.map(({ productId }) => productId))]);
  const products = await give(tx, [ids, units.map(({ quantity }) => quantity)]);
  tx.touch(...stockTags(products.map(({ productId }) => productId)));
  await announceAvailability(
    tx,
    products.filter(({ wasAvailable, isAvailable }) => isAvailable !== wasAvailable),
  );
}
