import { productTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireMember } from '#platform/guard.ts';
import { ownVote } from './errors.ts';
import { lockShownReview } from './find-review.ts';

type Vote = { id: string };
const insertVote = namedQuery<Vote>(
  'reviews_vote',
  `insert into review_votes (review_id, user_id) values ($1, $2) on conflict do nothing returning review_id as id`,
);
const deleteVote = namedQuery<Vote>(
  'reviews_take_vote_back',
  `delete from review_votes where review_id = $1 and user_id = $2 returning review_id as id`,
);
const addVotes = namedQuery<{ count: number }>(
  'reviews_add_votes',
  `update reviews set helpful_count = helpful_count + $2::integer where id = $1 returning helpful_count as count`,
);

/**
 * Marks another member's review as helpful, or removes the mark. Idempotent; concurrent votes wait for each other, so
 * the count is exact.
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
    const change = isHelpful ? insertVote : deleteVote;
    const { length: changed } = await change(tx, [id, userId]);
    const rows = await addVotes(tx, [id, isHelpful ? changed : -changed]);
    if (changed > 0) tx.touch('reviews', productTag(review.productId));
    return { helpfulCount: rows[0]?.count ?? 0, isHelpful };
  });
}
