import type { ProductStatus } from '../../contract.ts';
import type { ProductValues, VariantValues } from '../../fields/product-fields.ts';
import type { Choice } from '../tables.ts';

/** A variant as it shall be; `id` is that of the existing one, or a new one. */
export type BulkVariant = VariantValues & {
  id: string;
  sku: string | null;
  choices: string[];
  priceMinor: number;
  compareAtMinor: number | null;
  mediaId: string | null;
  importFields: Record<string, string>;
  /** How many there are; null leaves the count of an existing variant alone. */
  onHand: number | null;
  /** Whether it is counted, and whether it is sold on without stock; null leaves that of an existing variant alone. */
  isTracked: boolean | null;
  continuesSelling: boolean | null;
};

/**
 * A whole product as it shall be, whether it exists (`id` known) or not. Options, variants and pictures that are left out
 * stay as they are.
 */
export type BulkProduct = ProductValues & {
  id: string;
  slug: string;
  name: string;
  description: string;
  descriptionHtml: string | null;
  /** The text as it came from elsewhere; null where `description` and `descriptionHtml` are all of it. */
  bodyHtml: string | null;
  /** The pictures in `descriptionHtml`; left out where it does not change. */
  textPictureIds?: string[];
  brandId: string;
  categoryId: string;
  status: ProductStatus;
  isGiftCard: boolean;
  tags: string[];
  importFields: Record<string, string>;
  options?: { name: string; nameDe: string | null; choices: Choice[] }[];
  variants?: BulkVariant[];
  pictures?: { mediaId: string; alt: string; altDe: string | null }[];
};
