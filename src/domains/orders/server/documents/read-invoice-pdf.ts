import { readPaperLogo } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { findOrder } from '../commands/lock-order.ts';
import { requirePart } from '../commands/may-touch.ts';
import { orderNotFound } from '../errors.ts';
import { drawInvoice, type Paper } from './draw-invoice.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

const select = namedQuery<{ snapshot: InvoiceSnapshot }>(
  'orders_invoice_snapshot',
  'select snapshot from invoices where id = $1 and order_id = $2',
);

/**
 * An invoice or credit note as PDF, in the language of its order, from what was kept when it was issued. For whoever may
 * see the order: its buyer, by the account or the token of the mail's link, and staff.
 *
 * @throws `orders.not_found` (404) for everybody else, and where the order has no such paper.
 */
export async function readInvoicePdf(
  ctx: Context,
  { code, id, token }: { code: string; id: string; token?: string | undefined },
): Promise<Paper> {
  const order = await findOrder(ctx, code);
  if (!order) throw orderNotFound();
  requirePart(ctx, order, { token, permission: 'orders.read' });
  const [found] = await select(ctx, [id, order.id]);
  if (!found) throw orderNotFound();
  const { snapshot } = found;
  return drawInvoice(snapshot, await readPaperLogo(ctx, snapshot.seller.logo ?? null));
}
