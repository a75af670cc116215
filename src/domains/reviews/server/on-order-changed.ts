import { provesPurchase } from '#domains/orders/server/index.ts';
import { productTag } from '#platform/cache-tags.ts';
import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';

const settle = namedQuery<{ productId: string }>(
  'reviews_settle_purchases',
  `update reviews review set is_verified_purchase = bought.is_proven
   from (select distinct line.product_id, o.user_id from order_lines line join orders o on o.id = line.order_id
     where o.id = $1 and o.user_id is not null and line.product_id is not null) known
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
  const changed = await settle(tx, [orderId]);
  if (changed.length > 0) tx.touch('reviews', ...changed.map(({ productId }) => productTag(productId)));
}
