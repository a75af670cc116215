import { type RowOf, tableColumns } from '#platform/db/table-columns.ts';
import { textWriter } from '#platform/db/write-texts.ts';
import type { ProductStatus } from '../contract.ts';
import type { CustomValues } from '../fields/custom-fields.ts';
import { productFields, variantFields } from '../fields/product-fields.ts';
import { fieldKinds } from './products/field-sql.ts';

const changeableKinds = {
  slug: 'string',
  name: 'string',
  description: 'string',
  descriptionHtml: 'string?',
  /** The original imported text, if the two fields above do not contain all of it. */
  bodyHtml: 'string?',
  brandId: 'string',
  categoryId: 'string',
  sellerId: 'string?',
  status: 'string',
  /** Whether a gift card with the value of its price is issued for each unit that is paid. */
  isGiftCard: 'boolean',
  importFields: 'json',
  ...fieldKinds(productFields),
  tags: 'json',
  /** Of the shop's own fields, by key. */
  customValues: 'json',
} as const;
const productKinds = {
  ...changeableKinds,
  id: 'string',
  isDemo: 'boolean',
  createdAt: 'date',
  updatedAt: 'date',
} as const;

export const products = tableColumns('products', productKinds);
/** The texts of products, options, pictures and files in further languages. */
export const writeProductTexts = textWriter('product');
export const writeOptionTexts = textWriter('option');
export const writePictureTexts = textWriter('picture');
export const writeFileTexts = textWriter('productFile');

/** The changeable columns of a product. */
export const changeableColumns = tableColumns('products', changeableKinds);
type ImportedFields = { importFields: Record<string, string> };
export type ProductRow = Omit<
  RowOf<typeof productKinds>,
  'status' | 'tags' | 'customValues' | keyof ImportedFields
> &
  ImportedFields & { status: ProductStatus; tags: string[]; customValues: CustomValues };

/** A value of an option as it is stored. */
export type Choice = {
  value: string;
  swatch?: string | null | undefined;
};

const optionKinds = {
  productId: 'string',
  position: 'number',
  name: 'string',
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
} as const;

export const productPictures = tableColumns('product_pictures', pictureKinds);
export type PictureRow = RowOf<typeof pictureKinds>;

export const productFiles = tableColumns('product_files', {
  productId: 'string',
  position: 'number',
  fileId: 'string',
  name: 'string',
});

const variantKinds = {
  id: 'string',
  productId: 'string',
  position: 'number',
  sku: 'string?',
  choices: 'json',
  priceMinor: 'number',
  compareAtMinor: 'number?',
  costMinor: 'number?',
  depositMinor: 'number?',
  ...fieldKinds(variantFields),
  mediaId: 'string?',
  importFields: 'json',
  /** Of the shop's own fields, by key. */
  customValues: 'json',
} as const;

export const variants = tableColumns('variants', variantKinds);
export type VariantRow = Omit<RowOf<typeof variantKinds>, 'choices' | 'customValues' | keyof ImportedFields> &
  ImportedFields & { choices: string[]; customValues: CustomValues };
