import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Review } from '../../contract.ts';
import { changeRatings } from '../change-ratings.ts';
import { findReview, readReview } from '../find-review.ts';

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
