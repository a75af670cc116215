import { z } from '@hono/zod-openapi';
import { Fact } from '#domains/catalog/contract/custom-fields.ts';
import { fieldAnswers } from '#domains/catalog/contract/fields.ts';
import { Measure } from '#domains/catalog/contract.ts';
import { fieldsIn } from '#domains/catalog/fields/kinds.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import { Review } from '#domains/reviews/contract.ts';
import { Picture } from '#platform/contract.ts';
import { Card, fallbackLang, NamedCategory } from './card.ts';

/** An approved review as shown on its product's page. */
export const ReviewView = Review.omit({ productId: true, isApproved: true }).openapi('ReviewView');
export type ReviewView = z.infer<typeof ReviewView>;

export const VariantView = z
  .object({
    _id: z.string(),
    sku: z.string().nullable(),
    /** EAN, UPC, ISBN or another number by which others know it. */
    barcode: z.string().nullable(),
    choices: z.array(z.string()),
    price: z.number(),
    compareAtPrice: z.number().nullable(),
    dealPrice: z.number().nullable(),
    /**
     * If the shop sells in the EU: the lowest price of the 30 days before the deal; without a deal that of the 30 days
     * before the present price, if it is below the compare-at price. Else null.
     */
    lowestPrice: z.number().nullable(),
    measure: Measure.nullable(),
    /** On each unit, beside its price; null: none. */
    deposit: z.number().nullable(),
    /** Units available; 9,999 if unlimited. */
    countInStock: z.number().int(),
    /** Units left, if the shop shows that; null if it does not, or if unlimited. */
    stockLeft: z.number().int().nullable(),
    /** Index into the product's pictures. */
    picture: z.number().int().nullable(),
  })
  .openapi('VariantView');
export type VariantView = z.infer<typeof VariantView>;

export const ProductDetail = Card.extend({
  description: z.string(),
  descriptionLang: fallbackLang,
  /** Sanitized HTML of an imported product; shown instead of `description` where present. */
  descriptionHtml: z.string().nullable(),
  /** `path` are those that it is in, from the outermost. */
  category: NamedCategory.extend({ path: z.array(NamedCategory) }),
  brandSlug: z.string(),
  seller: z.string().nullable(),
  /** The sum of its variants'. */
  countInStock: z.number().int(),
  pictures: z.array(Picture),
  /** Its video: of the shop itself (`host` is null), or the player of another host. */
  video: z.object({ src: z.string(), host: z.enum(['YouTube', 'Vimeo']).nullable() }).nullable(),
  /** Files to download. */
  files: z.array(
    z.object({
      name: z.string(),
      nameLang: fallbackLang,
      src: z.string(),
      kind: z.string(),
      bytes: z.number().int(),
    }),
  ),
  /** `value` identifies a choice in `variants[].choices`; `label` is its translation. */
  options: z.array(
    z.object({
      name: z.string(),
      nameLang: fallbackLang,
      choices: z.array(
        z.object({
          value: z.string(),
          label: z.string(),
          labelLang: fallbackLang,
          /** How it looks, as a CSS background. */
          swatch: z.string().nullable(),
        }),
      ),
    }),
  ),
  variants: z.array(VariantView),
  /** Its guide to sizes; `option` is the index of the option that it belongs to, null: none of them. */
  sizeGuide: z
    .object({ id: z.string(), name: z.string(), nameLang: fallbackLang, option: z.number().int().nullable() })
    .nullable(),
  /** Number of approved reviews with 1, 2, 3, 4 and 5 stars. */
  ratingCounts: z.array(z.number().int()),
  /** The newest 50 approved reviews. */
  reviews: z.array(ReviewView),
  related: z.array(Card),
  /** Whether it is sold as a gift card: a code that comes by mail, to the buyer or to a recipient. */
  isGiftCard: z.boolean(),
  /** Whether the product is unlisted: found by its address only. */
  isUnlisted: z.boolean(),
  ...fieldAnswers(fieldsIn(productFields, 'page')),
  /** For search engines, in the requested language; null: its name and a summary of its description. */
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  /** Further facts as text in the requested language; unknown ones are left out. */
  facts: z.array(Fact),
  /** The same of variants of which there is more than one, by their ids. */
  variantFacts: z.record(z.string(), z.array(Fact)).optional(),
  createdAt: z.string(),
}).openapi('ProductDetail');
export type ProductDetail = z.infer<typeof ProductDetail>;
