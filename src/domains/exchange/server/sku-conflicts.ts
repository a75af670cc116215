import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { type Note, note } from './csv/note.ts';
import { shorten } from './csv/remarks.ts';
import type { ImportedProduct } from './imported-product.ts';

const owners = plannedQuery<{ sku: string; slug: string }>(
  `select v.sku, p.slug from variants v join products p on p.id = v.product_id
   where v.sku = any ($1::text[]) and v.deleted_at is null and p.deleted_at is null`,
);

/** Why products cannot have the SKUs they name, by handle: another product of the shop has them. */
export async function skuConflicts(ctx: Context, batch: ImportedProduct[]): Promise<Map<string, Note[]>> {
  const wanted = batch.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? []));
  const owner = new Map((await owners(ctx, [wanted])).map(({ sku, slug }) => [sku, slug]));
  const conflicts = new Map<string, Note[]>();
  for (const { handle, variants } of batch) {
    const problems = variants.flatMap(({ sku, line }) => {
      const other = sku === null ? undefined : owner.get(sku);
      if (other === undefined || other === handle) return [];
      return [note(line, 'exchange.sku_of_other', { sku: shorten(sku ?? ''), handle: other })];
    });
    if (problems.length > 0) conflicts.set(handle, problems);
  }
  return conflicts;
}
