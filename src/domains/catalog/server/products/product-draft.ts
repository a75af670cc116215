import type { ProductStatus } from '../../contract.ts';
import type { ProductValues, VariantValues } from '../../fields/product-fields.ts';
import type { Choice } from '../tables.ts';

export type OptionDraft = { name: string; nameDe?: string | null | undefined; choices: Choice[] };

/** Plain fields, as far as somebody says them. */
type Said<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

export type VariantDraft = Said<VariantValues> & {
  sku?: string | null | undefined;
  /** One value per option, in the options' order; absent where there is nothing to choose. */
  choices?: string[] | undefined;
  priceMinor: number;
  compareAtMinor?: number | null | undefined;
  /** How many there are; absent: none for a new variant, unchanged for one that exists. */
  onHand?: number | undefined;
  /** False: sold without being counted. Absent: counted, or as it is. */
  isTracked?: boolean | undefined;
  /** Whether it is sold on when there is none left. Absent: no, or as it is. */
  continuesSelling?: boolean | undefined;
  mediaId?: string | null | undefined;
  importFields?: Record<string, string> | undefined;
};

export type PictureDraft = {
  mediaId: string;
  alt?: string | undefined;
  altDe?: string | null | undefined;
};

export type ProductTexts = Said<ProductValues> & {
  name: string;
  nameDe?: string | null | undefined;
  description?: string | undefined;
  descriptionDe?: string | null | undefined;
  /** Already sanitized. */
  descriptionHtml?: string | null | undefined;
  tags?: string[] | undefined;
  importFields?: Record<string, string> | undefined;
};

export type ProductDraft = ProductTexts & {
  /** Absent: made from the name, with a number where another product has it. */
  slug?: string | undefined;
  brandId: string;
  categoryId: string;
  sellerId?: string | null | undefined;
  status?: ProductStatus | undefined;
  /** Kept, but not sold. */
  isGiftCard?: boolean | undefined;
  options?: OptionDraft[] | undefined;
  variants: VariantDraft[];
  pictures?: PictureDraft[] | undefined;
  createdAt?: Date | undefined;
  isDemo?: boolean | undefined;
};

export type CreatedProduct = { id: string; slug: string; variantIds: string[] };
