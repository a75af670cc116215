import { createRoute, z } from '@hono/zod-openapi';
import { PageQuery } from '#domains/catalog/contract.ts';
import { returns } from '#platform/contract.ts';

export const Review = z
  .object({
    _id: z.string(),
    rating: z.number().int(),
    title: z.string().nullable(),
    comment: z.string(),
    /** ISO 8601. */
    createdAt: z.string(),
    isVerifiedPurchase: z.boolean(),
    isApproved: z.boolean(),
    productId: z.string(),
    userId: z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() }),
  })
  .openapi('Review');
export type Review = z.infer<typeof Review>;

export const listReviews = createRoute({
  method: 'get',
  path: '/product/all/reviews',
  'x-access': 'public',
  tags: ['reviews'],
  request: { query: PageQuery },
  responses: {
    200: returns(z.object({ data: z.array(Review) }), 'Approved reviews, the newest first; for staff all.'),
  },
});
