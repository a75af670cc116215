import { type PageQuery, pageOf } from '#domains/catalog/contract.ts';
import { isListed } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { isStaff } from '#platform/guard.ts';
import type { Fresh } from '#platform/http.ts';
import type { Review } from '../contract.ts';
import { reviewJson } from './review-sql.ts';

/** How many of the newest reviews paging reaches; a product's reviews have a list of their own. */
const MOST_PAGED = 10_000;

/** Skipped rows are only counted, not rendered as JSON. */
const selectPage = plannedQuery<{ review: Review }>(
  `select ${reviewJson('en')} as review
  from (
    select review.id from reviews review join products product on product.id = review.product_id
    where review.deleted_at is null
      and (($3 and product.deleted_at is null) or (review.is_approved and ${isListed('product')}))
    order by review.created_at desc, review.id desc
    limit $1 offset $2
  ) page
  join reviews review on review.id = page.id
  join users author on author.id = review.user_id
  order by review.created_at desc, review.id desc`,
);

/**
 * Reviews of all products, newest first: for staff all, for others the approved ones of visible products. Only the
 * newest 10,000.
 */
export async function readReviews(ctx: Context, query: PageQuery): Promise<Fresh<{ data: Review[] }>> {
  const { size, offset } = pageOf(query);
  const rows = offset < MOST_PAGED ? await selectPage(ctx, [size, offset, isStaff(ctx)]) : [];
  return { body: { data: rows.map(({ review }) => review) }, tags: ['reviews', 'list'], changesAt: null };
}
