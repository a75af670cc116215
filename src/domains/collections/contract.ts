import { z } from '@hono/zod-openapi';
import { Card, CategoryCard, ListQuery, ProductList } from '#domains/browse/contract.ts';
import { imageProblems } from '#domains/catalog/contract.ts';
import { LONGEST_SLUG } from '#domains/catalog/limits.ts';
import {
  createRoute,
  jsonBody,
  LangQuery,
  longest,
  problem,
  returns,
  seoWords,
  textsChange,
  textsOf,
  version,
} from '#platform/contract.ts';
import { Rules } from './contract/rules.ts';
import { collectionSorts, MOST_CHOSEN } from './rule-kinds.ts';

export { type Condition, type ConditionOf, Rules } from './contract/rules.ts';

const count = z.number().int();
const words = {
  name: z.string().trim().max(longest.line),
  description: z.string().trim().max(longest.description),
  ...seoWords,
};

export const CollectionCard = CategoryCard.openapi('CollectionCard');
export type CollectionCard = z.infer<typeof CollectionCard>;

/** A collection with one page of its products. */
export const CollectionPage = ProductList.extend({
  /** `sort`: the order of its products where none is asked for. */
  collection: CollectionCard.extend({ ...seoWords, sort: z.enum(collectionSorts) }),
}).openapi('CollectionPage');
export type CollectionPage = z.infer<typeof CollectionPage>;

const tags = ['collections'];

export const listCollections = createRoute('listCollections', {
  method: 'get',
  path: '/collections',
  'x-access': 'public',
  tags,
  request: { query: LangQuery },
  responses: { 200: returns(z.object({ data: z.array(CollectionCard) }), 'The visible ones, by name.') },
});
export const getCollection = createRoute('getCollectionPage', {
  method: 'get',
  path: '/collections/{id}',
  'x-access': 'public',
  tags,
  request: { params: z.object({ id: z.string().min(1).max(300) }), query: ListQuery },
  responses: {
    200: returns(CollectionPage, 'A visible collection, by `_id` or slug, and one page of its products.'),
    404: problem('collections.not_found'),
  },
});

/** A product that was chosen by hand. */
const Chosen = z.object({ _id: z.string(), slug: z.string(), name: z.string(), isListed: z.boolean() });

export const DashboardCollection = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    ...seoWords,
    texts: textsOf(words),
    /** The address of its picture; empty if it has none. */
    image: z.string(),
    isVisible: z.boolean(),
    /** Null: its products are chosen by hand. */
    rules: Rules.nullable(),
    sort: z.enum(collectionSorts),
    /** How many listed products it has. */
    productCount: count,
    version: count,
  })
  .openapi('DashboardCollection');
export type DashboardCollection = z.infer<typeof DashboardCollection>;

export const OpenedCollection = DashboardCollection.extend({
  /** In their order; none with rules. `isListed`: whether lists show it. */
  products: z.array(Chosen),
}).openapi('OpenedCollection');
export type OpenedCollection = z.infer<typeof OpenedCollection>;

const CollectionsPage = z
  .object({ data: z.array(DashboardCollection), page: count, pages: count, total: count })
  .openapi('DashboardCollectionPage');
export type CollectionsPage = z.infer<typeof CollectionsPage>;

/** Absent fields stay. `rules` and `products` replace what there was; with rules no products are chosen. */
const optional = {
  slug: z.string().max(LONGEST_SLUG),
  description: z.string().max(longest.description),
  ...seoWords,
  texts: textsChange(words),
  /** A `data:` URL, or empty for none. */
  image: z.string().max(longest.image),
  isVisible: z.boolean(),
  rules: Rules.nullable(),
  sort: z.enum(collectionSorts),
  /** Ids of products in their order. */
  products: z.array(z.uuid()).max(MOST_CHOSEN),
};
const name = z.string().max(longest.line);
export const NewCollection = z.object({ name, ...z.object(optional).partial().shape });
export type NewCollection = z.infer<typeof NewCollection>;
export const CollectionChange = z
  .object({ name, ...optional })
  .partial()
  .extend({ version });
export type CollectionChange = z.infer<typeof CollectionChange>;

const write = { 'x-access': 'catalog.write', tags } as const;
const params = z.object({ id: z.uuid() });
const one = returns(z.object({ data: OpenedCollection }), 'It as it stands now.');
const missing = { 404: problem('collections.not_found', 'request.not_found') };
const refused = {
  400: problem(
    'request.invalid',
    'collections.name_empty',
    'collections.unknown_product',
    'collections.condition_invalid',
    'catalog.invalid_text',
    'catalog.slug_invalid',
    ...imageProblems,
  ),
  413: problem('request.too_large', 'media.too_large'),
};

export const listDashboardCollections = createRoute('listDashboardCollections', {
  method: 'get',
  path: '/dashboard/collections',
  'x-access': 'staff',
  tags,
  request: {
    query: LangQuery.extend({
      /** Part of the name, in any language. */
      q: z.string().max(200).optional(),
      page: z.coerce.number().int().min(1).max(1e6).optional(),
    }),
  },
  responses: { 200: returns(CollectionsPage, 'By name, a hundred a page.'), 400: problem('request.invalid') },
});
export const getDashboardCollection = createRoute('getDashboardCollection', {
  method: 'get',
  path: '/dashboard/collections/{id}',
  'x-access': 'staff',
  tags,
  request: { params },
  responses: { 200: one, ...missing },
});
export const postCollection = createRoute('createCollection', {
  method: 'post',
  path: '/dashboard/collections',
  ...write,
  'x-body': 'pictures',
  request: { query: LangQuery, body: jsonBody(NewCollection) },
  responses: { 201: one, ...refused, 409: problem('catalog.slug_taken') },
});
export const patchCollection = createRoute('updateCollection', {
  method: 'patch',
  path: '/dashboard/collections/{id}',
  ...write,
  'x-body': 'pictures',
  request: { params, query: LangQuery, body: jsonBody(CollectionChange) },
  responses: {
    200: one,
    ...refused,
    ...missing,
    409: problem('catalog.slug_taken', 'collections.changed_meanwhile'),
  },
});
export const removeCollection = createRoute('deleteCollection', {
  method: 'delete',
  path: '/dashboard/collections/{id}',
  ...write,
  request: { params, query: LangQuery },
  responses: { 200: returns(z.object({ id: z.string() }), 'It is gone.'), ...missing },
});

/** The collections whose products are chosen by hand, and whether a product is in them. */
export const ProductCollections = z
  .array(z.object({ _id: z.string(), name: z.string(), isIn: z.boolean() }))
  .openapi('ProductCollections');
export type ProductCollections = z.infer<typeof ProductCollections>;

export const listProductCollections = createRoute('listProductCollections', {
  method: 'get',
  path: '/dashboard/products/{id}/collections',
  'x-access': 'staff',
  tags,
  request: { params },
  responses: { 200: returns(z.object({ data: ProductCollections }), 'By name, the first 200.') },
});

const membership = z.object({ id: z.uuid(), productId: z.uuid() });
const done = returns(membership, 'It is so now.');
export const putIntoCollection = createRoute('addToCollection', {
  method: 'put',
  path: '/dashboard/collections/{id}/products/{productId}',
  ...write,
  request: { params: membership, query: LangQuery },
  responses: {
    200: done,
    400: problem('request.invalid', 'collections.unknown_product'),
    ...missing,
    409: problem('collections.full'),
  },
});
export const takeFromCollection = createRoute('removeFromCollection', {
  method: 'delete',
  path: '/dashboard/collections/{id}/products/{productId}',
  ...write,
  request: { params: membership, query: LangQuery },
  responses: { 200: done, ...missing },
});

/** How many listed products meet rules now, and the first of them, newest first. */
export const Preview = z.object({ count, products: z.array(Card) }).openapi('CollectionPreview');
export type Preview = z.infer<typeof Preview>;
export const previewCollection = createRoute('previewCollection', {
  method: 'post',
  path: '/dashboard/collections/preview',
  'x-access': 'staff',
  tags,
  request: { query: LangQuery, body: jsonBody(z.object({ rules: Rules })) },
  responses: {
    200: returns(Preview, 'What they would show; nothing is changed.'),
    400: problem('request.invalid'),
  },
});
