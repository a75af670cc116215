import { z } from '@hono/zod-openapi';
import { Fact } from '#domains/catalog/contract/custom-fields.ts';
import { createRoute, problem, returns } from '#platform/contract.ts';
import { isId } from '#platform/is-id.ts';
import { locales } from '#platform/locale.ts';
import { Card, CategoryHead, Named } from './contract/card.ts';
import { FacetArrangement } from './contract/facets.ts';
import { Home, LandingPage } from './contract/home.ts';
import { ProductDetail } from './contract/product.ts';
import { Shop } from './contract/shop.ts';

export * from './contract/card.ts';
export * from './contract/home.ts';
export * from './contract/product.ts';
export * from './contract/shop.ts';
export { Product } from './contract/specification.ts';

export const sortOrders = [
  'relevance',
  'newest',
  'best_selling',
  'discount',
  'price_asc',
  'price_desc',
  'rating',
] as const;
export const PAGE_SIZE = 24;
/** Pages of a list that can be requested by number; later ones by the product before them (`after`). */
export const NUMBERED_PAGES = 500;

/** A query parameter whose invalid values count as absent. */
const asText = { type: 'string', maxLength: 2_000 } as const;

const Lang = z.object({ lang: z.enum(locales).optional().catch(undefined).openapi(asText) });
const words = z.string().transform((text) => text.slice(0, 200));
const numeral = z.string().regex(/\d/).transform(Number);
const amount = numeral.pipe(z.number().min(0).max(1e9));
const whole = (least: number, most: number) => numeral.pipe(z.number().int().min(least).max(most));

/**
 * Filters of a list. All are optional, and invalid values count as absent: addresses are typed, cut off and shared by
 * people. `brand` and `category` are slugs joined by commas.
 */
export const ListQuery = Lang.extend({
  q: words.optional().catch(undefined).openapi(asText),
  category: z.string().max(2_000).optional().catch(undefined).openapi(asText),
  brand: z.string().max(2_000).optional().catch(undefined).openapi(asText),
  minPrice: amount.optional().catch(undefined).openapi(asText),
  maxPrice: amount.optional().catch(undefined).openapi(asText),
  /**
   * Choices of options joined by commas, as `options` of the answer's facets names them: `color:red,size:m`; of fields of
   * numbers and dates a range: `field.weight:10..20`, `field.released:2026-01-01..`.
   */
  options: z.string().max(2_000).optional().catch(undefined).openapi(asText),
  rating: whole(1, 5).optional().catch(undefined).openapi(asText),
  inStock: z.enum(['true', 'false']).optional().catch(undefined).openapi(asText),
  /** Only products with a running deal or a compare-at price. */
  onSale: z.enum(['true', 'false']).optional().catch(undefined).openapi(asText),
  sort: z.enum(sortOrders).optional().catch(undefined).openapi(asText),
  page: whole(1, 1_000_000).optional().catch(undefined).openapi(asText),
  /**
   * The `_id` of a product: the page begins after it, at any depth, and `page` is only shown as its number. Not for
   * full-text searches. Without it, pages beyond the 500th show the first.
   */
  after: z.string().refine(isId).optional().catch(undefined).openapi(asText),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** An option such as the color with its choices, the same of a field of the shop's own, or tags; `swatch` is a color. */
const OptionFacet = z.object({
  key: z.string(),
  name: z.string(),
  choices: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      swatch: z.string().nullable(),
      /**
       * Of more than 5,000 products as counted within ten minutes; null if such a list has further filters, or a search found
       * too many.
       */
      count: z.number().int().nullable(),
    }),
  ),
  /** Of a field of numbers or dates in place of choices: the least and the greatest, as the filter writes them. */
  range: z
    .object({ kind: z.enum(['number', 'date']), unit: z.string(), from: z.string(), to: z.string() })
    .nullable(),
});

const FacetValue = Named.extend({ count: z.number().int() });

export const ProductList = z
  .object({
    /** The category of a category page, else null. */
    category: CategoryHead.nullable(),
    /** Public values of the shop's own fields that the category has, as text. */
    facts: z.array(Fact).optional(),
    items: z.array(Card),
    /** Number of matching products; a lower bound if `isTotalExact` is false. */
    total: z.number().int(),
    /** False if counting stopped: above 10,000 products, in a search above 2,000. */
    isTotalExact: z.boolean(),
    page: z.number().int(),
    /** Number of pages that have a number. */
    pages: z.number().int(),
    /** The `after` of the next page; null on the last page and if the next page has a number. */
    next: z.string().nullable(),
    facets: z.object({
      /**
       * False if too many products match: the counts are then of the best search results only, or ignore the price
       * filter.
       */
      isExact: z.boolean(),
      brands: z.array(FacetValue),
      categories: z.array(FacetValue),
      /** Number of products with at least this many stars. */
      ratings: z.array(z.object({ rating: z.number().int(), count: z.number().int() })),
      inStock: z.number().int(),
      /** Number of reduced products; null if too many products match to count them. */
      onSale: z.number().int().nullable(),
      /** Options, fields of the shop's own and, where the shop shows them, tags. */
      options: z.array(OptionFacet),
      /** The filters in the shop's order; what is not in it follows. */
      arrangement: FacetArrangement,
      price: z.object({ min: z.number(), max: z.number() }),
    }),
    /** The corrected search words; null if nothing was corrected. */
    corrected: z.string().nullable(),
    /** The path of a page to show instead, by an owner's search rule; null for none. */
    redirect: z.string().nullable(),
  })
  .openapi('ProductList');
export type ProductList = z.infer<typeof ProductList>;

export const Suggestions = z
  .object({
    data: z.array(
      Card.pick({
        _id: true,
        slug: true,
        name: true,
        nameLang: true,
        brand: true,
        price: true,
        compareAtPrice: true,
        deal: true,
        image: true,
        measure: true,
      }),
    ),
    /** The ids of the categories that the first of them are in, at most 3. */
    categories: z.array(z.string()),
    corrected: z.string().nullable(),
  })
  .openapi('Suggestions');
export type Suggestions = z.infer<typeof Suggestions>;

const IdParam = z.object({ id: z.string().min(1).max(300) });
const tags = ['browse'];

export const getShop = createRoute('getShop', {
  method: 'get',
  path: '/browse/shop',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { query: Lang },
  responses: { 200: returns(Shop, 'What every page’s frame shows.') },
});
export const getHome = createRoute('getHomePage', {
  method: 'get',
  path: '/browse/home',
  'x-access': 'public',
  tags,
  request: { query: Lang },
  responses: { 200: returns(Home, 'The home page.') },
});
export const getLandingPage = createRoute('getLandingPage', {
  method: 'get',
  path: '/browse/pages/{slug}',
  'x-access': 'public',
  tags,
  request: { params: z.object({ slug: z.string().min(1).max(100) }), query: Lang },
  responses: {
    200: returns(LandingPage, 'A page that the owner made of sections.'),
    404: problem('content.page_not_found'),
  },
});
export const getList = createRoute('browseProducts', {
  method: 'get',
  path: '/browse/products',
  'x-access': 'public',
  tags,
  request: { query: ListQuery },
  responses: { 200: returns(ProductList, 'One page of a filtered list or a search.') },
});
export const getCategory = createRoute('getCategoryPage', {
  method: 'get',
  path: '/browse/categories/{id}',
  'x-access': 'public',
  tags,
  request: { params: IdParam, query: ListQuery },
  responses: {
    200: returns(
      ProductList,
      'A category (by `_id`, slug or name, in any case) and one page of its products.',
    ),
    404: problem('catalog.category_not_found'),
  },
});
export const getProduct = createRoute('getProductPage', {
  method: 'get',
  path: '/browse/products/{id}',
  'x-access': 'public',
  tags,
  request: { params: IdParam, query: Lang },
  responses: {
    200: returns(ProductDetail, 'A product by `_id` or slug.'),
    404: problem('catalog.product_not_found'),
  },
});
export const postProductPreview = createRoute('createProductPreview', {
  method: 'post',
  path: '/dashboard/products/{id}/preview',
  'x-access': 'catalog.write',
  tags,
  request: { params: IdParam },
  responses: {
    201: returns(
      z.object({ path: z.string(), endsAt: z.string() }),
      'The address at which everyone who has it sees the product as it is now, published or not, for seven days.',
    ),
    404: problem('catalog.product_not_found'),
  },
});
export const getProductPreview = createRoute('getProductPreview', {
  method: 'get',
  path: '/browse/previews/{token}',
  'x-access': 'public',
  tags,
  request: { params: z.object({ token: z.string().max(200) }), query: Lang },
  responses: {
    200: returns(ProductDetail, 'The product that a link shows, published or not.'),
    404: problem('catalog.product_not_found'),
  },
});
export const getSuggestions = createRoute('suggestProducts', {
  method: 'get',
  path: '/browse/suggestions',
  'x-access': 'public',
  tags,
  request: { query: Lang.extend({ q: words.catch('').openapi(asText) }) },
  responses: {
    200: returns(Suggestions, 'At most 8 products as one types; an empty list where nothing fits.'),
  },
});
export const getCards = createRoute('listProductCards', {
  method: 'get',
  path: '/browse/cards',
  'x-access': 'public',
  tags,
  request: { query: Lang.extend({ ids: z.string().max(2_000).catch('').openapi(asText) }) },
  responses: {
    200: returns(
      z.object({ data: z.array(Card) }),
      'Cards of up to 24 products, in the order asked for; unknown ones are left out.',
    ),
  },
});
