import type { Services, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { EventMap } from '#platform/events.ts';
import type { WebhookEvent } from '../webhook-events.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'webhooks.send_due': Record<never, never>;
    'webhooks.forget_old': Record<never, never>;
  }
}

/** An event to deliver: `data` names its subject, whose current state the API has. */
type Happening = { event: WebhookEvent; data: Record<string, unknown> };

const insert = plannedQuery<{ id: string }>(
  `insert into webhook_deliveries (id, endpoint_id, event, body)
   select gen_random_uuid(), e.id, h.event, h.body
   from json_to_recordset($1::json) as h (event text, body text)
   join webhook_endpoints e on e.is_on and h.event = any (e.events)
   returning id`,
);

/**
 * Creates a delivery for each endpoint that listens to the event, in the transaction that caused it; a job sends them
 * after commit. Returns their number.
 */
export async function postDeliveries(tx: Transaction, happenings: readonly Happening[]): Promise<number> {
  if (happenings.length === 0) return 0;
  const rows = happenings.map(({ event, data }) => ({ event, body: bodyOf(event, data) }));
  const written = await insert(tx, [JSON.stringify(rows)]);
  if (written.length > 0) await tx.services.jobs.enqueue(tx, 'webhooks.send_due', {});
  return written.length;
}

/** The body as defined by Standard Webhooks. */
export const bodyOf = (type: string, data: Record<string, unknown>): string =>
  JSON.stringify({ type, timestamp: new Date().toISOString(), data });

/**
 * How long a node relies on what it last saw, in milliseconds. It notices another node's new endpoint after that at
 * the latest.
 */
const FRESH_MS = 2_000;

type Seen = { at: number; isAnybodyThere: boolean };
const seenBy = new WeakMap<Services, Seen>();

/**
 * Whether an endpoint may listen to placed orders. If none does, orders are written by a single statement; so the
 * answer is cached, and a busy shop asks once in two seconds.
 */
export function mayListen(services: Services): boolean {
  const seen = seenBy.get(services);
  return !seen || seen.isAnybodyThere || performance.now() - seen.at > FRESH_MS;
}

const recordListeners = (services: Services, isAnybodyThere: boolean): void =>
  void seenBy.set(services, { at: performance.now(), isAnybodyThere });

/** Clears the cache after a change of endpoints on this node. */
export const forgetListeners = (services: Services): void => void seenBy.delete(services);

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
