import type { Note } from './csv/remarks.ts';
import type { ImportedProduct, Outcome } from './imported-product.ts';

/** A report item: a product's outcome, or a note. */
export type ReportEntry = Outcome | ({ kind: 'note' } & Note);

type Item = { product: ImportedProduct } | { entry: ReportEntry };
type Save = (products: ImportedProduct[], batch: number) => Promise<Outcome[]>;

const BATCH = 250;
/**
 * The maximum number of characters per batch, so that a few large products take no more memory than many small ones.
 */
const BATCH_LENGTH = 8 * 2 ** 20;
/**
 * Batches are saved while the file is being read; several at once, so that one can work while another waits for its
 * commit.
 */
const BATCHES_AT_ONCE = 3;
const MOST_WAITING = 1_000;

/** An outcome, after the notes that only the shop could add. */
function withNotes(outcome: Outcome | undefined): ReportEntry[] {
  if (!outcome) return [];
  const notes = 'notes' in outcome ? outcome.notes : [];
  return [...notes.map((each): ReportEntry => ({ kind: 'note', ...each })), outcome];
}

/** Saves products in batches, several at once, and reports everything in the order of the file. */
export class BatchQueue {
  #save: Save;
  #report: (entry: ReportEntry) => void | Promise<void>;
  #items: Item[] = [];
  #products = 0;
  #length = 0;
  #running: Promise<ReportEntry[]>[] = [];
  #begun = 0;

  constructor(save: Save, report: (entry: ReportEntry) => void | Promise<void>) {
    this.#save = save;
    this.#report = report;
  }

  /** Number of batches started. */
  get begun(): number {
    return this.#begun;
  }

  /** Enqueues a report item; resolves when there is room for the next. */
  async report(entry: ReportEntry): Promise<void> {
    this.#items.push({ entry });
    if (this.#items.length >= MOST_WAITING) await this.#begin();
  }

  /** The same for a product to be saved, which took `length` characters of the file. */
  async add(product: ImportedProduct, length: number): Promise<void> {
    this.#items.push({ product });
    this.#products++;
    this.#length += length;
    if (this.#products >= BATCH || this.#length >= BATCH_LENGTH) await this.#begin();
  }

  async #begin(): Promise<void> {
    if (this.#products > 0) this.#begun++;
    const batch = this.#run(this.#items, this.#begun);
    // Its failure is thrown to those who await it.
    batch.catch(() => undefined);
    this.#running.push(batch);
    this.#items = [];
    this.#products = 0;
    this.#length = 0;
    if (this.#running.length >= BATCHES_AT_ONCE) await this.#firstListed();
  }

  /** Saves and reports the rest. */
  async finish(): Promise<void> {
    await this.#begin();
    while (this.#running.length > 0) await this.#firstListed();
  }

  /** Resolves when nothing is running, successful or not. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running);
  }

  async #firstListed(): Promise<void> {
    for (const entry of (await this.#running.shift()) ?? []) await this.#report(entry);
  }

  async #run(items: Item[], batch: number): Promise<ReportEntry[]> {
    const products = items.flatMap((item) => ('product' in item ? item.product : []));
    const outcomes = (await this.#save(products, batch))[Symbol.iterator]();
    return items.flatMap((item) => ('entry' in item ? item.entry : withNotes(outcomes.next().value)));
  }
}
