import { z } from '@hono/zod-openapi';
import { createRoute, LangQuery, problem, returns } from '#platform/contract.ts';

export const ContentPage = z
  .object({ slug: z.string(), title: z.string(), /** Sanitized HTML. */ html: z.string() })
  .openapi('ContentPage');
export type ContentPage = z.infer<typeof ContentPage>;

export const getContentPage = createRoute('getContentPage', {
  method: 'get',
  path: '/content/pages/{slug}',
  'x-access': 'public',
  tags: ['content'],
  request: { params: z.object({ slug: z.string().max(100) }), query: LangQuery },
  responses: {
    200: returns(ContentPage, 'One of the shop’s own pages.'),
    404: problem('content.page_not_found'),
  },
});
