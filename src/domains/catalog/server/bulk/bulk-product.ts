import type { ProductStatus } from '../../contract.ts';
import type { CustomValues } from '../../fields/custom-fields.ts';
import type { ProductValues, VariantValues } from '../../fields/product-fields.ts';
import type { OptionDraft, PictureDraft } from '../products/product-draft.ts';

/** The target state of a variant; `id` is that of the existing one, or a new one. */
export type BulkVariant = VariantValues & {
  id: string;
  sku: string | null;
  choices: string[];
  priceMinor: number;
  compareAtMinor: number | null;
  costMinor: number | null;
  depositMinor: number | null;
  mediaId: string | null;
  importFields: Record<string, string>;
  customValues: CustomValues;
  /** Its stock; null keeps that of an existing variant. */
  onHand: number | null;
  /** Whether it is tracked, and whether it is sold on; null keeps that of an existing variant. */
  isTracked: boolean | null;
  continuesSelling: boolean | null;
};

/** The target state of a whole product, existing (`id` known) or new. Absent options, variants and pictures stay. */
export type BulkProduct = ProductValues & {
  id: string;
  slug: string;
  name: string;
  description: string;
  descriptionHtml: string | null;
  /** The original imported text; null if `description` and `descriptionHtml` contain all of it. */
  bodyHtml: string | null;
  /** The pictures in `descriptionHtml`; absent if unchanged. */
  textPictureIds?: string[];
  brandId: string;
  categoryId: string;
  status: ProductStatus;
  isGiftCard: boolean;
  tags: string[];
  customValues: CustomValues;
  importFields: Record<string, string>;
  options?: OptionDraft[];
  variants?: BulkVariant[];
  pictures?: (PictureDraft & { alt: string })[];
};
