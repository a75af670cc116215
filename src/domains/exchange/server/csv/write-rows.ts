import { productFields, variantFields } from '#domains/catalog/fields/product-fields.ts';
import { readFieldsOf } from '#domains/catalog/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { writeBody } from '#platform/html/rich-text.ts';
import { decimalText, minorDigits } from '#platform/money.ts';
import { disarm, writeRecord } from '#platform/write-csv.ts';
import { addressOf } from '../pictures.ts';
import { allStored, type StoredProduct, type StoredVariant } from '../stored-product.ts';
import {
  CATEGORY_PATH,
  DEPOSIT,
  isKnown,
  optionColumns,
  pictureColumns,
  productColumns,
  variantColumns,
} from './columns.ts';
import { type CustomColumns, exportedColumns, writeCustomValues } from './custom-cells.ts';
import { writeFields } from './field-cells.ts';
import { writeStatus } from './product-status.ts';

/** The cells of a row by column; absent ones are empty. */
export type Cells = Record<string, string>;

const TRACKER = 'Variant Inventory Tracker';

/** Common to all rows of a file: the address of the shop's own pictures, and the decimals of its currency. */
export type WrittenBy = {
  publicUrl: string;
  digits: number;
  /** The shop's own fields of products, and of variants. */
  customColumns: CustomColumns;
  variantColumns: CustomColumns;
};

function productCells(product: StoredProduct, { customColumns }: WrittenBy): Cells {
  return {
    ...product.importFields,
    Title: product.name,
    'Body (HTML)': writeBody(product),
    Vendor: product.brand,
    Type: product.category,
    [CATEGORY_PATH]: product.categoryPath.length > 1 ? product.categoryPath.join(' > ') : '',
    Tags: product.tags.join(', '),
    ...writeStatus(product.status, product.importFields),
    'Gift Card': String(product.isGiftCard),
    ...writeFields(productFields, product),
    ...writeCustomValues(customColumns, product.customValues),
  };
}

function variantCells(
  product: StoredProduct,
  variant: StoredVariant,
  { publicUrl, digits, variantColumns }: WrittenBy,
): Cells {
  const { importFields: kept } = variant;
  const money = (minor: number | null) => (minor === null ? '' : decimalText(minor, digits));
  const names = product.options.length > 0 ? product.options.map(({ name }) => name) : ['Title'];
  const values = product.options.length > 0 ? variant.choices : ['Default Title'];
  const options = names.flatMap((name, at) => [
    [`Option${at + 1} Name`, name],
    [`Option${at + 1} Value`, values[at] ?? ''],
  ]);
  return {
    ...kept,
    ...Object.fromEntries(options),
    'Variant SKU': variant.sku ?? '',
    ...writeFields(variantFields, variant),
    'Variant Inventory Tracker': variant.isTracked ? kept[TRACKER] || 'shopify' : '',
    'Variant Inventory Policy': variant.continuesSelling ? 'continue' : 'deny',
    'Variant Inventory Qty': String(variant.onHand),
    'Variant Price': money(variant.priceMinor),
    'Variant Compare At Price': money(variant.compareAtMinor),
    'Cost per item': money(variant.costMinor) || (kept['Cost per item'] ?? ''),
    [DEPOSIT]: money(variant.depositMinor),
    ...writeCustomValues(variantColumns, variant.customValues),
    'Variant Image': variant.picture ? (addressOf(variant.picture, publicUrl) ?? '') : '',
  };
}

function pictureCells(product: StoredProduct, at: number, publicUrl: string): Cells {
  const picture = product.pictures[at];
  if (!picture) return {};
  return {
    'Image Src': addressOf(picture, publicUrl) ?? '',
    'Image Position': String(at + 1),
    'Image Alt Text': picture.alt,
  };
}

/** The rows of one product: its first variant and picture in the first, and a row for each further one. */
export function rowsOf(product: StoredProduct, by: WrittenBy): Cells[] {
  const length = Math.max(product.variants.length, product.pictures.length, 1);
  return Array.from({ length }, (_, at) => {
    const variant = product.variants[at];
    return {
      Handle: product.slug,
      ...(at === 0 ? productCells(product, by) : {}),
      ...(variant ? variantCells(product, variant, by) : {}),
      ...pictureCells(product, at, by.publicUrl),
    };
  });
}

const selectKept = plannedQuery<{ name: string }>(`
  select distinct jsonb_object_keys(import_fields) as name from products where deleted_at is null
  union select distinct jsonb_object_keys(import_fields) from variants where deleted_at is null
  order by name`);

async function keptColumns(ctx: Context): Promise<string[]> {
  const rows = await selectKept(ctx, []);
  return rows.map(({ name }) => name);
}

/** The columns of a file with foreign ones (`found` may have others), and by what its cells are written. */
export async function fileLayout(
  ctx: Context,
  found: readonly string[],
): Promise<{ header: string[]; by: WrittenBy }> {
  requireStaff(ctx, 'catalog.write');
  const all = found.filter((name) => !isKnown(name));
  const customColumns = exportedColumns(await readFieldsOf(ctx, 'product'), all);
  const customOfVariants = exportedColumns(await readFieldsOf(ctx, 'variant'), all);
  const own = [...customColumns.keys(), ...customOfVariants.keys()];
  const kept = [...own, ...all.filter((column) => !own.includes(column))];
  const header = [...productColumns, ...optionColumns, ...variantColumns, ...pictureColumns, ...kept];
  const by = {
    publicUrl: ctx.services.publicUrl,
    digits: minorDigits((await readSettings(ctx)).currency),
    customColumns,
    variantColumns: customOfVariants,
  };
  return { header, by };
}

/** Rows as the lines of a file with these columns. */
export const linesOf = (header: readonly string[], rows: readonly Cells[]): string =>
  rows.map((cells) => writeRecord(header.map((column) => disarm(cells[column] ?? '')))).join('');

/**
 * All products as a Shopify product CSV, line by line, sorted by handle: including drafts, without deleted ones.
 * Importing it into the same shop changes nothing.
 */
export async function* exportLines(ctx: Context): AsyncGenerator<string> {
  requireStaff(ctx, 'catalog.write');
  const { header, by } = await fileLayout(ctx, await keptColumns(ctx));
  yield writeRecord(header.map(disarm));
  for await (const product of allStored(ctx)) yield linesOf(header, rowsOf(product, by));
}
