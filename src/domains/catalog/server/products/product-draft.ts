import type { TextsChange } from '#platform/texts.ts';
import type { ProductStatus } from '../../contract.ts';
import type { CustomValues } from '../../fields/custom-fields.ts';
import type { ProductValues, VariantValues } from '../../fields/product-fields.ts';
import type { Choice } from '../tables.ts';

/** A value of an option, in display order; variants name `value` in their `choices`. */
export type ChoiceDraft = Choice & { texts?: TextsChange<'label'> | undefined };
export type OptionDraft = { name: string; texts?: TextsChange<'name'> | undefined; choices: ChoiceDraft[] };

/** Optional plain fields. */
type Optional<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

export type VariantDraft = Optional<VariantValues> & {
  sku?: string | null | undefined;
  /** One value per option, in the options' order; absent without options. */
  choices?: string[] | undefined;
  priceMinor: number;
  compareAtMinor?: number | null | undefined;
  /** What it costs the shop; only staff see it. */
  costMinor?: number | null | undefined;
  depositMinor?: number | null | undefined;
  /** Its stock; absent: none for a new variant, unchanged for an existing one. */
  onHand?: number | undefined;
  /** False: not tracked. Absent: tracked, or unchanged. */
  isTracked?: boolean | undefined;
  /** Whether it is sold on when out of stock. Absent: no, or unchanged. */
  continuesSelling?: boolean | undefined;
  mediaId?: string | null | undefined;
  importFields?: Record<string, string> | undefined;
};

export type PictureDraft = {
  mediaId: string;
  alt?: string | undefined;
  texts?: TextsChange<'alt'> | undefined;
};

/** A file that its page offers. */
export type FileDraft = { fileId: string; name: string; texts?: TextsChange<'name'> | undefined };

export type ProductTexts = Optional<ProductValues> & {
  name: string;
  description?: string | undefined;
  /** In further languages. */
  texts?: TextsChange<'name' | 'description'> | undefined;
  /** Already sanitized. */
  descriptionHtml?: string | null | undefined;
  /** The same as files have it, where that differs. */
  bodyHtml?: string | null | undefined;
  tags?: string[] | undefined;
  /** All of them: valid ones, and those that have no definition. */
  customValues?: CustomValues | undefined;
  importFields?: Record<string, string> | undefined;
};

export type ProductDraft = ProductTexts & {
  /** Absent: made from the name, with a number if it is taken. */
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
  files?: FileDraft[] | undefined;
  createdAt?: Date | undefined;
  isDemo?: boolean | undefined;
};

export type CreatedProduct = { id: string; slug: string; variantIds: string[] };
