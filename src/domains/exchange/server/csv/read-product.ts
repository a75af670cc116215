import { productFields } from '#domains/catalog/fields/product-fields.ts';
import { DEEPEST_CATEGORY, LONGEST_IMPORTED_TAG, MOST_IMPORTED_TAGS } from '#domains/catalog/limits.ts';
import { type Body, notShown, readBody } from '#platform/html/rich-text.ts';
import type { ImportedProduct } from '../imported-product.ts';
import { isYes, type Row, readCell, readHandle } from './cells.ts';
import { CATEGORY_PATH, OTHER, otherCells } from './columns.ts';
import { type CustomColumns, readCustomValues, withoutCustom } from './custom-cells.ts';
import { readFields } from './field-cells.ts';
import type { RowGroup } from './group-rows.ts';
import { readStatus } from './product-status.ts';
import { readOptions } from './read-options.ts';
import { readPictures } from './read-pictures.ts';
import type { Numbers } from './read-variant.ts';
import { readVariants } from './read-variants.ts';
import { type Note, note, type Remarks, shorten } from './remarks.ts';

export type ReadProduct = { product: ImportedProduct; notes: Note[] } | { handle: string; problems: Note[] };

/** The common properties of a file: its columns, and how to read its numbers. */
export type FileFacts = Numbers & {
  columns: ReadonlySet<string>;
  /** The brand of goods without a vendor, as the product form promises: the shop's name. */
  ownBrand: string;
  /** The shop's own fields of products, and of variants. */
  customColumns: CustomColumns;
  variantColumns: CustomColumns;
};

const longest = { Title: 500, Vendor: 255, Type: 255 };

function readTags(row: Row, { problems }: Remarks): string[] {
  const tags = readCell(row, 'Tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  if (tags.length > MOST_IMPORTED_TAGS)
    problems.push(note(row.line, 'exchange.too_many_tags', { most: MOST_IMPORTED_TAGS }));
  if (tags.some((tag) => tag.length > LONGEST_IMPORTED_TAG))
    problems.push(note(row.line, 'exchange.tag_too_long', { most: LONGEST_IMPORTED_TAG }));
  return tags;
}

/** Stores the original text; a note lists what is not shown. */
function readBodyCell(first: Row, { notes }: Remarks): Body {
  const cell = first.cells['Body (HTML)'] ?? '';
  const body = readBody(cell);
  const lost = body.bodyHtml === null ? [] : notShown(cell);
  if (lost.length > 0) notes.push(note(first.line, 'exchange.markup_not_shown', { what: lost.join(', ') }));
  return body;
}

function checkFirst(handle: string, first: Row, { problems }: Remarks): void {
  const { line } = first;
  if (!handle) problems.push(note(line, 'exchange.handle_empty'));
  else if (!readCell(first, 'Title'))
    problems.push(note(line, 'exchange.no_title', { handle: shorten(handle) }));
  for (const [column, most] of Object.entries(longest)) {
    if (readCell(first, column).length > most)
      problems.push(note(line, 'exchange.too_long', { column, most }));
  }
}

/** The path ends in the category; one that ends in another is of a file whose column `Type` was changed since. */
function readCategory(first: Row) {
  const path = readCell(first, CATEGORY_PATH)
    .split(' > ')
    .map((name) => name.trim());
  const category = readCell(first, 'Type') || path.at(-1) || OTHER;
  const isPath =
    path.at(-1) === category &&
    path.length <= DEEPEST_CATEGORY &&
    path.every((name) => name !== '' && name.length <= longest.Type);
  return { category, categoryPath: isPath ? path : [] };
}

/** What the shop knows that its products are read by. */
type ShopFacts = Pick<FileFacts, 'ownBrand' | 'customColumns' | 'variantColumns'>;

/** The product's own values, from its first row. */
function readFirst(first: Row, isPriceless: boolean, shop: ShopFacts, remarks: Remarks) {
  const { status, statusCells } = readStatus(first, isPriceless);
  return {
    name: readCell(first, 'Title'),
    ...readBodyCell(first, remarks),
    brand: readCell(first, 'Vendor') || shop.ownBrand,
    ...readCategory(first),
    tags: readTags(first, remarks),
    ...readFields(productFields, first, remarks),
    status,
    isGiftCard: isYes(readCell(first, 'Gift Card')),
    customValues: readCustomValues(shop.customColumns, first, remarks),
    importFields: {
      ...withoutCustom(otherCells(first.cells, 'product'), shop),
      ...statusCells,
    },
  };
}

/** Turns the rows of one handle into a product, or all problems that exclude it. Pure. */
export function readProduct(
  { handle, rows }: Pick<RowGroup, 'handle' | 'rows'>,
  { columns, ownBrand, customColumns, variantColumns, ...numbers }: FileFacts,
): ReadProduct {
  const [first] = rows;
  if (!first) throw new Error('A group has at least one row');
  const broken = rows.flatMap(({ line, problem }) => (problem ? [{ line, ...problem }] : []));
  if (broken.length > 0) return { handle, problems: broken };
  const remarks: Remarks = { problems: [], notes: [] };
  checkFirst(handle, first, remarks);
  const options = readOptions(first, remarks);
  const shop = { ownBrand, customColumns, variantColumns };
  const { variants, priceless } = readVariants(rows, options, { ...numbers, ...shop }, remarks);
  const isBlank = priceless !== undefined && columns.has('Variant Price');
  if (isBlank) remarks.notes.push(note(priceless.line, 'exchange.no_price', { handle: shorten(handle) }));
  const product: ImportedProduct = {
    ...readFirst(first, isBlank, shop, remarks),
    line: first.line,
    handle: readHandle(handle),
    options: options.map(({ name }, at) => ({
      name,
      choices: [...new Set(variants.map(({ choices }) => choices[at] ?? ''))],
    })),
    variants,
    pictures: readPictures(rows, remarks),
  };
  if (remarks.problems.length > 0) return { handle, problems: remarks.problems };
  return { product, notes: remarks.notes };
}
