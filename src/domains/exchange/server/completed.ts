import type { ProductStatus } from '#domains/catalog/contract.ts';
import { productFields, variantFields } from '#domains/catalog/fields/product-fields.ts';
import { DEPOSIT } from './csv/columns.ts';
import { completedValues } from './csv/custom-cells.ts';
import { columnOfFields } from './csv/field-cells.ts';
import type { FileFacts } from './csv/read-product.ts';
import type { ImportedProduct, ImportedVariant } from './imported-product.ts';
import { matchVariants } from './match-variants.ts';
import { addressOf, namesPicture } from './pictures.ts';
import type { StoredProduct, StoredVariant } from './stored-product.ts';

type Columns = ReadonlySet<string>;

const columnOf = {
  brand: 'Vendor',
  category: 'Type',
  tags: 'Tags',
  isGiftCard: 'Gift Card',
  ...columnOfFields(productFields),
} as const;
const columnOfVariant = {
  sku: 'Variant SKU',
  priceMinor: 'Variant Price',
  compareAtMinor: 'Variant Compare At Price',
  costMinor: 'Cost per item',
  depositMinor: DEPOSIT,
  onHand: 'Variant Inventory Qty',
  isTracked: 'Variant Inventory Tracker',
  continuesSelling: 'Variant Inventory Policy',
  ...columnOfFields(variantFields),
} as const;

/** The fields of `stored` whose column the file does not have. */
function absent<Stored extends object, Field extends keyof Stored & string>(
  stored: Stored,
  columns: Columns,
  columnNames: Record<Field, string>,
): Partial<Pick<Stored, Field>> {
  const missing = Object.entries<string>(columnNames).filter(([, column]) => !columns.has(column));
  return Object.fromEntries(missing.map(([field]) => [field, stored[field as Field]])) as Partial<
    Pick<Stored, Field>
  >;
}

const storedFields = (stored: Record<string, string>, columns: Columns) =>
  Object.fromEntries(Object.entries(stored).filter(([column]) => !columns.has(column)));

function completedVariant(
  variant: ImportedVariant,
  stored: StoredVariant | undefined,
  { columns, variantColumns }: Pick<FileFacts, 'columns' | 'variantColumns'>,
  publicUrl: string,
): ImportedVariant {
  if (!stored) return variant;
  const keepsPicture = !columns.has('Variant Image') && stored.picture !== null;
  return {
    ...variant,
    ...absent(stored, columns, columnOfVariant),
    customValues: completedValues(variant.customValues, stored.customValues, variantColumns),
    ...(keepsPicture && stored.picture ? { pictureUrl: addressOf(stored.picture, publicUrl) } : {}),
    importFields: { ...storedFields(stored.importFields, columns), ...variant.importFields },
  };
}

function completedPictures(
  { pictures }: ImportedProduct,
  stored: StoredProduct,
  columns: Columns,
  publicUrl: string,
) {
  if (!columns.has('Image Src')) {
    return stored.pictures.flatMap((picture) => {
      const url = addressOf(picture, publicUrl);
      return url ? [{ url, alt: picture.alt }] : [];
    });
  }
  if (columns.has('Image Alt Text')) return pictures;
  const altOf = (url: string) => stored.pictures.find((picture) => namesPicture(url, picture))?.alt ?? '';
  return pictures.map(({ url }) => ({ url, alt: altOf(url) }));
}

/** `Published` alone only distinguishes hidden products from others. */
function statusOf({ status }: ImportedProduct, stored: StoredProduct, columns: Columns): ProductStatus {
  if (columns.has('Status')) return status;
  if (!columns.has('Published')) return stored.status;
  return isHidden(status) === isHidden(stored.status) ? stored.status : status;
}
const isHidden = (status: ProductStatus) => status === 'draft' || status === 'archived';

/**
 * A product as in the file, completed by the shop's values where the file lacks the column. An empty cell is a value;
 * an absent column is not.
 */
export function completed(
  product: ImportedProduct,
  stored: StoredProduct,
  facts: Pick<FileFacts, 'columns' | 'customColumns' | 'variantColumns'>,
  publicUrl: string,
): ImportedProduct {
  const { columns, customColumns } = facts;
  const { description, descriptionHtml, bodyHtml } = stored;
  const known = matchVariants(product, stored);
  return {
    ...product,
    ...absent(stored, columns, columnOf),
    ...(columns.has('Body (HTML)') ? {} : { description, descriptionHtml, bodyHtml }),
    customValues: completedValues(product.customValues, stored.customValues, customColumns),
    status: statusOf(product, stored, columns),
    importFields: { ...storedFields(stored.importFields, columns), ...product.importFields },
    variants: product.variants.map((variant) =>
      completedVariant(variant, known.get(variant), facts, publicUrl),
    ),
    pictures: completedPictures(product, stored, columns, publicUrl),
  };
}
