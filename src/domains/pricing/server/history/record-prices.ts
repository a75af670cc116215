import { isVisible } from '#domains/catalog/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

/**
 * By the clock and not by the start of the transaction: whoever changed the product before has committed by now, but may
 * have begun later. The product itself is locked by whoever changes it.
 */
const writeHistory = plannedQuery(
  `with offered as (
    select v.id, v.price_minor from variants v
    join products p on p.id = v.product_id and ${isVisible('p')}
    where p.id = any($1::uuid[]) and v.deleted_at is null),
  ended as (
    update price_history h set ended_at = greatest(clock_timestamp(), started_at)
    from variants v
    where v.product_id = any($1::uuid[]) and h.variant_id = v.id and h.ended_at is null
      and not exists (select from offered o where o.id = v.id and o.price_minor = h.price_minor)
    returning h.variant_id)
  insert into price_history (variant_id, price_minor, started_at)
  select o.id, o.price_minor, clock_timestamp() from offered o
  where exists (select from ended e where e.variant_id = o.id)
    or not exists (select from price_history h where h.variant_id = o.id and h.ended_at is null)
  on conflict do nothing`,
);

/** Notes the regular prices at which products can be bought from now on; hidden and deleted ones have none. */
export async function hearProductsChanged(
  tx: Transaction,
  { productIds }: { productIds: readonly string[] },
): Promise<void> {
  await writeHistory(tx, [productIds]);
}
