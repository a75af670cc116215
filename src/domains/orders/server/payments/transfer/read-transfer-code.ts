import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { qrCodePng } from '#platform/qr-code-png.ts';
import { findOrder, requirePart } from '../../commands/lock-order.ts';
import { orderNotFound } from '../../errors.ts';
import { readWholeOrder } from '../../queries/whole-order.ts';
import { transferOf, transferText } from './transfer-details.ts';

/**
 * The QR code of a bank transfer that an order awaits, as PNG. For the buyer, by account or link token, and staff.
 *
 * @throws `orders.not_found` (404) for everyone else, and if it awaits none in euros.
 */
export async function readTransferCode(
  ctx: Context,
  { code, token }: { code: string; token?: string | undefined },
): Promise<Uint8Array> {
  const found = await findOrder(ctx, code);
  if (!found) throw orderNotFound();
  requirePart(ctx, found, { token, permission: 'orders.read' });
  const order = await readWholeOrder(ctx, found.id);
  const settings = await readSettings(ctx);
  const text = order && transferOf(order, settings) ? transferText(order, settings) : null;
  if (text === null) throw orderNotFound();
  return qrCodePng(text);
}
