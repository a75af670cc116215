import { z } from '@hono/zod-openapi';
import { Picture } from '#platform/contract.ts';

/** The current deal price and its end (ISO 8601). */
export const Deal = z.object({ price: z.number(), endsAt: z.string() }).openapi('Deal');

export const Card = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    brand: z.string(),
    /** Regular price of the cheapest variant, decimal, in the shop's currency. */
    price: z.number(),
    priceVaries: z.boolean(),
    compareAtPrice: z.number().nullable(),
    deal: Deal.nullable(),
    image: Picture.nullable(),
    rating: z.number(),
    reviewCount: z.number().int(),
    inStock: z.boolean(),
    /** The variant's id if the product has only one. */
    variantId: z.string().nullable(),
  })
  .openapi('ProductCard');
export type Card = z.infer<typeof Card>;

export const Named = z.object({ slug: z.string(), name: z.string() });

export const CategoryCard = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    image: Picture.nullable(),
    productCount: z.number().int(),
  })
  .openapi('CategoryCard');
export type CategoryCard = z.infer<typeof CategoryCard>;
