import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/context.ts';

/** Categories, brands and sellers of the demo that the shop's own products are in become the shop's own. Gives their names. */
export async function keepWhatIsUsed(tx: Transaction): Promise<string[]> {
  const kept: string[] = [];
  for (const [table, column] of groups) {
    const { rows } = await tx.db.execute<{ name: string }>(sql`
      update ${sql.identifier(table)} thing set is_demo = false
      where is_demo and exists (
        select from products p where not p.is_demo and p.${sql.identifier(column)} = thing.id)
      returning name`);
    kept.push(...rows.map(({ name }) => name));
  }
  return kept;
}

const groups = [
  ['categories', 'category_id'],
  ['brands', 'brand_id'],
  ['sellers', 'seller_id'],
] as const;
