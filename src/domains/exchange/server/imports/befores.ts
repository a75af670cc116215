import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { disarm, writeRecord } from '#platform/write-csv.ts';
import { type Cells, fileLayout, linesOf, rowsOf, type WrittenBy } from '../csv/write-rows.ts';
import type { StoredProduct } from '../stored-product.ts';
import { readImport } from './read-imports.ts';

const PRODUCTS_AT_ONCE = 250;

/** What an import that was killed had kept stays: by now the product is changed. */
const insert = plannedQuery(
  `insert into import_befores (import_id, handle, rows)
   select $1, handle, rows from jsonb_to_recordset($2::jsonb) as before (handle text, rows jsonb)
   on conflict (import_id, handle) do nothing`,
);

/** Keeps products as they stand before an import changes them, in its transaction. */
export async function keepBefore(
  tx: Transaction,
  importId: string,
  products: readonly StoredProduct[],
  by: WrittenBy,
): Promise<void> {
  if (products.length === 0) return;
  const kept = products.map((product) => ({ handle: product.slug, rows: rowsOf(product, by) }));
  await insert(tx, [importId, JSON.stringify(kept)]);
}

/** Those that the products had, and those that they have now. */
const selectColumns = plannedQuery<{ name: string }>(
  `with before as (select handle, rows from import_befores where import_id = $1),
     now as (select p.id, p.import_fields from before join products p on p.slug = handle and p.deleted_at is null)
   select jsonb_object_keys(row) as name from before, jsonb_array_elements(rows) row
   union select jsonb_object_keys(import_fields) from now
   union select jsonb_object_keys(v.import_fields) from now join variants v on v.product_id = now.id and v.deleted_at is null
   order by name`,
);
const selectAfter = plannedQuery<{ handle: string; rows: Cells[] }>(
  `select handle, rows from import_befores where import_id = $1 and handle > $2 order by handle limit $3`,
);

/**
 * The products that an import changed, as they stood before, as a CSV that can be imported: also with the columns that they
 * have now, since what the import added has to be emptied.
 *
 * @throws `exchange.import_not_found` (404).
 */
export async function* beforeLines(ctx: Context, importId: string): AsyncGenerator<string> {
  requireStaff(ctx, 'catalog.write');
  await readImport(ctx, importId);
  const columns = await selectColumns(ctx, [importId]);
  const { header } = await fileLayout(
    ctx,
    columns.map(({ name }) => name),
  );
  yield writeRecord(header.map(disarm));
  for (let last = ''; ; ) {
    const products = await selectAfter(ctx, [importId, last, PRODUCTS_AT_ONCE]);
    yield products.map(({ rows }) => linesOf(header, rows)).join('');
    const end = products.at(-1);
    if (!end) return;
    last = end.handle;
  }
}
