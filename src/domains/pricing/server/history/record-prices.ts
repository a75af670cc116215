import { isVisible } from '#domains/catalog/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

/**
 * Uses clock_timestamp() rather than the transaction's start: an earlier change of the product has committed by now,
 * but its transaction may have begun later. The caller has locked the product. `lateral` makes PostgreSQL look up each
 * variant by index, also during an import, when the table has no statistics yet.
 */
const writeHistory = plannedQuery(
  `with changed as (
    select * from (
      select v.id, now_at.price_minor as was, case when v.deleted_at is null and ${isVisible('p')} then v.price_minor end as price
      from variants v
      join products p on p.id = v.product_id
      left join lateral (
        select price_minor from price_history where variant_id = v.id and ended_at is null limit 1) now_at on true
      where v.product_id = any($1::uuid[])) variant
    where was is distinct from price),
  ended as (
    update price_history set ended_at = greatest(clock_timestamp(), started_at)
    where ended_at is null and variant_id = any(array(select id from changed where was is not null))
    returning 1)
  insert into price_history (variant_id, price_minor, started_at)
  select id, price, clock_timestamp() from changed
  where price is not null and (select count(*) from ended) >= 0`,
);

/** Records the current regular prices of products; hidden and deleted ones have none. */
export async function onProductsChanged(
  tx: Transaction,
  { productIds }: { productIds: readonly string[] },
): Promise<void> {
  await writeHistory(tx, [productIds]);
}
