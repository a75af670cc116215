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

const selectColumns = plannedQuery<{ name: string }>(
  `select distinct name from import_befores, jsonb_array_elements(rows) row, jsonb_object_keys(row) name
   where import_id = $1 order by name`,
);
const selectAfter = plannedQuery<{ handle: string; rows: Cells[] }>(
  `select handle, rows from import_befores where import_id = $1 and handle > $2 order by handle limit $3`,
);

/**
 * The products that an import changed, as they stood before, as a CSV that can be imported: with all columns of the shop
 * now, since what the import added has to be emptied.
 *
 * @throws `exchange.import_not_found` (404).
 */
export async function* beforeLines(ctx: Context, importId: string): AsyncGenerator<string> {
  requireStaff(ctx, 'catalog.write');
  await readImport(ctx, importId);
  const { header: ofShop } = await fileLayout(ctx);
  const known = new Set(ofShop);
  const former = (await selectColumns(ctx, [importId])).filter(({ name }) => !known.has(name));
  const header = [...ofShop, ...former.map(({ name }) => name)];
  yield writeRecord(header.map(disarm));
  for (let last = ''; ; ) {
    const products = await selectAfter(ctx, [importId, last, PRODUCTS_AT_ONCE]);
    yield products.map(({ rows }) => linesOf(header, rows)).join('');
    const end = products.at(-1);
    if (!end) return;
    last = end.handle;
  }
}
