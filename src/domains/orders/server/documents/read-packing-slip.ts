import { readPaperLogo, readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { requireStaff } from '#platform/guard.ts';
import { findOrder } from '../commands/lock-order.ts';
import { orderNotFound } from '../errors.ts';
import { readWholeOrder } from '../queries/whole-order.ts';
import type { Paper } from './draw-invoice.ts';
import { drawPackingSlip } from './draw-packing-slip.ts';

/**
 * The packing slip of an order's unshipped units or of a parcel, as PDF in the order's language.
 *
 * @throws `orders.not_found` (404), also if the order has no such parcel.
 */
export async function readPackingSlip(
  ctx: Context,
  { code, fulfillment }: { code: string; fulfillment?: string | undefined },
): Promise<Paper> {
  requireStaff(ctx, 'orders.read');
  const found = await findOrder(ctx, code);
  const order = found && (await readWholeOrder(ctx, found.id));
  const parcel = order?.fulfillments.find(({ id }) => id === fulfillment);
  if (!order || (fulfillment && !parcel)) throw orderNotFound();
  const settings = await readSettings(ctx);
  const logo = await readPaperLogo(ctx, settings.logo);
  return drawPackingSlip(order, { ...settings, logo }, parcel);
}
