import type { FileFacts } from './csv/read-product.ts';
import { readProduct } from './csv/read-product.ts';
import { rowsOf, type WrittenBy } from './csv/write-rows.ts';
import type { ImportedProduct } from './imported-product.ts';
import type { StoredProduct } from './stored-product.ts';

/** A product as an import would read it from this shop's own export; null where that would refuse it. */
export function written(stored: StoredProduct, facts: FileFacts, by: WrittenBy): ImportedProduct | null {
  const rows = rowsOf(stored, by).map((cells) => ({ line: 0, cells, problem: null }));
  const read = readProduct({ handle: stored.slug, rows }, facts);
  return 'product' in read ? { ...read.product, line: 0 } : null;
}
