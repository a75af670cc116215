import { notFound } from '#domains/catalog/server/index.ts';
import { cardTag, categoryTag, productTag } from '#platform/cache-tags.ts';
import type { Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { isShown } from './review-sql.ts';

// Inserts missing rows and locks existing ones, both in id order, so that two of these cannot deadlock.
const insertMissing = namedQuery(
  'reviews_insert_ratings',
  `insert into product_ratings (product_id)
  select id from products where id = any ($1::uuid[]) order by id
  on conflict (product_id) do nothing`,
);
const lockRatings = namedQuery<{ id: string }>(
  'reviews_lock_ratings',
  `select product_id as id from product_ratings where product_id = any ($1::uuid[]) order by product_id for update`,
);

/**
 * Runs a change of reviews and recounts the products' ratings. Concurrent changes of the same products wait until
 * commit, so that no count misses a review. Returns what the change returns.
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
  await insertMissing(tx, [ids]);
  const locked = await lockRatings(tx, [ids]);
  if (locked.length !== ids.length) throw notFound('product');
  const result = await change();
  const rows = await count(tx, [ids]);
  tx.touch('reviews', ...ids.map((id) => productTag(id)));
  await announceRatingChange(
    tx,
    rows.map(({ id }) => id),
  );
  return result;
}

/** Returns the products whose rating changed. */
const count = plannedQuery<{ id: string }>(`
  update product_ratings rating
  set rating_counts = counted.counts, review_count = counted.total, rating_sum = counted.stars
  from (
    select wanted.id, count(review.id)::integer as total, coalesce(sum(review.rating), 0)::integer as stars,
      array[
        count(*) filter (where review.rating = 1), count(*) filter (where review.rating = 2),
        count(*) filter (where review.rating = 3), count(*) filter (where review.rating = 4),
        count(*) filter (where review.rating = 5)
      ]::integer[] as counts
    from unnest($1::uuid[]) wanted (id)
    left join reviews review on review.product_id = wanted.id and ${isShown('review')}
    group by wanted.id
  ) counted
  where rating.product_id = counted.id and rating.rating_counts <> counted.counts
  returning rating.product_id as id`);

const selectCategories = namedQuery<{ id: string; category: string }>(
  'reviews_categories',
  'select id, category_id as category from products where id = any ($1::uuid[])',
);

/** A waiting review, or a change of text only, does not affect lists and cards. */
async function announceRatingChange(tx: Transaction, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  for (const { id, category } of await selectCategories(tx, [productIds]))
    tx.touch(cardTag(id), categoryTag(category));
  tx.touch('list');
  await tx.services.events.announce(tx, 'reviews.ratings_changed', { productIds });
}
