import type { Context } from '#platform/context.ts';
import { errorMessage } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { fullName } from '#platform/person-name.ts';
import type { TrackingRow } from '../../contract/tracking.ts';
import { isToPack } from '../../rules.ts';
import { checkMove } from '../commands/move-order.ts';
import { providerNamed } from '../payments/providers.ts';
import { readOrderCode } from '../placing/order-code.ts';
import { readWholeOrders, type WholeOrder } from '../queries/whole-order.ts';
import { parcelToTrack } from './parcel-to-track.ts';
import { isRounded, type ParsedRow, parseTracking } from './parse-tracking.ts';

type Plan = Pick<TrackingRow, 'outcome'> & { message?: string };

/**
 * What each row of a file of tracking numbers would do; `shipOrders` does it.
 *
 * @throws `orders.tracking_unreadable`, `orders.tracking_too_long` (400).
 */
export async function previewTracking(
  ctx: Context,
  { text, carrier }: { text: string; carrier: string },
): Promise<TrackingRow[]> {
  requireStaff(ctx, 'orders.ship');
  const rows = parseTracking(text);
  const codes = rows.map(({ orderCode }) => readOrderCode(orderCode)).filter((code) => code !== null);
  const orders = new Map((await readWholeOrders(ctx, codes)).map((order) => [order.code, order]));
  const seen = new Set<string>();
  return rows.map((row) => {
    const order = orders.get(readOrderCode(row.orderCode) ?? '');
    const plan = planOf(ctx, row, { order, seen });
    if (order) seen.add(order.code);
    return {
      ...row,
      orderCode: order?.code ?? row.orderCode,
      carrier: row.carrier || carrier,
      customerName: order ? fullName(order.shippingAddress) : '',
      outcome: plan.outcome,
      message: plan.message ?? '',
    };
  });
}

type Known = { order: WholeOrder | undefined; seen: ReadonlySet<string> };

function planOf(ctx: Context, { trackingNumber }: ParsedRow, { order, seen }: Known): Plan {
  if (!order) return { outcome: 'unknown' };
  if (seen.has(order.code)) return { outcome: 'repeated' };
  if (!trackingNumber) return { outcome: 'numberless' };
  if (isRounded(trackingNumber)) return { outcome: 'rounded' };
  if (order.shippingMethod.pickup) return { outcome: 'collected' };
  if (order.fulfillments.some((parcel) => parcel.trackingNumber === trackingNumber))
    return { outcome: 'same' };
  const parcel = parcelToTrack(order.fulfillments);
  if (parcel && !isToPack(order)) return { outcome: parcel.trackingNumber ? 'change' : 'add' };
  try {
    const { shipsUnpaid } = providerNamed(order.paymentProvider);
    checkMove({ ...order, shipsUnpaid }, 'fulfill', 'staff');
    return { outcome: 'ship' };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { outcome: 'refused', message: errorMessage(error.code, error.params, ctx.locale) };
  }
}
