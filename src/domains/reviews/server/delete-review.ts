import { recordAudit } from '#platform/audit.ts';
import type { AuditAction } from '#platform/audit-actions.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { customerIdOf, requireStaff, signInRequired } from '#platform/guard.ts';
import type { Review } from '../contract.ts';
import { changeRatings } from './change-ratings.ts';
import { findReview, readReview } from './find-review.ts';

const RESTORABLE_DAYS = 30;

const idOf = ({ actor }: Context): string | null => ('userId' in actor ? actor.userId : null);

const markDeleted = plannedQuery(
  'update reviews set deleted_at = now(), deleted_by = $2 where id = $1 and deleted_at is null',
);

/**
 * Deletes a review, the user's own or (staff) any. The same user can restore it for 30 days, unless its author writes
 * a new one, which deletes it permanently.
 *
 * @throws `reviews.not_found` (404); `auth.forbidden` (403) for another user's.
 */
export async function deleteReview(ctx: Context, { id }: { id: string }): Promise<void> {
  if (ctx.actor.kind === 'visitor') throw signInRequired();
  await inTransaction(ctx, async (tx) => {
    const { productId, userId } = await findReview(tx, id);
    const isOwn = userId === customerIdOf(ctx);
    if (!isOwn) requireStaff(ctx, 'reviews.write');
    await changeRatings(tx, [productId], () => markDeleted(tx, [id, idOf(ctx)]));
    if (!isOwn) await audit(tx, 'review.deleted', id);
    await dropOld(tx, [RESTORABLE_DAYS]);
  });
}

const restore = plannedQuery('update reviews set deleted_at = null, deleted_by = null where id = $1');

/**
 * Restores a deleted review: the user's own, or (staff) any.
 *
 * @throws `reviews.not_found` (404), also if the author has written a new one since; `auth.forbidden` (403).
 */
export async function restoreReview(ctx: Context, { id }: { id: string }): Promise<Review> {
  if (ctx.actor.kind === 'visitor') throw signInRequired();
  return inTransaction(ctx, async (tx) => {
    const { productId, userId, deletedBy } = await findReview(tx, id, { isDeleted: true });
    const isOwn = userId === customerIdOf(ctx) && deletedBy === userId;
    if (!isOwn) requireStaff(ctx, 'reviews.write');
    await changeRatings(tx, [productId], () => restore(tx, [id]));
    if (!isOwn) await audit(tx, 'review.restored', id);
    return readReview(tx, id);
  });
}

const audit = (tx: Transaction, action: AuditAction<'review'>, subjectId: string) =>
  recordAudit(tx, { action, subjectType: 'review', subjectId });

const dropOld = plannedQuery(`
  delete from reviews where id in (
    select id from reviews where deleted_at < now() - make_interval(days => $1)
    limit 100 for update skip locked)`);
