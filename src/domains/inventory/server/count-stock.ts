import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/context.ts';

type Count = { variantId: string; onHand: number };

/** Writes what the catalog counted. The catalog tells everybody else, in the same transaction. */
export async function countStock(tx: Transaction, { counts }: { counts: Count[] }): Promise<void> {
  if (counts.length === 0) return;
  // In id order, as everybody locks stock: two transactions cannot deadlock.
  const sorted = [...counts].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
  const ids = sorted.map(({ variantId }) => variantId);
  const onHand = sorted.map((count) => count.onHand);
  await tx.db.execute(sql`
    insert into stock_levels (variant_id, on_hand)
    select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(onHand)}::integer[])
    on conflict (variant_id) do update set on_hand = excluded.on_hand, updated_at = now()`);
}
