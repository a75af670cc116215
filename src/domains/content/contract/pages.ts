import { z } from '@hono/zod-openapi';
import {
  createRoute,
  jsonBody,
  problem,
  returns,
  seoWords,
  textsChange,
  textsOf,
  version,
} from '#platform/contract.ts';

/** The content pages of every shop. */
export const pageSlugs = ['about', 'shipping-and-returns', 'privacy', 'terms', 'imprint'] as const;

/** Visitors reach these while the shop is closed, too: the law asks for them, and orders go on. */
export const lawfulPages: ReadonlySet<string> = new Set([
  'imprint',
  'privacy',
  'terms',
  'shipping-and-returns',
]);

const body = z.string().max(50_000);
const slug = z.enum(pageSlugs);

const title = z.string().trim().max(200);
/** Bodies are Markdown. */
const words = { title, body, ...seoWords };
const texts = z.object({ title: title.min(1), body });

export const DashboardPage = texts
  .extend({
    slug,
    /** Empty if not written yet. */
    title: z.string(),
    ...seoWords,
    texts: textsOf(words),
    /** Whether it was made from a template and nobody has checked it. */
    isTemplate: z.boolean(),
    /** Former names, lines of the address, mails and numbers of the shop that it still has, in any language. */
    formerDetails: z.array(z.string()),
    /** 0 if not written yet. */
    version: z.number().int(),
  })
  .openapi('DashboardContentPage');
export type DashboardPage = z.infer<typeof DashboardPage>;

/** `version` is the version that the change is based on. Absent texts for search engines stay. */
export const PageChange = texts.extend({
  ...z.object(seoWords).partial().shape,
  texts: textsChange(words).optional(),
  version,
});
export type PageChange = z.infer<typeof PageChange>;

const tags = ['content'];

export const listPages = createRoute('listContentPages', {
  method: 'get',
  path: '/content/pages',
  'x-access': 'content.write',
  tags,
  responses: {
    200: returns(z.object({ data: z.array(DashboardPage) }), 'The shop’s own pages as they are written.'),
  },
});

export const changePageRoute = createRoute('updateContentPage', {
  method: 'put',
  path: '/content/pages/{slug}',
  'x-access': 'content.write',
  tags,
  request: { params: z.object({ slug }), body: jsonBody(PageChange) },
  responses: {
    200: returns(z.object({ data: DashboardPage }), 'The page after the change.'),
    400: problem('request.invalid'),
    404: problem('request.not_found'),
    409: problem('content.changed_meanwhile'),
  },
});
