import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireMember } from '#platform/guard.ts';
import type { MyReview } from '../contract.ts';
import { findProduct } from './find-review.ts';
import { reviewJson } from './review-sql.ts';

const selectMine = namedQuery<MyReview>(
  'reviews_mine',
  `select
    (select ${reviewJson('en')} from reviews review join users author on author.id = review.user_id
      where review.product_id = $1 and review.user_id = $2 and review.deleted_at is null) as data,
    array(select vote.review_id::text from review_votes vote join reviews review on review.id = vote.review_id
      where vote.user_id = $2 and review.product_id = $1) as helpful,
    array(select report.review_id::text from review_reports report join reviews review on review.id = report.review_id
      where report.user_id = $2 and review.product_id = $1) as reported`,
);

/**
 * The user's own review of a product, by its `_id` or slug, approved or not; and the others that they voted for or
 * reported.
 *
 * @throws `catalog.product_not_found` (404).
 */
export async function readMyReview(ctx: Context, product: string): Promise<MyReview> {
  const { userId } = requireMember(ctx);
  const [mine] = await selectMine(ctx, [await findProduct(ctx, product), userId]);
  return mine ?? { data: null, helpful: [], reported: [] };
}
