import { readPaperLogo, readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { requireStaff } from '#platform/guard.ts';
import type { LabelSheetName } from '../../label-sheets.ts';
import { isToPack } from '../../rules.ts';
import { findOrder } from '../commands/lock-order.ts';
import { orderNotFound } from '../errors.ts';
import { readOrderCode } from '../placing/order-code.ts';
import { withNamesFor } from '../queries/names-for-reader.ts';
import { recordExport } from '../queries/record-export.ts';
import { readWholeOrder, readWholeOrders, type WholeOrder } from '../queries/whole-order.ts';
import type { Paper } from './draw-invoice.ts';
import { drawLabels } from './draw-labels.ts';
import { drawPackingSlip, drawPackingSlips } from './draw-packing-slip.ts';
import { drawPickList } from './draw-pick-list.ts';

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

/**
 * The packing slips of the orders that have something to pack, the oldest first; if none has, those of all, which say
 * so. The audit log keeps who printed how many.
 *
 * @throws `orders.not_found` (404) if there is none of these orders.
 */
export async function readPackingSlips(ctx: Context, codes: readonly string[]): Promise<Paper> {
  requireStaff(ctx, 'orders.read');
  const orders = await ordersOf(ctx, codes);
  const [first, ...others] = orders.filter(isToPack);
  const slips: typeof orders = first ? [first, ...others] : orders;
  const settings = await readSettings(ctx);
  const logo = await readPaperLogo(ctx, settings.logo);
  const paper = await drawPackingSlips(slips, { ...settings, logo });
  await recordExport(ctx, { file: 'packing-slips.pdf', orders: slips.length });
  return paper;
}

/**
 * What has to be packed for these orders, added up by variant, in the language of the reader.
 *
 * @throws `orders.not_found` (404) if there is none of these orders.
 */
export async function readPickList(ctx: Context, codes: readonly string[]): Promise<Paper> {
  requireStaff(ctx, 'orders.read');
  const orders = (await ordersOf(ctx, codes)).filter(isToPack);
  const named: WholeOrder[] = [];
  for (const order of orders) named.push(await withNamesFor(ctx, order));
  return drawPickList(named, { ...(await readSettings(ctx)), locale: ctx.locale });
}

/**
 * The address labels of the parcels of these orders: of those that have something to pack, else of all that were sent.
 * What is collected or mailed needs none. The audit log keeps who printed how many.
 *
 * @throws `orders.not_found` (404) if there is none of these orders.
 */
export async function readLabels(
  ctx: Context,
  { codes, ...options }: { codes: readonly string[]; sheet: LabelSheetName; first: number },
): Promise<Paper> {
  requireStaff(ctx, 'orders.read');
  const sent = (await ordersOf(ctx, codes)).filter(
    ({ shippingMethod, lines }) => !shippingMethod.pickup && lines.some(({ isGiftCard }) => !isGiftCard),
  );
  const waiting = sent.filter(isToPack);
  const labeled = waiting.length > 0 ? waiting : sent;
  const paper = await drawLabels(labeled, await readSettings(ctx), options);
  await recordExport(ctx, { file: 'address-labels.pdf', orders: labeled.length });
  return paper;
}

async function ordersOf(ctx: Context, codes: readonly string[]): Promise<[WholeOrder, ...WholeOrder[]]> {
  const known = codes.map(readOrderCode).filter((code) => code !== null);
  const [first, ...others] = await readWholeOrders(ctx, known);
  if (!first) throw orderNotFound();
  return [first, ...others];
}
