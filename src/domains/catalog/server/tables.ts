import { type RowOf, tableColumns } from '#platform/db/table-columns.ts';
import type { ProductStatus } from '../contract.ts';
import { productFields, variantFields } from '../fields/product-fields.ts';
import { fieldKinds } from './products/field-sql.ts';

const changeableKinds = {
  slug: 'string',
  name: 'string',
  nameDe: 'string?',
  description: 'string',
  descriptionDe: 'string?',
  descriptionHtml: 'string?',
  /** The original imported text, if the two fields above do not contain all of it. */
  bodyHtml: 'string?',
  brandId: 'string',
  categoryId: 'string',
  sellerId: 'string?',
  status: 'string',
  /** Gift cards are stored but not sold, since the shop cannot redeem them yet. */
  isGiftCard: 'boolean',
  importFields: 'json',
  ...fieldKinds(productFields),
  tags: 'json',
} as const;
const productKinds = {
  ...changeableKinds,
  id: 'string',
  isDemo: 'boolean',
  createdAt: 'date',
  updatedAt: 'date',
} as const;

export const products = tableColumns('products', productKinds);
/** The changeable columns of a product. */
export const changeableColumns = tableColumns('products', changeableKinds);
type ImportedFields = { importFields: Record<string, string> };
export type ProductRow = Omit<RowOf<typeof productKinds>, 'status' | 'tags' | keyof ImportedFields> &
  ImportedFields & { status: ProductStatus; tags: string[] };

/** A value of an option, in display order; variants name `value` in their `choices`. */
export type Choice = {
  value: string;
  valueDe?: string | null | undefined;
  swatch?: string | null | undefined;
};

const optionKinds = {
  productId: 'string',
  position: 'number',
  name: 'string',
  nameDe: 'string?',
  choices: 'json',
} as const;

export const productOptions = tableColumns('product_options', optionKinds);
export type OptionRow = Omit<RowOf<typeof optionKinds>, 'choices'> & { choices: Choice[] };

const pictureKinds = {
  productId: 'string',
  position: 'number',
  mediaId: 'string',
  /** Replaces `mediaId` once it has been fetched. */
  nextMediaId: 'string?',
  alt: 'string',
  altDe: 'string?',
} as const;

export const productPictures = tableColumns('product_pictures', pictureKinds);
export type PictureRow = RowOf<typeof pictureKinds>;

const variantKinds = {
  id: 'string',
  productId: 'string',
  position: 'number',
  sku: 'string?',
  choices: 'json',
  priceMinor: 'number',
  compareAtMinor: 'number?',
  ...fieldKinds(variantFields),
  mediaId: 'string?',
  importFields: 'json',
} as const;

export const variants = tableColumns('variants', variantKinds);
export type VariantRow = Omit<RowOf<typeof variantKinds>, 'choices' | keyof ImportedFields> &
  ImportedFields & { choices: string[] };
