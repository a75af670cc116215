import { z } from '@hono/zod-openapi';
import { Measure } from '#domains/catalog/contract.ts';
import { Picture, seoWords } from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';

/** The language of a text that has no translation into the requested one; else null. */
export const fallbackLang = z.enum(locales).nullable();

/**
 * The current deal price and its end (ISO 8601). `formerPrice`: what it is reduced from, and a percentage is of: the
 * regular price, or the lowest of the 30 days before the deal if that is lower and the shop sells in the EU.
 */
export const Deal = z
  .object({ price: z.number(), formerPrice: z.number(), endsAt: z.string() })
  .openapi('Deal');

export const Card = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    nameLang: fallbackLang,
    brand: z.string(),
    /** Regular price of the cheapest variant, decimal, in the shop's currency. */
    price: z.number(),
    /** That of the cheapest variant; null: not sold by measure. */
    measure: Measure.nullable(),
    /** On each unit of it, beside its price; null: none. */
    deposit: z.number().nullable(),
    priceVaries: z.boolean(),
    compareAtPrice: z.number().nullable(),
    deal: Deal.nullable(),
    image: Picture.nullable(),
    rating: z.number(),
    reviewCount: z.number().int(),
    inStock: z.boolean(),
    /** The variant's id if the product has only one. */
    variantId: z.string().nullable(),
    /** In lists that are filtered by its choices: the variant that the picture shows. */
    shownVariantId: z.string().nullish(),
  })
  .openapi('ProductCard');
export type Card = z.infer<typeof Card>;

export const Named = z.object({ slug: z.string(), name: z.string() });
/** A category as a link. */
export const NamedCategory = Named.extend({ nameLang: fallbackLang });
export type NamedCategory = z.infer<typeof NamedCategory>;

export const CategoryCard = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    nameLang: fallbackLang,
    description: z.string(),
    descriptionLang: fallbackLang,
    image: Picture.nullable(),
    productCount: z.number().int(),
  })
  .openapi('CategoryCard');
export type CategoryCard = z.infer<typeof CategoryCard>;

/** The category of a category page. */
export const CategoryHead = CategoryCard.extend({
  ...seoWords,
  /** Those that it is in, from the outermost. */
  path: z.array(NamedCategory),
  /** Those in it, in the shop's order. */
  within: z.array(NamedCategory),
}).openapi('CategoryHead');
export type CategoryHead = z.infer<typeof CategoryHead>;
