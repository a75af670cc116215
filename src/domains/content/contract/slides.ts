import { z } from '@hono/zod-openapi';
import {
  createRoute,
  jsonBody,
  longest,
  Picture,
  problem,
  returns,
  textsChange,
  textsOf,
  version,
} from '#platform/contract.ts';
import { shopPath } from '#platform/shop-path.ts';

export const slideTones = ['rose', 'sand', 'sage', 'sky', 'plum'] as const;

const text = (longest: number) => z.string().trim().max(longest);
const words = { title: text(100), body: text(300), button: text(40) };
const moment = z.iso.datetime({ offset: true }).nullable();

const terms = z.object({
  title: words.title.min(1),
  body: words.body.min(1),
  button: words.button.min(1),
  /** A path within the shop. */
  href: z.string().trim().max(500).regex(shopPath),
  tone: z.enum(slideTones),
  startsAt: moment,
  endsAt: moment,
});
/** A new picture as a `data:` URL; empty removes it; absent keeps it. */
const newPicture = {
  image: z
    .string()
    .max(longest.image)
    .regex(/^(data:.*)?$/s),
};

export const DashboardSlide = terms
  .extend({
    id: z.string(),
    texts: textsOf(words),
    /** The address of its picture; empty if it has none. */
    image: z.string(),
    /** The same for a slide of a section, which takes it over; null if it has none. */
    picture: Picture.omit({ alt: true }).nullable(),
    version: z.number().int(),
  })
  .openapi('DashboardSlide');
export type DashboardSlide = z.infer<typeof DashboardSlide>;

const texts = { texts: textsChange(words) };
const NewSlide = terms
  .extend({ ...newPicture, ...texts })
  .partial()
  .required({ title: true, body: true, button: true, href: true });
const SlideChange = terms.extend({ ...newPicture, ...texts, version }).partial();
export type NewSlideTerms = z.infer<typeof NewSlide>;
export type SlideChange = z.infer<typeof SlideChange>;

const tags = ['content'];
const access = { 'x-access': 'content.write', tags } as const;
const params = z.object({ id: z.uuid() });
const all = returns(z.object({ data: z.array(DashboardSlide) }), 'All slides in their order.');
const one = returns(z.object({ data: DashboardSlide }), 'The slide as it stands now.');
const unknown = { 404: problem('content.slide_not_found', 'request.not_found') };
const invalid = {
  400: problem('request.invalid', 'media.not_a_picture', 'media.too_many_pixels'),
  413: problem('media.too_large'),
};

export const listSlides = createRoute('listSlides', {
  method: 'get',
  path: '/slides',
  ...access,
  responses: { 200: all },
});
export const postSlide = createRoute('createSlide', {
  method: 'post',
  path: '/slides',
  ...access,
  'x-body': 'pictures',
  request: { body: jsonBody(NewSlide) },
  responses: { 201: one, ...invalid },
});
export const patchSlide = createRoute('updateSlide', {
  method: 'patch',
  path: '/slides/{id}',
  ...access,
  'x-body': 'pictures',
  request: { params, body: jsonBody(SlideChange) },
  responses: { 200: one, ...invalid, ...unknown, 409: problem('content.changed_meanwhile') },
});
export const removeSlide = createRoute('deleteSlide', {
  method: 'delete',
  path: '/slides/{id}',
  ...access,
  request: { params },
  responses: { 200: returns(params, 'It is gone.'), ...unknown },
});
export const putSlideOrder = createRoute('reorderSlides', {
  method: 'put',
  path: '/slide-order',
  ...access,
  request: { body: jsonBody(z.object({ ids: z.array(z.uuid()).max(100) })) },
  responses: { 200: all, 400: problem('request.invalid') },
});
