import { BOUNDS, type Bounds } from '../csv/bounds.ts';
import { type Row, readHandle } from '../csv/cells.ts';
import { DamagedFileError, UnreadableFileError } from '../csv/file-errors.ts';
import { typeOf, wooCell } from './cells.ts';

/** A product with its variations, in the order of the file; a variation without its product stands alone. */
export type Collected = {
  /** Its name, which is the slug's source; with a number where the file has the name twice. */
  handle: string;
  row: Row;
  variations: Row[];
  /** Whether the file is damaged after it, so that variations may be missing. */
  isCut: boolean;
};

/** How a variation names its product: by the SKU if it has one, else by its number. */
const keysOf = (row: Row): string[] =>
  [wooCell(row, 'SKU'), `id:${wooCell(row, 'ID')}`].filter((key) => key !== '' && key !== 'id:');

/** Gives each product of a file a name that no other has. */
class Names {
  #taken = new Set<string>();

  of(row: Row): string {
    const name = wooCell(row, 'Name');
    if (name === '') return '';
    const number = wooCell(row, 'ID') || wooCell(row, 'SKU') || String(row.line);
    const handle = this.#taken.has(readHandle(name)) ? `${name} ${number}` : name;
    this.#taken.add(readHandle(handle));
    return handle;
  }
}

/** A copy whose texts do not keep the whole text of the file in memory, as parts of it do. */
const copied = (row: Row): Row => ({ ...row, cells: JSON.parse(JSON.stringify(row.cells)) });

/** Products with variations, held until the file ends, since a variation may stand anywhere. */
class Held {
  #products: Collected[] = [];
  #variations = new Map<string, Row[]>();
  #rows = 0;
  #length = 0;
  #bounds: Bounds;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  #count(row: Row): void {
    this.#rows += 1;
    for (const cell of Object.values(row.cells)) this.#length += cell.length;
    const { heldRows, heldLength } = this.#bounds;
    if (this.#rows > heldRows || this.#length > heldLength)
      throw new UnreadableFileError('exchange.woo_too_many_variations', { rows: heldRows });
  }

  addProduct(handle: string, row: Row): void {
    this.#count(row);
    this.#products.push({ handle, row: copied(row), variations: [], isCut: false });
  }

  addVariation(row: Row): void {
    this.#count(row);
    const parent = wooCell(row, 'Parent');
    const known = this.#variations.get(parent);
    if (known) known.push(copied(row));
    else this.#variations.set(parent, [copied(row)]);
  }

  *all(isCut: boolean): Generator<Collected> {
    for (const product of this.#products) {
      const variations = keysOf(product.row).flatMap((key) => this.#variations.get(key) ?? []);
      for (const key of keysOf(product.row)) this.#variations.delete(key);
      variations.sort((a, b) => a.line - b.line);
      yield { ...product, variations, isCut };
    }
    for (const row of [...this.#variations.values()].flat())
      yield { handle: wooCell(row, 'Name'), row, variations: [], isCut };
  }
}

/**
 * The products of a file: those without variations as they come, then the others.
 *
 * @throws UnreadableFileError if there are more variations than are held; DamagedFileError after what was read before.
 */
export async function* collectProducts(
  rows: AsyncIterable<Row>,
  bounds: Bounds = BOUNDS,
): AsyncGenerator<Collected> {
  const names = new Names();
  const held = new Held(bounds);
  let damage: DamagedFileError | null = null;
  try {
    for await (const row of rows) {
      const type = typeOf(row);
      if (type === 'variation' && wooCell(row, 'Parent') !== '') held.addVariation(row);
      else if (type === 'variable' && !row.problem) held.addProduct(names.of(row), row);
      else yield { handle: names.of(row), row, variations: [], isCut: false };
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    damage = error;
  }
  yield* held.all(damage !== null);
  if (damage) throw damage;
}
