import { type PageQuery, pageOf } from '#domains/catalog/contract.ts';
import { isVisible } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { Fresh } from '#platform/http.ts';
import type { Review } from '../contract.ts';

/** SQL: a review `review` of the person `author` as the API shows it. */
export const reviewJson = `json_build_object(
  '_id', review.id, 'rating', review.rating, 'title', review.title, 'comment', review.comment,
  'createdAt', to_char(review.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'isVerifiedPurchase', review.is_verified_purchase, 'isApproved', review.is_approved, 'productId', review.product_id,
  'userId', json_build_object('_id', author.id, 'firstName', author.first_name, 'lastName', author.last_name))`;

const selectPage = namedQuery<{ review: Review }>(
  'reviews_page',
  `select ${reviewJson} as review
  from reviews review
  join users author on author.id = review.user_id
  join products product on product.id = review.product_id
  where ($3 and product.deleted_at is null) or (review.is_approved and ${isVisible('product')})
  order by review.created_at desc, review.id desc
  limit $1 offset $2`,
);

/** Reviews of all products, the newest first: for staff all, for others the approved ones of what they may see. */
export async function readReviews(ctx: Context, query: PageQuery): Promise<Fresh<{ data: Review[] }>> {
  const { size, offset } = pageOf(query);
  const isStaff = ctx.actor.kind === 'admin' || ctx.actor.kind === 'system';
  const rows = await selectPage(ctx, [size, offset, isStaff]);
  return { body: { data: rows.map(({ review }) => review) }, tags: ['reviews', 'list'], changesAt: null };
}
