import { createHash } from 'node:crypto';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { type LockedOrder, lockOrder } from '../commands/lock-order.ts';
import { recordEvent } from '../commands/record-event.ts';
import { orderNotFound } from '../errors.ts';
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts';

type Tracking = { carrier: string; trackingNumber: string; trackingUrl: string };
type TrackedParcel = Tracking & { id: string };

const parcelsOfOrder = namedQuery<TrackedParcel>(
  'orders_tracked_parcels',
  `select id, carrier, tracking_number as "trackingNumber", tracking_url as "trackingUrl"
   from fulfillments where order_id = $1 order by shipped_at, id`,
);
const write = namedQuery(
  'orders_change_tracking',
  'update fulfillments set carrier = $2, tracking_number = $3, tracking_url = $4 where id = $1',
);

/** The parcels of an order, the oldest first. */
export const trackedParcels = (tx: Transaction, orderId: string): Promise<TrackedParcel[]> =>
  parcelsOfOrder(tx, [orderId]);

/**
 * Changes carrier, number and link of a parcel that has left, and mails them to the buyer. The same tracking again changes
 * nothing.
 *
 * @throws `orders.not_found` (404), also if the order has no such parcel.
 */
export async function changeTracking(
  ctx: Context,
  { code, id, notify, ...tracking }: Tracking & { code: string; id: string; notify: boolean },
): Promise<void> {
  requireStaff(ctx, 'orders.ship');
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, code);
    const parcel = (await trackedParcels(tx, order.id)).find((one) => one.id === id);
    if (!parcel) throw orderNotFound();
    await writeTracking(tx, { order, parcel, tracking, notify });
  });
}

type Change = { order: LockedOrder; parcel: TrackedParcel; tracking: Tracking; notify: boolean };

/** Writes the tracking of a parcel of a locked order, with its event and its mail. */
export async function writeTracking(
  tx: Transaction,
  { order, parcel, tracking, notify }: Change,
): Promise<void> {
  const { carrier, trackingNumber, trackingUrl } = tracking;
  const isSame =
    parcel.carrier === carrier &&
    parcel.trackingNumber === trackingNumber &&
    parcel.trackingUrl === trackingUrl;
  if (isSame) return;
  await write(tx, [parcel.id, carrier, trackingNumber, trackingUrl]);
  const text = [nameOf(parcel), nameOf(tracking)].filter(Boolean).join(' → ');
  const details = { fulfillmentId: parcel.id, text };
  await recordEvent(tx, { orderId: order.id, kind: 'tracking_changed', details });
  if (!notify || !(trackingNumber || trackingUrl) || order.shippingMethod.pickup) return;
  await enqueueOrderMail(tx, {
    orderId: order.id,
    kind: 'shipped',
    refId: parcel.id,
    tracked: nameOfMail(tracking),
  });
}

/** Each tracking is mailed once; the number itself is erased with the order. */
const nameOfMail = ({ carrier, trackingNumber, trackingUrl }: Tracking): string =>
  createHash('sha256')
    .update(JSON.stringify([carrier, trackingNumber, trackingUrl]))
    .digest('base64url')
    .slice(0, 22);

const nameOf = ({ carrier, trackingNumber }: Tracking) => [carrier, trackingNumber].filter(Boolean).join(' ');
