import { provesPurchase } from '#domains/orders/server/index.ts';
import { productTag } from '#platform/cache-tags.ts';
import type { Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import type { EventMap } from '#platform/events.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** The ratings of these products were recounted. */
    'reviews.ratings_changed': { productIds: string[] };
    /** A member's first review of a product. It may still wait for approval. */
    'reviews.posted': { reviewId: string; productId: string };
  }
}

const settle = namedQuery<{ productId: string }>(
  'reviews_settle_purchases',
  `update reviews review set is_verified_purchase = bought.is_proven
   from (select distinct line.product_id, o.user_id from order_lines line join orders o on o.id = line.order_id
     where o.id = any($1::uuid[]) and o.user_id is not null and line.product_id is not null) known
   cross join lateral (select exists (select from order_lines line join orders o on o.id = line.order_id
     where o.user_id = known.user_id and line.product_id = known.product_id and ${provesPurchase}) as is_proven) bought
   where review.product_id = known.product_id and review.user_id = known.user_id and not review.is_demo
     and review.is_verified_purchase <> bought.is_proven
   returning review.product_id as "productId"`,
);

/**
 * Updates the "verified purchase" mark of the buyer's reviews after an order was paid, shipped, canceled or refunded.
 */
export async function onOrderChanged(tx: Transaction, { orderId }: { orderId: string }): Promise<void> {
  await settleOf(tx, [orderId]);
}

/** The same for orders that joined an account. */
export const onOrdersJoined = (tx: Transaction, { orderIds }: { orderIds: string[] }): Promise<void> =>
  settleOf(tx, orderIds);

async function settleOf(tx: Transaction, orderIds: string[]): Promise<void> {
  const changed = await settle(tx, [orderIds]);
  if (changed.length > 0) tx.touch('reviews', ...changed.map(({ productId }) => productTag(productId)));
}

const selectReviewed = plannedQuery<{ id: string }>(
  'select distinct product_id as id from reviews where user_id = any ($1::uuid[])',
);

/** Invalidates pages with reviews by renamed authors. */
export async function onPeopleRenamed(
  tx: Transaction,
  { userIds }: EventMap['identity.people_renamed'],
): Promise<void> {
  const rows = await selectReviewed(tx, [userIds]);
  if (rows.length > 0) tx.touch('reviews', ...rows.map(({ id }) => productTag(id)));
}

const deleteDeleted = plannedQuery('delete from reviews where user_id = $1 and deleted_at is not null');
const blankReasons = plannedQuery(`update review_reports set reason = '' where user_id = $1`);

/**
 * Keeps the reviews of a deleted account: `identity` blanks the name in the same transaction, and pages show that at
 * the next request. Reviews that the user had deleted and the reasons of their reports are removed.
 */
export async function onAccountDeleted(tx: Transaction, { userId }: { userId: string }): Promise<void> {
  await deleteDeleted(tx, [userId]);
  await blankReasons(tx, [userId]);
  await onPeopleRenamed(tx, { userIds: [userId] });
}
