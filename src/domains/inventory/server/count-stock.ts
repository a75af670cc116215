import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { EventMap } from '#platform/events.ts';

/** Only untracked or sold-on variants may be below zero. */
const bounded = (onHand: string, isTracked: string, continues: string) =>
  `case when ${isTracked} and not ${continues} then greatest(0, ${onHand}) else ${onHand} end`;

const added = [
  'coalesce(on_hand, 0)',
  'coalesce(is_tracked, true)',
  'coalesce(continues_selling, false)',
] as const;
const columns = [
  'coalesce(counted.on_hand, level.on_hand)',
  'coalesce(counted.is_tracked, level.is_tracked)',
  'coalesce(counted.continues_selling, level.continues_selling)',
] as const;

const count = plannedQuery(
  `with counted as materialized (
    select * from unnest($1::uuid[], $2::integer[], $3::boolean[], $4::boolean[])
      counted (variant_id, on_hand, is_tracked, continues_selling)
  ), locked as materialized (
    select variant_id from stock_levels where variant_id = any ($1::uuid[]) order by variant_id for update
  ), inserted as (
    insert into stock_levels (variant_id, on_hand, is_tracked, continues_selling)
    select variant_id, ${bounded(...added)}, ${added[1]}, ${added[2]} from counted order by variant_id
    on conflict (variant_id) do nothing
  )
  update stock_levels level set on_hand = ${bounded(...columns)}, is_tracked = ${columns[1]}, continues_selling = ${columns[2]},
    updated_at = now()
  from counted join locked using (variant_id) where level.variant_id = counted.variant_id`,
);

/**
 * Writes stock levels from the catalog: count, tracking and selling on; absent fields stay. The catalog announces the
 * change itself, in the same transaction. A variant that becomes limited while below zero gets zero.
 */
export async function countStock(
  tx: Transaction,
  { counts }: EventMap['catalog.stock_counted'],
): Promise<void> {
  if (counts.length === 0) return;
  // In id order, like all stock locks, so that two transactions cannot deadlock.
  const sorted = [...counts].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
  await count(tx, [
    sorted.map(({ variantId }) => variantId),
    sorted.map(({ onHand }) => onHand ?? null),
    sorted.map(({ isTracked }) => isTracked ?? null),
    sorted.map(({ continuesSelling }) => continuesSelling ?? null),
  ]);
}
