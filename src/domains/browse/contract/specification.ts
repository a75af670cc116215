import { z } from '@hono/zod-openapi';
import { fieldAnswers } from '#domains/catalog/contract/fields.ts';
import { PageQuery } from '#domains/catalog/contract.ts';
import { fieldsIn } from '#domains/catalog/fields/kinds.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import { Review } from '#domains/reviews/contract.ts';
import { createRoute, problem, returns } from '#platform/contract.ts';
import { LONGEST_ASKED } from '../server/specification/search-query.ts';

/** A variant in the shop's default language; prices are decimals. */
const Variant = z.object({
  _id: z.string(),
  sku: z.string().nullable(),
  choices: z.array(z.string()),
  price: z.number(),
  compareAtPrice: z.number().nullable(),
  /** The current deal price if it is lower, else null. */
  dealPrice: z.number().nullable(),
  /** Units available; 9,999 if untracked or sold on. */
  countInStock: z.number().int(),
  /** Whether its stock is counted. */
  isTracked: z.boolean(),
  /** Whether it is sold on when out of stock. */
  continuesSelling: z.boolean(),
});

/** The product of the specification; `price` is the cheapest variant's, `countInStock` the sum. */
export const Product = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    brand: z.string(),
    category: z.string(),
    price: z.number(),
    deal: z.object({ price: z.number(), endsAt: z.string() }).nullable(),
    countInStock: z.number().int(),
    /** An absolute URL; the placeholder's if there is no picture. */
    image: z.string(),
    images: z.array(z.string()),
    rating: z.number(),
    reviewCount: z.number().int(),
    options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    variants: z.array(Variant),
    ...fieldAnswers(fieldsIn(productFields, 'specification')),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi('Product');
export type Product = z.infer<typeof Product>;

export const ProductWithReviews = Product.extend({ reviews: z.array(Review) }).openapi('ProductWithReviews');
export type ProductWithReviews = z.infer<typeof ProductWithReviews>;

const Id = z.object({ id: z.string().min(1).max(300) });
const tags = ['product'];
const missing = { 404: problem('catalog.product_not_found') };
export const listProducts = createRoute('listProducts', {
  method: 'get',
  path: '/product',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { query: PageQuery },
  responses: {
    200: returns(
      z.object({ products: z.array(Product), page: z.number(), pages: z.number(), total: z.number() }),
      'Products, the newest first.',
    ),
  },
});
export const searchProducts = createRoute('searchProducts', {
  method: 'get',
  path: '/product/search/query',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: {
    query: PageQuery.extend({
      name: z.string().max(LONGEST_ASKED.name).optional(),
      brand: z.string().max(LONGEST_ASKED.brand).optional(),
      category: z.string().max(LONGEST_ASKED.category).optional(),
      price: z.string().max(LONGEST_ASKED.price).optional(),
    }),
  },
  responses: {
    200: returns(
      z.object({ data: z.array(Product) }),
      'What has all words of `name`, the best match first; a page after the last one is empty.',
    ),
    400: problem('catalog.price_invalid'),
    404: problem('catalog.nothing_found'),
  },
});
export const getProduct = createRoute('getProduct', {
  method: 'get',
  path: '/product/{id}',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { params: Id },
  responses: {
    200: returns(ProductWithReviews, 'A product by `_id` or slug, also one that it had.'),
    ...missing,
  },
});
