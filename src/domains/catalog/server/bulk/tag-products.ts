import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { raiseVersions } from '../products/announce-products.ts';
import { auditProduct } from '../products/audit-product.ts';
import { checkTexts } from '../products/rules.ts';
import { checkTags, cleanTags, retagged } from '../products/tags.ts';
import { type Chosen, lockChosen } from './lock-chosen.ts';

const selectTags = plannedQuery<{ id: string; tags: string[] }>(
  'select id, tags from products where id = any ($1::uuid[])',
);
const writeTags = plannedQuery(`
  update products p set tags = array(select jsonb_array_elements_text(r.tags))
  from jsonb_to_recordset($1::jsonb) as r (id uuid, tags jsonb) where p.id = r.id`);

type Retag = { products: Chosen[]; add?: string[] | undefined; remove?: string[] | undefined };

/**
 * Adds tags to products and removes others: all or none. Returns how many were not tagged so already.
 *
 * @throws `catalog.too_many_tags`, `catalog.tag_too_long` (400) and what `lockChosen` throws.
 */
export async function tagProducts(
  ctx: Context,
  { products, add = [], remove = [] }: Retag,
): Promise<{ changed: number }> {
  requireStaff(ctx, 'catalog.write');
  checkTexts([add, remove]);
  const step = { add: cleanTags(add), remove: cleanTags(remove) };
  return inTransaction(ctx, async (tx) => {
    const found = await lockChosen(tx, products);
    const before = new Map(
      (await selectTags(tx, [found.map(({ id }) => id)])).map((row) => [row.id, row.tags]),
    );
    const changed = found.flatMap((product) => {
      const was = before.get(product.id) ?? [];
      const tags = retagged(was, step);
      checkTags(tags, was);
      return isDeepStrictEqual(tags, was) ? [] : [{ ...product, was, tags }];
    });
    await writeTags(tx, [JSON.stringify(changed.map(({ id, tags }) => ({ id, tags })))]);
    await raiseVersions(tx, changed);
    for (const { id, was, tags } of changed)
      await auditProduct(tx, 'product.changed', id, { before: { tags: was }, after: { tags } });
    return { changed: changed.length };
  });
}
