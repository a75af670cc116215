import { z } from '@hono/zod-openapi';
import { createRoute, Picture, problem, returns } from '#platform/contract.ts';
import { isId } from '#platform/is-id.ts';
import { locales } from '#platform/locale.ts';
import { Card, CategoryCard, Named } from './contract/card.ts';
import { ProductDetail } from './contract/product.ts';

export * from './contract/card.ts';
export * from './contract/product.ts';
export { Product } from './contract/specification.ts';

export const Slide = z
  .object({
    id: z.string(),
    title: z.string(),
    desc: z.string(),
    buttonText: z.string(),
    href: z.string(),
    tone: z.string(),
    image: Picture.nullable(),
  })
  .openapi('Slide');
export type Slide = z.infer<typeof Slide>;

/** What every page's frame shows. */
export const Shop = z
  .object({
    name: z.string(),
    /** Null where its name and the mark of Kiosk stand instead. */
    logo: Picture.nullable(),
    /** In which its pages are there, the main one first. */
    languages: z.array(z.enum(locales)).min(1),
    currency: z.string(),
    /** True statements for the top banner, from the shipping methods and promotions that run. */
    banners: z.array(z.string()),
    /** How long a delivery takes, in working days; null where nothing is delivered. */
    delivery: z.object({ minDays: z.number().int(), maxDays: z.number().int() }).nullable(),
    categories: z.array(z.object({ _id: z.string(), slug: z.string(), name: z.string() })),
    contact: z.object({ address: z.array(z.string()), email: z.string(), phone: z.string() }),
    social: z.array(z.object({ name: z.string(), url: z.string() })),
    /** For how many years orders stay after an account is deleted. */
    retentionYears: z.number().int(),
    /** Whether its pages say what EU law asks for. */
    sellsInEu: z.boolean(),
    isDemo: z.boolean(),
  })
  .openapi('Shop');
export type Shop = z.infer<typeof Shop>;

export const Home = z
  .object({
    slides: z.array(Slide),
    /** Products with a running deal, the soonest end first; the newest products where there is none. */
    deals: z.array(Card),
    dealsRun: z.boolean(),
    categories: z.array(CategoryCard),
  })
  .openapi('HomePage');
export type Home = z.infer<typeof Home>;

export const sortOrders = ['relevance', 'newest', 'price_asc', 'price_desc', 'rating'] as const;
export const PAGE_SIZE = 24;
/** So many pages of a list have a number; those behind them begin after a product (`after`). */
export const NUMBERED_PAGES = 500;

/** A parameter of an address that makes no sense counts as absent. */
const asText = { type: 'string', maxLength: 2_000 } as const;

const Lang = z.object({ lang: z.enum(['en', 'de']).optional().catch(undefined).openapi(asText) });
const words = z.string().transform((text) => text.slice(0, 200));
const numeral = z.string().regex(/\d/).transform(Number);
const amount = numeral.pipe(z.number().min(0).max(1e9));
const whole = (least: number, most: number) => numeral.pipe(z.number().int().min(least).max(most));

/**
 * Filters of a list. Every value may be absent, and one that makes no sense counts as absent: addresses are typed, cut
 * and shared by people. `brand` and `category` are slugs joined by commas.
 */
export const ListQuery = Lang.extend({
  q: words.optional().catch(undefined).openapi(asText),
  category: z.string().max(2_000).optional().catch(undefined).openapi(asText),
  brand: z.string().max(2_000).optional().catch(undefined).openapi(asText),
  minPrice: amount.optional().catch(undefined).openapi(asText),
  maxPrice: amount.optional().catch(undefined).openapi(asText),
  rating: whole(1, 5).optional().catch(undefined).openapi(asText),
  inStock: z.enum(['true', 'false']).optional().catch(undefined).openapi(asText),
  sort: z.enum(sortOrders).optional().catch(undefined).openapi(asText),
  page: whole(1, 1_000_000).optional().catch(undefined).openapi(asText),
  /**
   * The `_id` of a product: the list begins after it, however far that is, and `page` is only its number. Not for searches by
   * words. Without it pages beyond the 500th are the first.
   */
  after: z.string().refine(isId).optional().catch(undefined).openapi(asText),
});
export type ListQuery = z.infer<typeof ListQuery>;

const FacetValue = Named.extend({ count: z.number().int() });

export const ProductList = z
  .object({
    /** The category of a category page, else null. */
    category: CategoryCard.nullable(),
    items: z.array(Card),
    /** How many products fit; where `isTotalExact` is false, there are more than that. */
    total: z.number().int(),
    /** False where so many fit that they were not counted to the end, which takes more than 10,000, of a search more than 2,000. */
    isTotalExact: z.boolean(),
    page: z.number().int(),
    /** How many pages there are, of those that have a number. */
    pages: z.number().int(),
    /** What to send as `after` for the page behind this one; null at the end, and where pages of a number follow. */
    next: z.string().nullable(),
    facets: z.object({
      /**
       * False where too many products fit: the counts then are of the best of a search that were looked at, or leave the price
       * out of account.
       */
      isExact: z.boolean(),
      brands: z.array(FacetValue),
      categories: z.array(FacetValue),
      /** How many have at least so many stars. */
      ratings: z.array(z.object({ rating: z.number().int(), count: z.number().int() })),
      inStock: z.number().int(),
      price: z.object({ min: z.number(), max: z.number() }),
    }),
    /** The words searched for where the asked ones were corrected, else null. */
    corrected: z.string().nullable(),
    /** The page within the shop to show instead: the owner's rule for exactly this search. Null for none. */
    redirect: z.string().nullable(),
  })
  .openapi('ProductList');
export type ProductList = z.infer<typeof ProductList>;

export const Suggestions = z
  .object({
    data: z.array(
      Card.pick({ _id: true, slug: true, name: true, brand: true, price: true, deal: true, image: true }),
    ),
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
