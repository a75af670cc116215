import { MOST_OPTIONS } from '#domains/catalog/limits.ts';
import type { DealTimes } from '#domains/pricing/server/index.ts';
import { BOUNDS } from '../csv/bounds.ts';
import { type DecimalMark, isNo, type Row } from '../csv/cells.ts';
import type { RowGroup } from '../csv/group-rows.ts';
import { type Note, note, type Remarks, shorten } from '../csv/remarks.ts';
import { typeOf, wooCell } from './cells.ts';
import type { Collected } from './collect-products.ts';
import { wooNameOf } from './columns.ts';
import { picturesOf, productCells, variantCells } from './product-cells.ts';
import { type Chosen, expandVariations, optionsOf } from './read-choices.ts';
import { dealOf, type PriceFacts, readPrices } from './read-prices.ts';
import { dealOutStock, stockCells } from './read-stock.ts';

export type WooFacts = PriceFacts & { decimal: DecimalMark };

/** A product in the columns of Kiosk's own format, with what only this format has. */
export type WooGroup = RowGroup & { line: number; remarks: Remarks; deal: DealTimes | null };

/** Why a row is no product that Kiosk sells; null if it is one. */
function refusalOf({ row, handle, isCut, variations }: Collected): Note | null {
  const type = typeOf(row);
  const name = { handle: shorten(handle) };
  if (type === 'grouped') return note(row.line, 'exchange.woo_grouped', name);
  if (type === 'external') return note(row.line, 'exchange.woo_external', name);
  if (type === 'variation')
    return note(row.line, 'exchange.woo_no_parent', { ...name, parent: shorten(wooCell(row, 'Parent')) });
  if (type === null)
    return note(row.line, 'exchange.woo_type', { ...name, type: shorten(wooCell(row, 'Type')) });
  if (isCut) return note(row.line, 'exchange.woo_cut', name);
  if (handle === '') return note(row.line, 'exchange.woo_no_name');
  const length = [row, ...variations].reduce((sum, each) => sum + lengthOf(each), 0);
  if (length <= BOUNDS.productLength) return null;
  return note(row.line, 'exchange.product_too_large', { ...name, most: BOUNDS.productLength });
}

const lengthOf = ({ cells }: Row) => Object.values(cells).reduce((sum, { length }) => sum + length, 0);

/** The variations that are on sale; a broken one is kept, for its problem. */
function sellable(variations: readonly Row[], { notes }: Remarks): Row[] {
  const off = variations.filter((row) => !row.problem && isNo(wooCell(row, 'Published')));
  for (const { line } of off) notes.push(note(line, 'exchange.woo_variation_off'));
  return variations.filter((row) => !off.includes(row));
}

function noteDownloads({ cells, line }: Row, { notes }: Remarks): void {
  const isNamed = ([column, cell]: [string, string]) => /^Download \d+ URL$/i.test(column) && cell !== '';
  if (Object.entries(cells).some(isNamed)) notes.push(note(line, 'exchange.woo_downloads'));
}

const optionCells = (names: readonly string[], choices: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name, at) => [
      [`Option${at + 1} Name`, name],
      [`Option${at + 1} Value`, choices[at] ?? ''],
    ]),
  );

type Options = ReturnType<typeof optionsOf>;

/** The rows of a product's variants, the first of them with the product's own cells. */
function rowsOf(
  { row, variations }: Collected,
  { options, others }: Options,
  facts: WooFacts,
  remarks: Remarks,
) {
  const names = options.map(({ name }) => name);
  const only: Chosen = { row, choices: [] };
  const chosen = variations.length > 0 ? expandVariations(variations, options) : [only];
  const written = chosen.map((each) => each.row);
  const stock = dealOutStock(written, row, facts.decimal, remarks);
  const prices = new Map([...new Set(written)].map((each) => [each, readPrices(each, facts, remarks)]));
  const own = productCells(row, others, remarks);
  const rows = chosen.map(({ row: each, choices }, at): Row => {
    const { price = '', compareAt = '' } = prices.get(each) ?? {};
    const cells = {
      ...(at === 0 ? own : {}),
      ...variantCells(each, row),
      ...stockCells(each, row, stock[at] ?? ''),
      ...optionCells(names, choices),
      'Variant Price': price,
      'Variant Compare At Price': compareAt,
    };
    return { line: each.line, cells, problem: each.problem };
  });
  return { rows, sales: chosen.map((each) => prices.get(each.row)?.sale ?? null) };
}

/** Adds the product's pictures, each in a row, with a row of its own where there are fewer variants. */
function addPictures(rows: Row[], product: Row): void {
  for (const [at, url] of picturesOf(product).slice(0, BOUNDS.productRows).entries()) {
    const row = rows[at] ?? { line: product.line, cells: {}, problem: null };
    row.cells['Image Src'] = url;
    rows[at] = row;
  }
}

/**
 * Translates a product of WooCommerce into rows of Kiosk's format; `readProduct` reads these. The group's problems
 * exclude it.
 */
export function readWooProduct(collected: Collected, facts: WooFacts): WooGroup {
  const { handle, row } = collected;
  const { line } = row;
  const remarks: Remarks = { problems: [], notes: [] };
  if (row.problem) return { handle, line, rows: [row], length: 0, remarks, deal: null };
  const refusal = refusalOf(collected);
  if (refusal) remarks.problems.push(refusal);
  if (refusal) return { handle, line, rows: [row], length: 0, remarks, deal: null };
  noteDownloads(row, remarks);
  const variations = sellable(collected.variations, remarks);
  const options = optionsOf(row, variations);
  if (options.options.length > MOST_OPTIONS) {
    remarks.problems.push(note(line, 'exchange.too_many_options', { most: MOST_OPTIONS }));
    return { handle, line, rows: [row], length: 0, remarks, deal: null };
  }
  const { rows, sales } = rowsOf({ ...collected, variations }, options, facts, remarks);
  const deal = dealOf(line, sales, remarks);
  addPictures(rows, row);
  return { handle, line, rows, length: rows.reduce((sum, each) => sum + lengthOf(each), 0), remarks, deal };
}

/** A remark with the names of the file's own columns. */
export const inWooWords = (each: Note): Note =>
  typeof each.params.column === 'string'
    ? { ...each, params: { ...each.params, column: wooNameOf(each.params.column) } }
    : each;
