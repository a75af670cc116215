import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';

const reviewsBy = namedQuery(
  'reviews_by_person',
  `select review.id, review.product_id as "productId", p.name as product, review.rating, review.title, review.comment,
     review.is_approved as "isApproved", review.helpful_count as "helpfulCount", review.created_at as "createdAt",
     review.updated_at as "updatedAt", review.deleted_at as "deletedAt"
   from reviews review join products p on p.id = review.product_id
   where review.user_id = $1 order by review.created_at desc`,
);
const votesBy = namedQuery(
  'reviews_votes_by_person',
  'select review_id as "reviewId", created_at as "createdAt" from review_votes where user_id = $1 order by created_at desc',
);
const reportsBy = namedQuery(
  'reviews_reports_by_person',
  `select review_id as "reviewId", reason, created_at as "createdAt"
   from review_reports where user_id = $1 order by created_at desc`,
);

/** A user's reviews, votes and reports, for their data export. */
export const readReviewsBy = async (ctx: Context, userId: string) => ({
  reviews: await reviewsBy(ctx, [userId]),
  helpfulVotes: await votesBy(ctx, [userId]),
  reports: await reportsBy(ctx, [userId]),
});
