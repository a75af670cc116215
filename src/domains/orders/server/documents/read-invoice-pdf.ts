import { readPaperLogo } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { findOrder, requirePart } from '../commands/lock-order.ts';
import { eInvoiceIncomplete, orderNotFound } from '../errors.ts';
import { drawInvoice, type Paper } from './draw-invoice.ts';
import { writeEInvoice } from './e-invoice.ts';
import { isAddressed, sellerGaps } from './e-invoice-gaps.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

const select = namedQuery<{ snapshot: InvoiceSnapshot }>(
  'orders_invoice_snapshot',
  'select snapshot from invoices where id = $1 and order_id = $2',
);

type Asked = { code: string; id: string; token?: string | undefined };

/**
 * An invoice or credit note as PDF, in the language of its order, from the snapshot made when it was issued. For the
 * buyer, by account or link token, and staff.
 *
 * @throws `orders.not_found` (404) for everyone else, and if the order has no such document.
 */
export async function readInvoicePdf(ctx: Context, asked: Asked): Promise<Paper> {
  const snapshot = await readSnapshot(ctx, asked);
  return drawInvoice(snapshot, await readPaperLogo(ctx, snapshot.seller.logo ?? null));
}

/**
 * The same as XML. For those who may read the PDF. XRechnung is a German norm: where the data do not suffice for it, other
 * sellers and orders with addresses that have no postal code get what EN 16931 itself asks for.
 *
 * @throws as `readInvoicePdf`, also for a document that EN 16931 cannot express, and
 *   `orders.e_invoice_incomplete` (409) with what the settings of a German seller lack.
 */
export async function readEInvoice(ctx: Context, asked: Asked): Promise<Paper> {
  const snapshot = await readSnapshot(ctx, asked);
  const [field] = sellerGaps(snapshot);
  if (field && snapshot.seller.country === 'DE') throw eInvoiceIncomplete(field);
  const xml = writeEInvoice(snapshot, field || !isAddressed(snapshot) ? 'en16931' : 'xrechnung');
  if (xml === null) throw orderNotFound();
  return { fileName: `${snapshot.label}.xml`, bytes: Buffer.from(xml) };
}

const selectNewest = namedQuery<{ snapshot: InvoiceSnapshot }>(
  'orders_newest_invoice',
  `select snapshot from invoices where order_id = $1 and kind = 'invoice' order by order_revision desc limit 1`,
);

/** The invoice that an order has now, for its mail; null if it has none. The caller has checked the permission. */
export async function drawNewestInvoice(ctx: Context, orderId: string): Promise<Paper | null> {
  const [newest] = await selectNewest(ctx, [orderId]);
  return newest
    ? drawInvoice(newest.snapshot, await readPaperLogo(ctx, newest.snapshot.seller.logo ?? null))
    : null;
}

async function readSnapshot(ctx: Context, { code, id, token }: Asked): Promise<InvoiceSnapshot> {
  const order = await findOrder(ctx, code);
  if (!order) throw orderNotFound();
  requirePart(ctx, order, { token, permission: 'orders.read' });
  const [found] = await select(ctx, [id, order.id]);
  if (!found) throw orderNotFound();
  return found.snapshot;
}
