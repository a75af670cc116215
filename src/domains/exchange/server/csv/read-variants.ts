import type { ImportedVariant } from '../imported-product.ts';
import type { Row } from './cells.ts';
import { otherCells } from './columns.ts';
import type { OptionColumn } from './read-options.ts';
import { isNewVariant, readVariant, type VariantFacts } from './read-variant.ts';
import { note, type Remarks, shorten } from './remarks.ts';

const MOST_VARIANTS = 2_048;

/** Reports values shared by two variants: equal choices exclude the product. */
function checkDistinct(variants: ImportedVariant[], { problems, notes }: Remarks): void {
  const choices = new Set<string>();
  const skus = new Set<string>();
  for (const { line, choices: chosen, sku } of variants) {
    const key = chosen.join('\0');
    if (choices.has(key)) problems.push(variantTwice(line, chosen));
    if (sku && skus.has(sku)) notes.push(note(line, 'exchange.sku_twice', { sku: shorten(sku) }));
    choices.add(key);
    if (sku) skus.add(sku);
  }
}

const variantTwice = (line: number, chosen: string[]) =>
  chosen.length > 0
    ? note(line, 'exchange.variant_twice', { choices: shorten(chosen.join(' / ')) })
    : note(line, 'exchange.variant_without_options_twice');

/** Reports cells that would be lost, since a row with only a picture has no variant to store them. */
function reportLostCells(rows: Row[], options: OptionColumn[], { notes }: Remarks): void {
  for (const row of rows.slice(1)) {
    const columns = isNewVariant(row, options) ? [] : Object.keys(otherCells(row.cells, 'row'));
    if (columns.length > 0)
      notes.push(note(row.line, 'exchange.cells_left_out', { columns: shorten(columns.join(', ')) }));
  }
}

/** The variants of a product's rows, and whether each has a price. */
export function readVariants(
  rows: Row[],
  options: OptionColumn[],
  facts: VariantFacts,
  remarks: Remarks,
): { variants: ImportedVariant[]; priceless: ImportedVariant | undefined } {
  const read = rows
    .filter((row) => row === rows[0] || isNewVariant(row, options))
    .map((row) => readVariant(row, options, facts, { isFirst: row === rows[0], remarks }));
  reportLostCells(rows, options, remarks);
  const variants = read.map((variant) => ({ ...variant, priceMinor: variant.priceMinor ?? 0 }));
  const extra = variants[MOST_VARIANTS];
  if (extra) remarks.problems.push(note(extra.line, 'exchange.too_many_variants', { most: MOST_VARIANTS }));
  checkDistinct(variants, remarks);
  return { variants, priceless: variants[read.findIndex(({ priceMinor }) => priceMinor === null)] };
}
