import { note, type Remarks, shorten } from './csv/remarks.ts';
import type { ImportedProduct } from './imported-product.ts';

/** The handles and SKUs read so far from a file, to detect duplicates. */
export class Seen {
  #lines = new Map<string, number>();
  #skus = new Map<string, string>();
  #shared = new Set<string>();

  /** Adds a product: `problems` exclude it for duplicates, `notes` name shared SKUs. */
  add({ handle, line, variants }: ImportedProduct): Remarks {
    const before = this.#lines.get(handle);
    if (before !== undefined)
      return { problems: [note(line, 'exchange.handle_twice', { before })], notes: [] };
    this.#lines.set(handle, line);
    const notes = variants.flatMap(({ sku, line }) => {
      const other = sku === null ? undefined : this.#skus.get(sku);
      if (sku === null || other === undefined || other === handle) return [];
      this.#shared.add(sku);
      return [note(line, 'exchange.sku_of_other', { sku: shorten(sku), handle: other })];
    });
    for (const { sku } of variants) if (sku && !this.#skus.has(sku)) this.#skus.set(sku, handle);
    return { problems: [], notes };
  }

  /** Whether two products of the file share a SKU, which was reported. */
  isShared = (sku: string): boolean => this.#shared.has(sku);
}
