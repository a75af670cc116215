import { variantFields } from '#domains/catalog/fields/product-fields.ts';
import { isCount } from '#domains/catalog/server/index.ts';
import type { ImportedVariant } from '../imported-product.ts';
import { type DecimalMark, isYes, type Row, readCell, readCount, readMoney } from './cells.ts';
import { DEPOSIT, otherCells } from './columns.ts';
import { readCustomValues, withoutCustom } from './custom-cells.ts';
import { readFields } from './field-cells.ts';
import type { OptionColumn } from './read-options.ts';
import { readAddress } from './read-pictures.ts';
import { note, type Remarks, shorten } from './remarks.ts';

const LONGEST_SKU = 255;
// The database indexes a variant's choices, with entries of at most 2,700 bytes.
const MOST_CHOICE_BYTES = 2_000;

/** Whether a continuation row has a variant, rather than only a picture. */
export const isNewVariant = (row: Row, options: OptionColumn[]): boolean =>
  options.some(({ column }) => readCell(row, column) !== '') ||
  ['Variant SKU', 'Variant Price', 'Variant Barcode'].some((column) => readCell(row, column) !== '');

function readChoices(row: Row, options: OptionColumn[], { problems }: Remarks): string[] {
  const choices = options.map(({ column }) => readCell(row, column));
  const missing = options[choices.indexOf('')];
  if (missing) problems.push(note(row.line, 'exchange.choice_empty', { option: shorten(missing.name) }));
  if (Buffer.byteLength(choices.join()) > MOST_CHOICE_BYTES)
    problems.push(note(row.line, 'exchange.choices_too_long'));
  return choices;
}

/** An amount in a column; null if the cell is blank. Other text is a problem. */
function readPrice(row: Row, column: string, digits: number, { problems }: Remarks): number | null {
  const text = readCell(row, column);
  if (text === '') return null;
  const minor = readMoney(text, digits);
  if (minor === null) problems.push(note(row.line, 'exchange.no_sum', { column, text: shorten(text) }));
  return minor;
}

function readSku(row: Row, { problems }: Remarks): string | null {
  const column = 'Variant SKU';
  const text = readCell(row, column);
  if (text.length > LONGEST_SKU)
    problems.push(note(row.line, 'exchange.too_long', { column, most: LONGEST_SKU }));
  return text || null;
}

/**
 * An ambiguous count is read as the smaller one, to avoid overselling. Negative only for untracked or sold-on
 * variants.
 */
function readQuantity(row: Row, mark: DecimalMark, isLimited: boolean, { notes }: Remarks): number {
  const text = readCell(row, 'Variant Inventory Qty');
  if (text === '') return 0;
  const read = readCount(text, mark);
  if ('either' in read) {
    const [count, other] = read.either;
    notes.push(note(row.line, 'exchange.stock_unclear', { text: shorten(text), count, other }));
    return isLimited ? Math.max(0, count) : count;
  }
  const { count } = read;
  if (count !== null && isCount(Math.abs(count)) && (count >= 0 || !isLimited)) return count || 0;
  notes.push(note(row.line, 'exchange.stock_as_zero', { text: shorten(text) }));
  return 0;
}

/** How to read a file's numbers: decimals of the shop's currency, and the decimal mark. */
export type Numbers = { digits: number; decimal: DecimalMark };
/** Also its columns of the shop's own fields. */
export type VariantFacts = Numbers & Parameters<typeof withoutCustom>[1];

const TRACKER = 'Variant Inventory Tracker';

/** An empty tracker means untracked; without that column, the variant is tracked. */
function readStock(row: Row, mark: DecimalMark, remarks: Remarks) {
  const isTracked = row.cells[TRACKER] === undefined || readCell(row, TRACKER) !== '';
  const policy = readCell(row, 'Variant Inventory Policy');
  const continuesSelling = policy.toLowerCase() === 'continue' || isYes(policy);
  const onHand = readQuantity(row, mark, isTracked && !continuesSelling, remarks);
  return { isTracked, continuesSelling, onHand };
}

/** Stores the name of another inventory service. */
function trackerCell(row: Row): Record<string, string> {
  const tracker = readCell(row, TRACKER);
  return tracker === '' || tracker.toLowerCase() === 'shopify' ? {} : { [TRACKER]: tracker };
}

/** The variant of a row; with a blank price its minor units are null. */
export function readVariant(
  row: Row,
  options: OptionColumn[],
  { digits, decimal, ...custom }: VariantFacts,
  { isFirst, remarks }: { isFirst: boolean; remarks: Remarks },
): Omit<ImportedVariant, 'priceMinor'> & { priceMinor: number | null } {
  return {
    line: row.line,
    choices: readChoices(row, options, remarks),
    priceMinor: readPrice(row, 'Variant Price', digits, remarks),
    compareAtMinor: readPrice(row, 'Variant Compare At Price', digits, remarks),
    costMinor: readPrice(row, 'Cost per item', digits, remarks),
    depositMinor: readPrice(row, DEPOSIT, digits, remarks),
    sku: readSku(row, remarks),
    ...readFields(variantFields, row, remarks),
    ...readStock(row, decimal, remarks),
    pictureUrl: readAddress(row, 'Variant Image', remarks),
    customValues: readCustomValues(custom.variantColumns, row, remarks),
    importFields: {
      ...withoutCustom(otherCells(row.cells, isFirst ? 'variant' : 'row'), custom),
      ...trackerCell(row),
    },
  };
}
