import { z } from '@hono/zod-openapi';
import {
  createRoute,
  jsonBody,
  LangQuery,
  problem,
  returns,
  textsChange,
  textsOf,
  version,
} from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';
import { LONGEST_GUIDE, MOST_ATTACHED } from '../limits.ts';

/** The language of a text that is not in the requested one. */
const fallback = z.enum(locales).nullable();
const name = z.string().trim().max(LONGEST_GUIDE.name);
/** HTML as in descriptions of products: headings, lists, tables, pictures of the shop. */
const body = z.string().trim().max(LONGEST_GUIDE.body);
const words = { name, body };
const ids = z.array(z.uuid()).max(MOST_ATTACHED);

const NewSizeGuide = z.object({
  name: name.min(1),
  body: body.min(1),
  texts: textsChange(words).optional(),
  /** The option that the guide is linked beside, in the main language; empty, or an option that a product lacks: below all. */
  option: z.string().trim().max(100),
  /** Each has one guide at most: one that has another gets this one. Unknown ones are left out. */
  categories: ids,
  products: ids,
});
export type NewSizeGuide = z.infer<typeof NewSizeGuide>;

const SizeGuideChange = NewSizeGuide.extend({
  /** The version that was read; a change based on an outdated one is refused. */
  version,
});
export type SizeGuideChange = z.infer<typeof SizeGuideChange>;

const Attached = z.object({ _id: z.string(), name: z.string(), slug: z.string() });
export const SizeGuide = z
  .object({
    id: z.string(),
    version: z.number().int(),
    name: z.string(),
    body: z.string(),
    texts: textsOf(words),
    option: z.string(),
    categories: z.array(Attached),
    products: z.array(Attached),
  })
  .openapi('SizeGuide');
export type SizeGuide = z.infer<typeof SizeGuide>;

const SizeGuideLine = z
  .object({
    id: z.string(),
    name: z.string(),
    categories: z.number().int(),
    products: z.number().int(),
  })
  .openapi('SizeGuideLine');
export type SizeGuideLine = z.infer<typeof SizeGuideLine>;

/** A guide as shoppers read it. */
export const ShownSizeGuide = z
  .object({ name: z.string(), nameLang: fallback, body: z.string(), bodyLang: fallback })
  .openapi('ShownSizeGuide');
export type ShownSizeGuide = z.infer<typeof ShownSizeGuide>;

const tags = ['catalog'];
const write = { 'x-access': 'catalog.write', tags } as const;
const params = z.object({ id: z.uuid() });
const missing = { 404: problem('catalog.size_guide_not_found', 'request.not_found') };
const one = returns(SizeGuide, 'The guide as it is now.');
const refused = problem('request.invalid', 'catalog.invalid_text', 'catalog.size_guide_empty');

export const getShownSizeGuide = createRoute('getSizeGuide', {
  method: 'get',
  path: '/size-guides/{id}',
  'x-access': 'public',
  tags,
  request: { params, query: LangQuery },
  responses: {
    200: returns(ShownSizeGuide, 'The guide in a language; its body is sanitized HTML.'),
    400: problem('request.invalid'),
    ...missing,
  },
});
export const listSizeGuides = createRoute('listSizeGuides', {
  method: 'get',
  path: '/dashboard/size-guides',
  'x-access': 'staff',
  tags,
  request: { query: LangQuery },
  responses: {
    200: returns(z.object({ data: z.array(SizeGuideLine) }), 'All guides by name, with their uses.'),
    400: problem('request.invalid'),
  },
});
export const readSizeGuideRoute = createRoute('getDashboardSizeGuide', {
  method: 'get',
  path: '/dashboard/size-guides/{id}',
  'x-access': 'staff',
  tags,
  request: { params, query: LangQuery },
  responses: { 200: one, 400: problem('request.invalid'), ...missing },
});
export const postSizeGuide = createRoute('createSizeGuide', {
  method: 'post',
  path: '/dashboard/size-guides',
  ...write,
  request: { body: jsonBody(NewSizeGuide) },
  responses: { 201: one, 400: refused, 409: problem('catalog.too_many_size_guides') },
});
export const putSizeGuide = createRoute('updateSizeGuide', {
  method: 'put',
  path: '/dashboard/size-guides/{id}',
  ...write,
  request: { params, body: jsonBody(SizeGuideChange) },
  responses: { 200: one, 400: refused, 409: problem('catalog.changed_meanwhile'), ...missing },
});
export const removeSizeGuide = createRoute('deleteSizeGuide', {
  method: 'delete',
  path: '/dashboard/size-guides/{id}',
  ...write,
  request: { params },
  responses: {
    200: returns(params, 'It is gone, also from its products.'),
    400: problem('request.invalid'),
    ...missing,
  },
});
