import { z } from '@hono/zod-openapi';
import {
  createRoute,
  jsonBody,
  longest,
  optionalLine,
  PageQuery,
  problem,
  returns,
  seoWords,
  textsChange,
} from '#platform/contract.ts';
import { CustomValuesChange, valueProblems } from './contract/custom-fields.ts';
import { LONGEST_SLUG } from './limits.ts';

export { MOST_PER_PAGE, PageQuery, pageOf } from '#platform/contract.ts';

/**
 * Drafts and archived products are visible to staff only; unlisted ones are found and bought by their address only.
 */
export const productStatuses = ['published', 'unlisted', 'draft', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** A category or brand in the shop's default language; `image` is an absolute URL. */
const group = {
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string(),
};
export const Category = z.object(group).openapi('Category');
export const Brand = z.object(group).openapi('Brand');
export type Group = z.infer<typeof Category>;

/** A picture named by an address that has not been fetched (yet); the former one is shown until then. */
export const AwaitedImage = z
  .object({
    address: z.string(),
    /** Whether fetching failed: it is retried when the address is sent again. */
    hasFailed: z.boolean(),
  })
  .openapi('AwaitedImage');
export type AwaitedImage = z.infer<typeof AwaitedImage>;

/** What is contained of goods sold by weight, volume, length or area, in multiples of what the base price is for. */
export const Measure = z.object({ content: z.number(), per: z.string() }).openapi('Measure', {
  example: { content: 0.5, per: '1 kg' },
});
export type Measure = z.infer<typeof Measure>;

/** The texts of a category or brand in further languages; those for search engines of categories only. */
export const groupWords = {
  name: z.string().trim().max(longest.line),
  description: z.string().trim().max(longest.description),
  ...seoWords,
};

/** `image` is a `data:` URL, a web address, or absent. */
export const NewGroup = z.object({
  name: optionalLine,
  /** Absent or blank: made from the name. */
  slug: z.string().max(LONGEST_SLUG).optional(),
  description: z.string().max(longest.description).nullish(),
  ...z.object(seoWords).partial().shape,
  texts: textsChange(groupWords).optional(),
  image: z.string().max(longest.image).nullish(),
  /** Of categories: the one that it is in. */
  parent: z.uuid().nullish(),
  /** Of categories: values of the shop's own fields. */
  fields: CustomValuesChange.optional(),
});
export type NewGroup = z.infer<typeof NewGroup>;

const tags = ['catalog'];
/** The possible problems of an `image`, apart from its size. */
export const imageProblems = [
  'catalog.image_invalid',
  'media.not_a_picture',
  'media.too_many_pixels',
  'media.bad_address',
] as const;

const refusals = (kind: string) => ({
  400: problem(
    `catalog.${kind}_name_empty`,
    'catalog.slug_invalid',
    'catalog.invalid_text',
    'catalog.unknown_category',
    ...valueProblems,
    ...imageProblems,
  ),
  413: problem('media.too_large'),
  409: problem(`catalog.${kind}_taken`, 'catalog.slug_taken', 'catalog.category_too_deep'),
});

export const listCategories = createRoute('listCategories', {
  method: 'get',
  path: '/category',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { query: PageQuery },
  responses: { 200: returns(z.object({ data: z.array(Category) }), 'All categories, in the shop’s order.') },
});
export const postCategory = createRoute('createCategory', {
  method: 'post',
  path: '/category',
  'x-access': 'catalog.write',
  'x-body': 'pictures',
  tags,
  request: { body: jsonBody(NewGroup, 'name') },
  responses: {
    201: returns(z.object({ data: Category, awaitedImage: AwaitedImage.optional() }), 'The new category.'),
    ...refusals('category'),
  },
});
export const listBrands = createRoute('listBrands', {
  method: 'get',
  path: '/brand',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { query: PageQuery },
  responses: { 200: returns(z.object({ data: z.array(Brand) }), 'All brands, in the shop’s order.') },
});
export const postBrand = createRoute('createBrand', {
  method: 'post',
  path: '/brand',
  'x-access': 'catalog.write',
  'x-body': 'pictures',
  tags,
  request: { body: jsonBody(NewGroup, 'name') },
  responses: {
    201: returns(z.object({ data: Brand, awaitedImage: AwaitedImage.optional() }), 'The new brand.'),
    ...refusals('brand'),
  },
});
