import { type Row, readCell } from '../csv/cells.ts';
import { CATEGORY_PATH } from '../csv/columns.ts';
import { note, type Remarks, shorten } from '../csv/remarks.ts';
import { type Attribute, listIn, wooCell } from './cells.ts';
import { GTIN, gramsOf, isKept, keptOfVariant } from './columns.ts';
import { readText } from './read-text.ts';

type Cells = Record<string, string>;

/** WordPress's category of goods without one. */
const NO_CATEGORY = 'Uncategorized';

/** The paths of a product's categories, from the outermost: `Clothing > Shirts, Sale`. */
const pathsOf = (row: Row): string[][] =>
  listIn(wooCell(row, 'Categories'))
    .map((path) =>
      path
        .split('>')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .filter((path) => path.length > 0 && path.join() !== NO_CATEGORY);

/** The category of a product, the deepest that it has, and the others as tags, since Kiosk's products have one. */
function categoryCells(row: Row, { notes }: Remarks): Cells {
  const paths = pathsOf(row);
  const path = paths.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const others = paths.filter((other) => !other.every((name, at) => path[at] === name));
  const names = [...new Set(others.flatMap((other) => other.at(-1) ?? []))];
  if (names.length > 0) {
    const params = { category: shorten(path.join(' > ')), others: shorten(names.join(', ')) };
    notes.push(note(row.line, 'exchange.woo_more_categories', params));
  }
  const tags = [...listIn(wooCell(row, 'Tags')), ...names].map((tag) => tag.replaceAll(',', ' '));
  return {
    Type: path.at(-1) ?? '',
    [CATEGORY_PATH]: path.length > 1 ? path.join(' > ') : '',
    Tags: [...new Set(tags)].join(', '),
  };
}

/** Hidden from lists is unlisted; private and draft are drafts. */
function statusCells(row: Row): Cells {
  const isPublic = ['', '1', 'true', 'yes'].includes(wooCell(row, 'Published').toLowerCase());
  if (!isPublic) return { Published: 'false', Status: 'draft' };
  const isHidden = wooCell(row, 'Visibility in catalog').toLowerCase() === 'hidden';
  return { Published: 'true', Status: isHidden ? 'unlisted' : 'active' };
}

const taxClasses: Readonly<Record<string, string>> = {
  standard: '',
  parent: '',
  'reduced-rate': 'reduced',
  'zero-rate': 'zero',
};

function taxClassOf(row: Row): string {
  if (wooCell(row, 'Tax status').toLowerCase() === 'none') return 'exempt';
  const text = wooCell(row, 'Tax class');
  return taxClasses[text.toLowerCase()] ?? text;
}

/** The cells of columns that Kiosk only stores. */
const keptCells = (row: Row, nameOf: (column: string) => string): Cells =>
  Object.fromEntries(
    Object.entries(row.cells).flatMap(([column, cell]) =>
      cell !== '' && isKept(column) ? [[nameOf(column), cell] as const] : [],
    ),
  );

/** The cells of a product, without those of its variants and pictures. `others`: its attributes that are no options. */
export const productCells = (row: Row, others: readonly Attribute[], remarks: Remarks): Cells => ({
  ...keptCells(row, (column) => column),
  Title: wooCell(row, 'Name'),
  'Body (HTML)': readText(row, others),
  Vendor: listIn(wooCell(row, 'Brands'))[0] ?? '',
  ...categoryCells(row, remarks),
  ...statusCells(row),
  'Tax class': taxClassOf(row),
});

function gramsIn(row: Row): string {
  for (const [column, grams] of Object.entries(gramsOf)) {
    const text = readCell(row, column);
    if (text === '') continue;
    const weight = Number(text.replace(',', '.'));
    return Number.isFinite(weight) ? String(weight * grams) : text;
  }
  return '';
}

export const picturesOf = (row: Row): string[] => listIn(wooCell(row, 'Images'));

/** The cells of a variant, without its price, stock and choices. `row` is that of its product if it has no options. */
export const variantCells = (row: Row, product: Row): Cells => ({
  ...(row === product ? {} : keptCells(row, keptOfVariant)),
  'Variant SKU': wooCell(row, 'SKU'),
  'Variant Barcode': wooCell(row, GTIN),
  'Variant Grams': gramsIn(row) || gramsIn(product),
  'Variant Image': row === product ? '' : (picturesOf(row)[0] ?? ''),
});
