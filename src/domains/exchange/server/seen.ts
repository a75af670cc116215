import { note } from './csv/note.ts';
import { type Remarks, shorten } from './csv/remarks.ts';
import type { ImportedProduct } from './imported-product.ts';

/** What was read so far of one file, to know what stands there twice. */
export class Seen {
  #lines = new Map<string, number>();
  #skus = new Map<string, string>();
  #shared = new Set<string>();

  /** Remembers a product: `problems` keep it out beside those before it, `notes` name SKUs that it shares with them. */
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

  /** Whether a SKU stands on two products of the file, which was noted. */
  isShared = (sku: string): boolean => this.#shared.has(sku);
}
