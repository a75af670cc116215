import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { Overview } from '../../contract.ts';
import { COUNTED } from './counted.ts';

const NEWEST = 5;

/** Scans an index from the newest. */
const select = namedQuery<Pick<Overview['waitingReviews'], 'total' | 'newest'>>(
  'reports_waiting_reviews',
  `with waiting as not materialized (
    select review.*, product.name as product from reviews review
    join products product on product.id = review.product_id and product.deleted_at is null
    where not review.is_approved and review.deleted_at is null)
  select (select count(*) from (select from waiting order by created_at desc, id desc limit ${COUNTED + 1}) counted) as total, (
    select coalesce(json_agg(json_build_object('_id', review.id, 'rating', review.rating, 'comment', review.comment,
      'author', trim(author.first_name || ' ' || author.last_name), 'product', review.product,
      'createdAt', ${isoTime('review.created_at')})
      order by review.created_at desc, review.id desc), '[]')
    from (select * from waiting order by created_at desc, id desc limit ${NEWEST}) review
    join users author on author.id = review.user_id) as newest`,
);

/** The reviews that wait for approval. */
export async function waitingReviews(ctx: Context): Promise<Overview['waitingReviews']> {
  const [row] = await select(ctx, []);
  if (!row) throw new Error('Counting gives a row');
  const { total, newest } = row;
  return { total: Math.min(total, COUNTED), isMore: total > COUNTED, newest };
}
