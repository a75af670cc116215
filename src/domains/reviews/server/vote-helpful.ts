import { sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember } from '#platform/guard.ts';
import { ownVote } from './errors.ts';
import { lockShownReview } from './find-review.ts';

/**
 * Says that somebody else's review helped, or takes that back. Doing it twice changes nothing; votes at the same moment
 * wait for each other, so the count is exact.
 *
 * @throws `reviews.not_found` (404), `reviews.own_vote` (403).
 */
export async function voteHelpful(
  ctx: Context,
  { id, isHelpful }: { id: string; isHelpful: boolean },
): Promise<{ helpfulCount: number; isHelpful: boolean }> {
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const review = await lockShownReview(tx, id);
    if (review.userId === userId) throw ownVote();
    const change = isHelpful
      ? sql`insert into review_votes (review_id, user_id) values (${id}, ${userId}) on conflict do nothing`
      : sql`delete from review_votes where review_id = ${id} and user_id = ${userId}`;
    const changed = (await tx.db.execute(change)).rowCount ?? 0;
    const { rows } = await tx.db.execute<{ count: number }>(sql`
      update reviews set helpful_count = helpful_count + ${isHelpful ? changed : -changed}::integer
      where id = ${id} returning helpful_count as count`);
    if (changed > 0) tx.touch('reviews', `product:${review.productId}`);
    return { helpfulCount: rows[0]?.count ?? 0, isHelpful };
  });
}
