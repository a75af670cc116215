import { z } from '@hono/zod-openapi';
import { CustomValues, FieldFilter } from '#domains/catalog/contract/custom-fields.ts';
import { fieldAnswers } from '#domains/catalog/contract/fields.ts';
import { productStatuses } from '#domains/catalog/contract.ts';
import { fieldsIn } from '#domains/catalog/fields/kinds.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import { LONGEST_IMPORTED_TAG } from '#domains/catalog/limits.ts';

export const productSorts = [
  'newest',
  'updated',
  'name',
  'price_asc',
  'price_desc',
  'scarcest',
  'most_stock',
] as const;
export type ProductSort = (typeof productSorts)[number];

const id = z.uuid().optional();

export const DashboardProductsQuery = z.object({
  /**
   * Words of its name in either language, or a SKU, barcode or model number, or the beginning of one; less than three
   * letters: the beginning of its name.
   */
  q: z.string().max(200).optional(),
  status: z.enum(productStatuses).optional(),
  /** `low`: a tracked variant is at or below the shop's low-stock mark. `out`: a variant is sold out. */
  stock: z.enum(['low', 'out']).optional(),
  category: id,
  brand: id,
  seller: id,
  /** Products with this tag, regardless of case. */
  tag: z.string().max(LONGEST_IMPORTED_TAG).optional(),
  /** Products with this value in a field of the shop's own. */
  field: FieldFilter.optional(),
  sort: z.enum(productSorts).default('newest'),
  /** `next` of the page before. */
  after: z.string().max(3_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export type DashboardProductsQuery = z.infer<typeof DashboardProductsQuery>;

export const DashboardProductsItem = z
  .object({
    id: z.string(),
    slug: z.string(),
    version: z.number().int(),
    name: z.string(),
    brand: z.string(),
    category: z.string(),
    tags: z.array(z.string()),
    status: z.enum(productStatuses),
    /** Whether its units are codes worth their price. */
    isGiftCard: z.boolean(),
    /** An absolute URL; the placeholder's if there is no picture. */
    image: z.string(),
    /** Whether its seller is inactive, which hides it. */
    isSellerInactive: z.boolean(),
    updatedAt: z.string(),
    variants: z.array(
      z.object({
        id: z.string(),
        sku: z.string().nullable(),
        choices: z.array(z.string()),
        price: z.number(),
        /** What it costs the shop; null without the permission `catalog.write`. */
        cost: z.number().nullable(),
        /** Per unit, beside the price. */
        deposit: z.number().nullable(),
        countInStock: z.number().int(),
        isTracked: z.boolean(),
        continuesSelling: z.boolean(),
      }),
    ),
    /** Its lowest price under a running deal. */
    dealPrice: z.number().nullable(),
    ...fieldAnswers(fieldsIn(productFields, 'list')),
    /** The values of the shop's own fields, by key. */
    fields: CustomValues,
  })
  .openapi('DashboardProductListItem');
export type DashboardProductsItem = z.infer<typeof DashboardProductsItem>;

export const DashboardProducts = z
  .object({
    products: z.array(DashboardProductsItem),
    next: z.string().nullable(),
    /** The number of matches by status; of a search, a stock filter or an own field at most 3,000 are examined. */
    counts: z.object({
      all: z.number().int(),
      published: z.number().int(),
      unlisted: z.number().int(),
      draft: z.number().int(),
      archived: z.number().int(),
    }),
    /** The shop's low-stock mark. */
    lowStock: z.number().int(),
  })
  .openapi('DashboardProductList');
export type DashboardProducts = z.infer<typeof DashboardProducts>;

/** The tags of all products, the most frequent first; at most 500. */
export const ProductTags = z
  .object({ tags: z.array(z.object({ tag: z.string(), products: z.number().int() })) })
  .openapi('ProductTagList');
