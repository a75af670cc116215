import { readSettings } from '#domains/content/server/index.ts';
import { hasBought } from '#domains/orders/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { limit } from '#platform/limits/limit.ts';
import type { Review, ReviewInput } from '../contract.ts';
import { changeRatings } from './change-ratings.ts';
import { findProduct, readReview } from './find-review.ts';
import { limits } from './limits.ts';
import { checkReview, readRating } from './rules.ts';

type Words = { rating: number; comment: string; title: string | null };
type Draft = Words & { productId: string; userId: string; isApproved: boolean; isVerifiedPurchase: boolean };

/**
 * Writes the user's own review of a product, by its `_id` or slug; a second one edits the first. If the shop approves
 * reviews first, new and changed ones wait. Concurrent posts wait for each other: one review results, and the ratings
 * are exact.
 *
 * @throws `reviews.rating_invalid`, `reviews.comment_invalid`, `reviews.title_invalid` (400) and
 * `catalog.product_not_found` (404), `request.too_many` (429).
 */
export async function writeReview(
  ctx: Context,
  { product, ...input }: ReviewInput & { product: string },
): Promise<{ review: Review; isNew: boolean }> {
  const { userId } = requireMember(ctx);
  const words = readWords(input);
  await limit(ctx, limits.review, userId);
  return inTransaction(ctx, async (tx) => {
    const productId = await findProduct(tx, product);
    const { reviewApproval } = await readSettings(tx);
    const isVerifiedPurchase = await hasBought(tx, { userId, productId });
    const draft = { ...words, productId, userId, isApproved: !reviewApproval, isVerifiedPurchase };
    const { id, isNew } = await changeRatings(tx, [productId], () => put(tx, draft));
    if (isNew) await tx.services.events.announce(tx, 'reviews.posted', { reviewId: id, productId });
    return { review: await readReview(tx, id), isNew };
  });
}

function readWords({ rating, comment, title }: ReviewInput): Words {
  const words = { rating: readRating(rating), comment: comment ?? '', title: title?.trim() || null };
  checkReview(words);
  return words;
}

const deleteDeleted = plannedQuery(
  'delete from reviews where product_id = $1 and user_id = $2 and deleted_at is not null',
);
const updateOwn = plannedQuery<{ id: string }>(`
  update reviews set rating = $3, title = $4, comment = $5, updated_at = now(),
    is_verified_purchase = is_verified_purchase or $6,
    is_approved = case when (rating, title, comment) is not distinct from ($3::smallint, $4::text, $5::text)
      then is_approved else $7 end,
    locale = case when (title, comment) is not distinct from ($4::text, $5::text) then locale else $8 end
  where product_id = $1 and user_id = $2 returning id`);
const insert = plannedQuery(`
  insert into reviews (id, product_id, user_id, rating, title, comment, is_approved, is_verified_purchase, locale)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`);

/** Called under the lock of the product's rating. Replaces a deleted review; a proven purchase stays proven. */
async function put(tx: Transaction, draft: Draft): Promise<{ id: string; isNew: boolean }> {
  const { productId, userId, rating, title, comment, isApproved, isVerifiedPurchase } = draft;
  const words = [rating, title, comment];
  await deleteDeleted(tx, [productId, userId]);
  const [edited] = await updateOwn(tx, [
    productId,
    userId,
    ...words,
    isVerifiedPurchase,
    isApproved,
    tx.locale,
  ]);
  if (edited) return { id: edited.id, isNew: false };
  const id = newId();
  await insert(tx, [id, productId, userId, ...words, isApproved, isVerifiedPurchase, tx.locale]);
  return { id, isNew: true };
}
