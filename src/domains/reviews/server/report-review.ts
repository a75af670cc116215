import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember } from '#platform/guard.ts';
import { limit } from '#platform/limits/limit.ts';
import { ownReport } from './errors.ts';
import { lockShownReview } from './find-review.ts';
import { limits } from './limits.ts';
import { checkReason } from './rules.ts';

const upsertReport = plannedQuery(`
  insert into review_reports (review_id, user_id, reason) values ($1, $2, $3)
  on conflict (review_id, user_id) do update set reason = excluded.reason, created_at = now(), closed_at = null
  where review_reports.closed_at is null
    or review_reports.closed_at < (select updated_at from reviews where id = excluded.review_id)`);

/**
 * Reports another member's review to staff. One report per member and review: a second one replaces the reason, and a
 * settled one stays settled until the review's text changes.
 *
 * @throws `reviews.reason_invalid` (400), `reviews.own_report` (403), `reviews.not_found` (404), `request.too_many`
 * (429).
 */
export async function reportReview(
  ctx: Context,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  checkReason(reason);
  await limit(ctx, limits.review, userId);
  await inTransaction(ctx, async (tx) => {
    const review = await lockShownReview(tx, id);
    if (review.userId === userId) throw ownReport();
    await upsertReport(tx, [id, userId, reason]);
  });
}
