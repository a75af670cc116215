import { z } from '@hono/zod-openapi';
import {
  createRoute,
  jsonBody,
  longest,
  optionalLine,
  PageQuery,
  problem,
  returns,
} from '#platform/contract.ts';

export { MOST_PER_PAGE, PageQuery, pageOf } from '#platform/contract.ts';

/** Only staff sees drafts and what is archived; what is unlisted is seen and bought by its address alone. */
export const productStatuses = ['published', 'unlisted', 'draft', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** A category or brand in the shop's default language; `image` is a whole URL. */
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

/** A picture named by its address that is not here (yet); until it is, the former one is shown. */
export const AwaitedImage = z
  .object({
    address: z.string(),
    /** It could not be fetched: it is tried again when the address is sent once more. */
    hasFailed: z.boolean(),
  })
  .openapi('AwaitedImage');
export type AwaitedImage = z.infer<typeof AwaitedImage>;

/** `image` is a `data:` URL, a web address, or left out. */
export const NewGroup = z.object({
  name: optionalLine,
  nameDe: optionalLine,
  description: z.string().max(longest.description).nullish(),
  descriptionDe: z.string().max(longest.description).nullish(),
  image: z.string().max(longest.image).nullish(),
});
export type NewGroup = z.infer<typeof NewGroup>;

const tags = ['catalog'];
/** What may be wrong with an `image`, apart from its size. */
export const imageProblems = [
  'catalog.image_invalid',
  'media.not_a_picture',
  'media.too_many_pixels',
  'media.bad_address',
] as const;

const refusals = (kind: string) => ({
  400: problem(`catalog.${kind}_name_empty`, 'catalog.invalid_text', ...imageProblems),
  413: problem('media.too_large'),
  409: problem(`catalog.${kind}_taken`),
});

export const listCategories = createRoute('listCategories', {
  method: 'get',
  path: '/category',
  'x-access': 'public',
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
