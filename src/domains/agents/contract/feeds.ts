import { z } from '@hono/zod-openapi';
import { createRoute, returns } from '#platform/contract.ts';

export const feedFormats = ['google', 'acp'] as const;
export type FeedFormat = (typeof feedFormats)[number];

const tags = ['agents'];
const access = { 'x-access': 'settings.write', 'x-token': 'refused' } as const;

export const ProductFeeds = z
  .object({
    /** Empty until the owner asks for addresses. */
    feeds: z.array(
      z.object({
        format: z.enum(feedFormats),
        /** Its secret part is what opens the feed. */
        url: z.string(),
        /** Null until the first build. */
        builtAt: z.string().nullable(),
        itemCount: z.number().int().nullable(),
      }),
    ),
  })
  .openapi('ProductFeeds');
export type ProductFeeds = z.infer<typeof ProductFeeds>;

export const getFeeds = createRoute('getProductFeeds', {
  method: 'get',
  path: '/product-feeds',
  ...access,
  tags,
  responses: { 200: returns(ProductFeeds, 'The addresses of the product feeds.') },
});

export const renewFeeds = createRoute('renewProductFeeds', {
  method: 'post',
  path: '/product-feeds/renewal',
  ...access,
  tags,
  responses: {
    200: returns(
      ProductFeeds,
      'New addresses, at which the feeds are soon; there is nothing at the former ones.',
    ),
  },
});
