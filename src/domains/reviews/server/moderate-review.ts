import { isStorable } from '#domains/catalog/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import { productTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { isBlank } from '#platform/visible-text.ts';
import type { Review } from '../contract.ts';
import { LONGEST_REPLY } from '../limits.ts';
import { changeRatings } from './change-ratings.ts';
import { changedMeanwhile, replyInvalid } from './errors.ts';
import { findReview, readReview } from './find-review.ts';

/**
 * Approves a review: a waiting one becomes visible, and its reports are settled.
 *
 * @throws `reviews.not_found` (404).
 */
export async function approveReview(ctx: Context, { id }: { id: string }): Promise<Review> {
  requireStaff(ctx, 'reviews.write');
  return settle(ctx, id, { isApproved: true });
}

/**
 * Hides a review, as if it waited for approval; its reports are settled.
 *
 * @throws `reviews.not_found` (404).
 */
export async function hideReview(ctx: Context, { id }: { id: string }): Promise<Review> {
  requireStaff(ctx, 'reviews.write');
  return settle(ctx, id, { isApproved: false });
}

const decide = plannedQuery('update reviews set is_approved = $2 where id = $1 and deleted_at is null');
const closeReports = plannedQuery(
  'update review_reports set closed_at = now() where review_id = $1 and closed_at is null',
);

const settle = (ctx: Context, id: string, { isApproved }: { isApproved: boolean }): Promise<Review> =>
  inTransaction(ctx, async (tx) => {
    const { productId } = await findReview(tx, id);
    await changeRatings(tx, [productId], () => decide(tx, [id, isApproved]));
    await closeReports(tx, [id]);
    const action = isApproved ? 'review.approved' : 'review.hidden';
    await recordAudit(tx, { action, subjectType: 'review', subjectId: id });
    return readReview(tx, id);
  });

type Reply = { id: string; text: string; before?: string | null | undefined };

const lockReply = plannedQuery<{ reply: string | null }>(
  'select reply from reviews where id = $1 for no key update',
);
const updateReply = plannedQuery(`
  update reviews set reply = $2, replied_at = case when $2::text is null then null else now() end where id = $1`);

/**
 * Sets the shop's reply to a review, replacing an earlier one; a blank text removes it.
 *
 * @throws `reviews.reply_invalid` (400), `reviews.not_found` (404), `reviews.changed_meanwhile` (409) if the reply is
 * not the one in `before`.
 */
export async function replyToReview(ctx: Context, { id, text, before }: Reply): Promise<Review> {
  requireStaff(ctx, 'reviews.write');
  const reply = isBlank(text) ? null : text.trim();
  if (reply && ([...reply].length > LONGEST_REPLY || !isStorable(reply))) throw replyInvalid();
  return inTransaction(ctx, async (tx) => {
    const { productId } = await findReview(tx, id);
    const stood = (await lockReply(tx, [id]))[0]?.reply ?? null;
    if (before !== undefined && before !== stood) throw changedMeanwhile();
    await updateReply(tx, [id, reply]);
    tx.touch('reviews', productTag(productId));
    const details = { before: stood, after: reply };
    await recordAudit(tx, { action: 'review.replied', subjectType: 'review', subjectId: id, details });
    return readReview(tx, id);
  });
}
