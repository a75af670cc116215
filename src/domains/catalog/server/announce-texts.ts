import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { groupTags } from './groups/group-table.ts';
import { announceProductsOf, raiseVersions } from './products/announce-products.ts';

const lockProducts = plannedQuery<{ id: string; categoryId: string }>(`
  select id, category_id as "categoryId" from products
  where id = any ($1::uuid[]) and deleted_at is null order by id for no key update`);

/** Named columns, since only a change of texts counts as a version. */
const raiseGuides = plannedQuery(
  'update size_guides set version = version + 1, updated_at = now() where id = any ($1::uuid[])',
);
const raiseGroups = {
  category: plannedQuery('update categories set name = name, updated_at = now() where id = any ($1::uuid[])'),
  brand: plannedQuery('update brands set name = name, updated_at = now() where id = any ($1::uuid[])'),
};

/**
 * Texts of these things in a further language were written: their versions increase, so that open forms notice, and
 * caches and the search take the new texts. Staff only.
 */
export async function announceTexts(
  tx: Transaction,
  kind: 'product' | 'category' | 'brand' | 'sizeGuide',
  ids: readonly string[],
): Promise<void> {
  requireStaff(tx, 'content.write');
  if (kind === 'product') return raiseVersions(tx, await lockProducts(tx, [ids]));
  if (kind === 'sizeGuide') {
    await raiseGuides(tx, [ids]);
    tx.touch('shop');
    return;
  }
  await raiseGroups[kind](tx, [ids]);
  for (const id of ids) {
    tx.touch(...groupTags(kind, id));
    await announceProductsOf(tx, kind, id);
  }
}
