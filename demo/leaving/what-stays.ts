import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

const groups = [
  ['categories', 'category_id'],
  ['brands', 'brand_id'],
  ['sellers', 'seller_id'],
] as const;
const adopt = groups.map(([table, column]) =>
  plannedQuery<{ name: string }>(
    `update ${table} thing set is_demo = false
     where is_demo and exists (select from products p where not p.is_demo and p.${column} = thing.id)
     returning name`,
  ),
);

/**
 * Makes the demo's categories, brands and sellers that the shop's own products use the shop's own. Returns their
 * names.
 */
export async function adoptUsed(tx: Transaction): Promise<string[]> {
  const names: string[] = [];
  for (const keep of adopt) names.push(...(await keep(tx, [])).map(({ name }) => name));
  return names;
}
