import { z } from '@hono/zod-openapi';
import { PageQuery } from '#domains/catalog/contract.ts';
import {
  createRoute,
  jsonBody,
  LangQuery,
  longest,
  optionalLine,
  problem,
  returns,
} from '#platform/contract.ts';

export const Review = z
  .object({
    _id: z.string(),
    rating: z.number().int(),
    title: z.string().nullable(),
    comment: z.string(),
    /** The language in which it was written; null: not known. */
    lang: z.string().nullable(),
    /** ISO 8601. */
    createdAt: z.string(),
    isVerifiedPurchase: z.boolean(),
    /** False while it waits for approval: then only its author and staff see it. */
    isApproved: z.boolean(),
    /** Number of members who found it helpful. */
    helpfulCount: z.number().int(),
    /** The shop's reply. */
    reply: z.object({ text: z.string(), createdAt: z.string() }).nullable(),
    productId: z.string(),
    userId: z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() }),
  })
  .openapi('Review');
export type Review = z.infer<typeof Review>;

/** Programs may send the rating as text, and the product's `id`, which the path has already. */
export const ReviewInput = z.object({
  rating: z.union([z.number().min(-1e9).max(1e9), z.string().max(100)]).nullish(),
  comment: z.string().max(longest.text).nullish(),
  title: optionalLine,
});
export type ReviewInput = z.infer<typeof ReviewInput>;

export const MyReview = z
  .object({
    data: Review.nullable(),
    /** Ids of this product's reviews that the user found helpful, and of those they reported. */
    helpful: z.array(z.string()),
    reported: z.array(z.string()),
  })
  .openapi('MyReview');
export type MyReview = z.infer<typeof MyReview>;

export const reviewOrders = ['newest', 'helpful'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

export const ProductReviewsQuery = PageQuery.extend({ sort: z.enum(reviewOrders).optional() });
export type ProductReviewsQuery = z.infer<typeof ProductReviewsQuery>;

const count = z.number().int();
export const ProductReviews = z
  .object({ data: z.array(Review), page: count, pages: count, total: count })
  .openapi('ProductReviews');
export type ProductReviews = z.infer<typeof ProductReviews>;

const Helpfulness = z.object({ helpfulCount: z.number().int(), isHelpful: z.boolean() });

const ProductId = z.object({ id: z.string().min(1).max(300) });
const ReviewId = z.object({ id: z.string().max(100) });
const tags = ['reviews'];
const foreign = { 403: problem('auth.forbidden'), 404: problem('reviews.not_found') };
const message = z.object({ message: z.string() });

export const listReviews = createRoute('listReviews', {
  method: 'get',
  path: '/product/all/reviews',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { query: PageQuery },
  responses: {
    200: returns(
      z.object({ data: z.array(Review) }),
      'Approved reviews, the newest first; for staff all. Pages reach the newest 10,000.',
    ),
  },
});
export const listProductReviews = createRoute('listProductReviews', {
  method: 'get',
  path: '/product/{id}/reviews',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: { params: ProductId, query: ProductReviewsQuery.extend(LangQuery.shape) },
  responses: {
    200: returns(ProductReviews, 'Approved reviews of a product, by `_id` or slug.'),
    404: problem('catalog.product_not_found'),
  },
});
export const postReview = createRoute('createReview', {
  method: 'post',
  path: '/product/{id}/review',
  'x-access': 'member',
  tags,
  request: { params: ProductId, query: LangQuery, body: jsonBody(ReviewInput, 'rating', 'comment') },
  responses: {
    200: returns(z.object({ data: Review }), 'The person’s earlier review of the product after the change.'),
    201: returns(z.object({ data: Review }), 'The new review.'),
    400: problem(
      'request.invalid',
      'reviews.rating_invalid',
      'reviews.comment_invalid',
      'reviews.title_invalid',
    ),
    404: problem('catalog.product_not_found'),
  },
});
export const getMyReview = createRoute('getMyReview', {
  method: 'get',
  path: '/product/{id}/my-review',
  'x-access': 'member',
  tags,
  request: { params: ProductId, query: LangQuery },
  responses: {
    200: returns(MyReview, 'What the person wrote about the product and thinks of others’ reviews.'),
    404: problem('catalog.product_not_found'),
  },
});
export const removeReview = createRoute('deleteReview', {
  method: 'delete',
  path: '/reviews/{id}',
  'x-access': 'member',
  'x-token': 'allowed',
  tags,
  request: { params: ReviewId, query: LangQuery },
  responses: { 200: returns(message, 'One’s own review, or for staff anybody’s, is gone.'), ...foreign },
});
export const bringBackReview = createRoute('restoreReview', {
  method: 'post',
  path: '/reviews/{id}/restore',
  'x-access': 'member',
  'x-token': 'allowed',
  tags,
  request: { params: ReviewId, query: LangQuery },
  responses: { 200: returns(z.object({ data: Review }), 'The review that was deleted.'), ...foreign },
});
export const putHelpful = createRoute('markReviewHelpful', {
  method: 'put',
  path: '/reviews/{id}/helpful',
  'x-access': 'member',
  tags,
  request: { params: ReviewId, query: LangQuery },
  responses: { 200: returns(Helpfulness, 'It helped.'), ...foreign, 403: problem('reviews.own_vote') },
});
export const removeHelpful = createRoute('unmarkReviewHelpful', {
  ...putHelpful,
  method: 'delete',
  responses: { 200: returns(Helpfulness, 'It did not.'), ...foreign, 403: problem('reviews.own_vote') },
});
export const postReport = createRoute('reportReview', {
  method: 'post',
  path: '/reviews/{id}/report',
  'x-access': 'member',
  tags,
  request: {
    params: ReviewId,
    query: LangQuery,
    body: jsonBody(z.object({ reason: z.string().max(longest.text).nullish() }), 'reason'),
  },
  responses: {
    200: returns(message, 'Staff will look at it.'),
    400: problem('request.invalid', 'reviews.reason_invalid'),
    ...foreign,
    403: problem('reviews.own_report'),
  },
});
