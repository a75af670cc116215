import { sql } from 'drizzle-orm';
import { notFound } from '#domains/catalog/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { isShown } from './review-sql.ts';

/**
 * Runs a change of reviews and counts the products' ratings anew. Whoever changes reviews of the same products waits
 * until commit, so that no count misses another's review. Answers what the change answers.
 *
 * @throws `catalog.product_not_found` (404).
 */
export async function changeRatings<T>(
  tx: Transaction,
  productIds: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  const ids = [...new Set(productIds)].sort();
  if (ids.length === 0) return change();
  const wanted = sql`${sql.param(ids)}::uuid[]`;
  // Inserting what is missing and locking what is there, both in id order: two of these cannot deadlock.
  await tx.db.execute(sql`
    insert into product_ratings (product_id)
    select id from products where id = any(${wanted}) order by id
    on conflict (product_id) do nothing`);
  const locked = await tx.db.execute(sql`
    select 1 from product_ratings where product_id = any(${wanted}) order by product_id for update`);
  if (locked.rowCount !== ids.length) throw notFound('product');
  const result = await change();
  const { rows } = await tx.db.execute<{ id: string }>(count(wanted));
  tx.touch('reviews', ...ids.map((id) => `product:${id}` as const));
  await announceRatingChange(
    tx,
    rows.map(({ id }) => id),
  );
  return result;
}

/** Answers the products whose stars are others than before. */
const count = (wanted: ReturnType<typeof sql>) => sql`
  update product_ratings rating
  set rating_counts = counted.counts, review_count = counted.total, rating_sum = counted.stars
  from (
    select wanted.id, count(review.id)::integer as total, coalesce(sum(review.rating), 0)::integer as stars,
      array[
        count(*) filter (where review.rating = 1), count(*) filter (where review.rating = 2),
        count(*) filter (where review.rating = 3), count(*) filter (where review.rating = 4),
        count(*) filter (where review.rating = 5)
      ]::integer[] as counts
    from unnest(${wanted}) wanted (id)
    left join reviews review on review.product_id = wanted.id and ${sql.raw(isShown('review'))}
    group by wanted.id
  ) counted
  where rating.product_id = counted.id and rating.rating_counts <> counted.counts
  returning rating.product_id as id`;

/** A review that waits, or whose words alone changed, leaves lists and cards as they are. */
async function announceRatingChange(tx: Transaction, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  const { rows } = await tx.db.execute<{ id: string; category: string }>(sql`
    select id, category_id as category from products where id = any(${sql.param(productIds)}::uuid[])`);
  for (const { id, category } of rows) tx.touch(`card:${id}`, `category:${category}`);
  tx.touch('list');
  await tx.services.events.announce(tx, 'reviews.ratings_changed', { productIds });
}
