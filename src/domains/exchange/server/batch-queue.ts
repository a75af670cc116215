import type { Note } from './csv/note.ts';
import type { ImportedProduct, Outcome } from './imported-product.ts';

/** One thing to tell about a file: what becomes of a product, or a note. */
export type Told = Outcome | ({ kind: 'note' } & Note);

type Item = { product: ImportedProduct } | { told: Told };
type Save = (products: ImportedProduct[], batch: number) => Promise<Outcome[]>;

const BATCH = 250;
/** Characters of the file that a batch holds at most, so that few large products fill the memory no more than many small ones. */
const BATCH_LENGTH = 8 * 2 ** 20;
/** The database works on them while the file is read on; while one waits for its commit another is worked on. */
const BATCHES_AT_ONCE = 3;
const MOST_WAITING = 1_000;

/** An outcome behind what only the shop could tell of its product. */
function withNotes(outcome: Outcome | undefined): Told[] {
  if (!outcome) return [];
  const notes = 'notes' in outcome ? outcome.notes : [];
  return [...notes.map((each): Told => ({ kind: 'note', ...each })), outcome];
}

/** Saves products in batches, a few at once, and tells of everything in the order of the file. */
export class BatchQueue {
  #save: Save;
  #tell: (told: Told) => void | Promise<void>;
  #items: Item[] = [];
  #products = 0;
  #length = 0;
  #running: Promise<Told[]>[] = [];
  #begun = 0;

  constructor(save: Save, tell: (told: Told) => void | Promise<void>) {
    this.#save = save;
    this.#tell = tell;
  }

  /** How many batches were begun. */
  get begun(): number {
    return this.#begun;
  }

  /** Puts something in line; resolves when there is room for the next. */
  async tell(told: Told): Promise<void> {
    this.#items.push({ told });
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
    // Who waits for it hears of its failure.
    batch.catch(() => undefined);
    this.#running.push(batch);
    this.#items = [];
    this.#products = 0;
    this.#length = 0;
    if (this.#running.length >= BATCHES_AT_ONCE) await this.#firstListed();
  }

  /** Saves and tells what is left. */
  async finish(): Promise<void> {
    await this.#begin();
    while (this.#running.length > 0) await this.#firstListed();
  }

  /** Resolves when nothing runs any more, whatever became of it. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running);
  }

  async #firstListed(): Promise<void> {
    for (const told of (await this.#running.shift()) ?? []) await this.#tell(told);
  }

  async #run(items: Item[], batch: number): Promise<Told[]> {
    const products = items.flatMap((item) => ('product' in item ? item.product : []));
    const outcomes = (await this.#save(products, batch))[Symbol.iterator]();
    return items.flatMap((item) => ('told' in item ? item.told : withNotes(outcomes.next().value)));
  }
}
