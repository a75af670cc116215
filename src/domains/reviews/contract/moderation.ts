import { z } from '@hono/zod-openapi';
import { PageQuery } from '#domains/catalog/contract.ts';
import { createRoute, jsonBody, LangQuery, longest, problem, returns } from '#platform/contract.ts';
import { Review } from '../contract.ts';

const Person = z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() });

/** A review with the details for staff. */
export const DashboardReview = Review.extend({
  updatedAt: z.string(),
  product: z.object({ _id: z.string(), slug: z.string(), name: z.string() }),
  /** The open reports by members, newest first, at most 20. */
  reports: z.array(z.object({ reason: z.string(), createdAt: z.string(), userId: Person })),
}).openapi('DashboardReview');
export type DashboardReview = z.infer<typeof DashboardReview>;

export const reviewStatuses = ['all', 'approved', 'waiting', 'reported'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const ReviewSearch = PageQuery.extend({
  /** Words of the title, the comment, the product's name or the author's. */
  q: z.string().max(200).optional(),
  status: z.enum(reviewStatuses).optional(),
  /** Only reviews with this many stars. */
  rating: z.coerce.number().int().min(1).max(5).optional(),
});
export type ReviewSearch = z.infer<typeof ReviewSearch>;

const count = z.number().int();
/** The number of matching reviews by status. */
const Counts = z.object({ all: count, approved: count, waiting: count, reported: count });

export const ReviewPage = z
  .object({
    data: z.array(DashboardReview),
    page: count,
    pages: count,
    total: count,
    counts: Counts,
    /** Too many matches: only the newest 5,000 reviews were searched, also for the counts. */
    isOfNewest: z.boolean(),
  })
  .openapi('ReviewPage');
export type ReviewPage = z.infer<typeof ReviewPage>;

const tags = ['reviews'];

export const searchReviews = createRoute('searchReviews', {
  method: 'get',
  path: '/reviews',
  'x-access': 'staff',
  tags,
  request: { query: ReviewSearch.extend(LangQuery.shape) },
  responses: { 200: returns(ReviewPage, 'Reviews, the newest first, 20 a page unless told.') },
});
const params = z.object({ id: z.string().max(100) });
const one = (description: string) => returns(z.object({ data: Review }), description);
const unknown = { 404: problem('reviews.not_found') };

export const approveReview = createRoute('approveReview', {
  method: 'post',
  path: '/reviews/{id}/approve',
  'x-access': 'reviews.write',
  tags,
  request: { params, query: LangQuery },
  responses: {
    200: one('It is shown from now on, and its reports are settled.'),
    ...unknown,
  },
});
export const hideReview = createRoute('hideReview', {
  method: 'post',
  path: '/reviews/{id}/hide',
  'x-access': 'reviews.write',
  tags,
  request: { params, query: LangQuery },
  responses: {
    200: one('Only its author and staff see it from now on, as if it waited; its reports are settled.'),
    ...unknown,
  },
});
export const putReply = createRoute('replyToReview', {
  method: 'put',
  path: '/reviews/{id}/reply',
  'x-access': 'reviews.write',
  tags,
  request: {
    params,
    query: LangQuery,
    body: jsonBody(
      z.object({
        /** Blank removes the reply. */
        text: z.string().max(longest.text),
        /** The reply when editing began; null: none. If absent, any reply is replaced. */
        before: z.string().max(longest.text).nullable().optional(),
      }),
    ),
  },
  responses: {
    200: one('It stands below the review.'),
    400: problem('request.invalid', 'reviews.reply_invalid'),
    409: problem('reviews.changed_meanwhile'),
    ...unknown,
  },
});
