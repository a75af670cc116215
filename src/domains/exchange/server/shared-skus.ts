import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { type Note, note, shorten } from './csv/remarks.ts';
import type { ImportedProduct } from './imported-product.ts';

const owners = plannedQuery<{ sku: string; slug: string }>(
  `select v.sku, p.slug from variants v join products p on p.id = v.product_id
   where v.sku = any ($1::text[]) and v.deleted_at is null and p.deleted_at is null order by p.slug`,
);

/** Notes about SKUs that another product of the shop has, too, by handle. */
export async function sharedSkus(
  ctx: Context,
  batch: ImportedProduct[],
  isNoted: (sku: string) => boolean,
): Promise<Map<string, Note[]>> {
  const wanted = batch.flatMap(({ variants }) => variants.flatMap(({ sku }) => sku ?? []));
  const owner = Map.groupBy(await owners(ctx, [wanted]), ({ sku }) => sku);
  const shared = new Map<string, Note[]>();
  for (const { handle, variants } of batch) {
    const notes = variants.flatMap(({ sku, line }) => {
      if (sku === null || isNoted(sku)) return [];
      const other = owner.get(sku)?.find(({ slug }) => slug !== handle);
      return other ? [note(line, 'exchange.sku_of_other', { sku: shorten(sku), handle: other.slug })] : [];
    });
    if (notes.length > 0) shared.set(handle, notes);
  }
  return shared;
}
