import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { errorMessage } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import type { ManyMoved } from '../../contract/staff.ts';
import type { TrackedOrder } from '../../contract/tracking.ts';
import { trackingLink } from '../../tracking-links.ts';
import { lockOrder } from '../commands/lock-order.ts';
import { fulfill } from '../commands/staff/fulfill.ts';
import { chooseUnits } from '../queries/line-units.ts';
import { trackedParcels, writeTracking } from './change-tracking.ts';
import { parcelToTrack } from './parcel-to-track.ts';

type Asked = {
  orders: readonly TrackedOrder[];
  /** Whether customers of parcels that had left before get mail. */
  notify: boolean;
  /** The idempotency key, of each parcel. */
  key: string;
};

/**
 * Ships what is to be packed of many orders, each with its tracking; those that have left get the tracking. Each in its
 * own transaction with its own mail: one that is refused does not hold up the others.
 */
export async function shipOrders(ctx: Context, { orders, ...asked }: Asked): Promise<ManyMoved> {
  requireStaff(ctx, 'orders.ship');
  const moved: ManyMoved = { done: [], refused: [] };
  for (const order of orders) {
    const { orderCode } = order;
    try {
      await inTransaction(ctx, (tx) => shipOne(tx, order, asked));
      moved.done.push(orderCode);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const message = errorMessage(error.code, error.params, ctx.locale);
      moved.refused.push({ orderCode, reason: error.code, message });
    }
  }
  return moved;
}

async function shipOne(
  tx: Transaction,
  { orderCode, carrier, trackingNumber }: TrackedOrder,
  { key, notify }: Pick<Asked, 'key' | 'notify'>,
): Promise<void> {
  const order = await lockOrder(tx, orderCode);
  const tracking = { carrier, trackingNumber, trackingUrl: trackingLink(carrier, trackingNumber) };
  const parcels = await trackedParcels(tx, order.id);
  // A number that a parcel has: a call that is repeated, or a row of an earlier file.
  if (trackingNumber && parcels.some((parcel) => parcel.trackingNumber === trackingNumber)) return;
  const left = await chooseUnits(tx, { orderId: order.id, wanted: [], left: 'toPack' });
  const parcel = parcelToTrack(parcels);
  if (left.length > 0 || !parcel || !trackingNumber)
    return fulfill(tx, { code: order.code, key, lines: [], left: 'toPack', ...tracking });
  await writeTracking(tx, { order, parcel, tracking, notify });
}
