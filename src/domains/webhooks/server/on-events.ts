import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { EventMap } from '#platform/events.ts';
import type { WebhookEvent } from '../webhook-events.ts';
import { recordListeners } from './listeners.ts';
import { type Happening, postDeliveries } from './post-deliveries.ts';

type OrderEvents = {
  [Name in keyof EventMap]: EventMap[Name] extends { orderId: string; code: string } ? Name : never;
}[keyof EventMap];

/** Posts deliveries for an event of an order. */
export const onOrder =
  (event: WebhookEvent) =>
  async (tx: Transaction, { orderId, code }: EventMap[OrderEvents]): Promise<void> =>
    void (await postDeliveries(tx, [{ event, data: { id: orderId, code } }]));

const listensTo = plannedQuery<{ isThere: boolean }>(
  `select exists (select from webhook_endpoints where is_on and events && $1::text[]) as "isThere"`,
);

const isListenedTo = async (tx: Transaction, events: WebhookEvent[]): Promise<boolean> =>
  (await listensTo(tx, [events]))[0]?.isThere ?? false;

/** The same for a placed order; also updates the cache of `mayListen`. */
export async function onOrderPlaced(tx: Transaction, order: EventMap['orders.placed']): Promise<void> {
  const isAnybodyThere = await isListenedTo(tx, ['order.placed']);
  tx.afterCommit(() => recordListeners(tx.services, isAnybodyThere));
  if (isAnybodyThere) await onOrder('order.placed')(tx, order);
}

const select = plannedQuery<Happening>(
  `select json_build_object('id', id, 'slug', slug, 'version', version) as data,
     case when deleted_at is not null then 'product.deleted'
       when id = any ($2::uuid[]) then 'product.created' else 'product.updated' end as event
   from products where id = any ($1::uuid[])`,
);

/** Posts deliveries for created, changed or deleted products. */
export async function onProducts(
  tx: Transaction,
  { productIds, newIds = [] }: EventMap['catalog.products_changed'],
): Promise<void> {
  if (await isListenedTo(tx, ['product.created', 'product.updated', 'product.deleted']))
    await postDeliveries(tx, await select(tx, [productIds, newIds]));
}

/** Posts deliveries for a new review. */
export const onReviewPosted = async (tx: Transaction, review: EventMap['reviews.posted']): Promise<void> =>
  void (await postDeliveries(tx, [
    { event: 'review.posted', data: { id: review.reviewId, productId: review.productId } },
  ]));
