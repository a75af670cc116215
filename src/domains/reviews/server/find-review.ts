import { isVisible, notFound } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { isId } from '#platform/is-id.ts';
import type { Review } from '../contract.ts';
import { reviewNotFound } from './errors.ts';
import { isShown, reviewJson } from './review-sql.ts';

const selectProduct = namedQuery<{ id: string }>(
  'reviews_product',
  `select product.id from products product
  where (product.id = $1 or product.slug = lower($2)) and ${isVisible('product')}
  order by product.id = $1 desc nulls last limit 1`,
);

/**
 * The `_id` of a product visible to shoppers, by `_id` or slug.
 *
 * @throws `catalog.product_not_found` (404).
 */
export async function findProduct(ctx: Context, idOrSlug: string): Promise<string> {
  // PostgreSQL refuses unpaired surrogates, which no slug has.
  if (!idOrSlug.isWellFormed()) throw notFound('product');
  const [product] = await selectProduct(ctx, [isId(idOrSlug) ? idOrSlug : null, idOrSlug]);
  if (!product) throw notFound('product');
  return product.id;
}

const selectReview = namedQuery<{ review: Review }>(
  'reviews_one',
  `select ${reviewJson('en')} as review from reviews review join users author on author.id = review.user_id
  where review.id = $1`,
);

/** A new review in the API's form. */
export async function readReview(ctx: Context, reviewId: string): Promise<Review> {
  const [row] = await selectReview(ctx, [reviewId]);
  if (!row) throw reviewNotFound();
  return row.review;
}

type Whereabouts = { id: string; productId: string; userId: string; deletedBy: string | null };

const selectWhereabouts = namedQuery<Whereabouts>(
  'reviews_whereabouts',
  `select id, product_id as "productId", user_id as "userId", deleted_by as "deletedBy" from reviews
  where id = $1 and (deleted_at is not null) = $2`,
);

/**
 * The author and product of a review, deleted or not as asked.
 *
 * @throws `reviews.not_found` (404).
 */
export async function findReview(ctx: Context, id: string, { isDeleted = false } = {}): Promise<Whereabouts> {
  const [found] = isId(id) ? await selectWhereabouts(ctx, [id, isDeleted]) : [];
  if (!found) throw reviewNotFound();
  return found;
}

const lockRow = namedQuery<Whereabouts>(
  'reviews_lock_shown',
  `select review.id, product_id as "productId", user_id as "userId", deleted_by as "deletedBy"
  from reviews review join products product on product.id = review.product_id
  where review.id = $1 and ${isShown('review')} and ${isVisible('product')}
  for no key update of review`,
);

/** The same for a publicly visible review; locks its counts until commit. */
export async function lockShownReview(ctx: Context, id: string): Promise<Whereabouts> {
  const [found] = isId(id) ? await lockRow(ctx, [id]) : [];
  if (!found) throw reviewNotFound();
  return found;
}
