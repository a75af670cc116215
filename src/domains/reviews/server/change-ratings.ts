import { sql } from 'drizzle-orm';
import { notFound } from '#domains/catalog/server/index.ts';
import type { Transaction } from '#platform/context.ts';

/**
 * Runs a change of reviews and counts the products' ratings anew. Whoever changes reviews of the same products waits
 * until commit, so that no count misses another's review.
 *
 * @throws `catalog.product_not_found` (404).
 */
export async function changeRatings(
  tx: Transaction,
  productIds: readonly string[],
  change: () => Promise<void>,
): Promise<void> {
  const ids = [...new Set(productIds)].sort();
  if (ids.length === 0) return;
  const wanted = sql`${sql.param(ids)}::uuid[]`;
  // Inserting what is missing and locking what is there, both in id order: two of these cannot deadlock.
  await tx.db.execute(sql`
    insert into product_ratings (product_id)
    select id from products where id = any(${wanted}) order by id
    on conflict (product_id) do nothing`);
  const locked = await tx.db.execute(sql`
    select 1 from product_ratings where product_id = any(${wanted}) order by product_id for update`);
  if (locked.rowCount !== ids.length) throw notFound('product');
  await change();
  await tx.db.execute(count(wanted));
  await tellRatingChange(tx, ids);
}

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
    left join reviews review on review.product_id = wanted.id and review.is_approved
    group by wanted.id
  ) counted
  where rating.product_id = counted.id`;

async function tellRatingChange(tx: Transaction, productIds: string[]): Promise<void> {
  const { rows } = await tx.db.execute<{ id: string; category: string }>(sql`
    select id, category_id as category from products where id = any(${sql.param(productIds)}::uuid[])`);
  for (const { id, category } of rows) tx.touch(`product:${id}`, `card:${id}`, `category:${category}`);
  tx.touch('list', 'reviews');
  await tx.services.events.announce(tx, 'reviews.ratings_changed', { productIds });
}
