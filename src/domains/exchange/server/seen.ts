import { type Note, note } from './csv/note.ts';
import { shorten } from './csv/remarks.ts';
import type { ImportedProduct } from './imported-product.ts';

/** What was read so far of one file, to refuse what stands there twice. */
export class Seen {
  #lines = new Map<string, number>();
  #skus = new Map<string, string>();

  /** Notes a product, or says why it cannot stand beside those before it. */
  conflict({ handle, line, variants }: ImportedProduct): Note[] | null {
    const before = this.#lines.get(handle);
    if (before !== undefined) return [note(line, 'exchange.handle_twice', { before })];
    const taken = variants.filter(({ sku }) => sku !== null && this.#skus.has(sku));
    if (taken.length > 0) {
      return taken.map(({ sku, line }) =>
        note(line, 'exchange.sku_seen', {
          sku: shorten(sku ?? ''),
          handle: this.#skus.get(sku ?? '') ?? '',
        }),
      );
    }
    this.#lines.set(handle, line);
    for (const { sku } of variants) if (sku) this.#skus.set(sku, handle);
    return null;
  }
}
