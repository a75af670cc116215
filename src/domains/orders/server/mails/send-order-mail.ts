import { mailBody, readSettings, readWrittenPages } from '#domains/content/server/index.ts';
import { readLetterhead } from '#domains/mail/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { requireStaff } from '#platform/guard.ts';
import { type Locale, offeredLocale } from '#platform/locale.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import type { Paper } from '../documents/draw-invoice.ts';
import { issueInvoices } from '../documents/issue-invoices.ts';
import { drawNewestInvoice } from '../documents/read-invoice-pdf.ts';
import { newPaymentLink } from '../payments/links/payment-links.ts';
import { transferOf } from '../payments/transfer/transfer-details.ts';
import { readWholeOrder, type WholeOrder } from '../queries/whole-order.ts';
import { returnAddress } from '../rules/where-back.ts';
import type { OrderMail, OrderMailKind } from './enqueue-order-mail.ts';
import { orderMail } from './order-mail.ts';

const note = namedQuery<{ kind: string }>(
  'orders_note_mail',
  'insert into order_mails (order_id, kind, ref) values ($1, $2, $3) on conflict do nothing returning kind',
);

/**
 * Composes the requested mail from the order's current state, in the order's language (or the shop's, if that is no
 * longer offered), and queues it once. Run by a job.
 */
export async function sendOrderMail(
  ctx: Context,
  { orderId, kind, refId, tracked }: OrderMail,
): Promise<void> {
  requireStaff(ctx, 'orders.write');
  const settings = await readSettings(ctx);
  const { timeZone } = settings;
  const { publicUrl } = ctx.services;
  const letterhead = await readLetterhead(ctx);
  // The first mail of a parcel brought it.
  const attachment = tracked === undefined ? await invoiceFor(ctx, orderId, kind) : null;
  await inTransaction(ctx, async (tx) => {
    const found = await readWholeOrder(tx, orderId);
    // The order was anonymized.
    if (!found?.email) return;
    const order = { ...found, locale: offeredLocale(found.locale, settings.languages) };
    if ((await note(tx, [orderId, kind, [refId, tracked].filter(Boolean).join(' ')])).length === 0) return;
    const appendix = kind === 'placed' ? await readTerms(tx, order.locale) : null;
    const transfer = transferOf(order, settings);
    const paymentLink = kind === 'payment_due' ? await newPaymentLink(tx, orderId) : undefined;
    const hasInvoice = attachment !== null;
    const returnTo = returnAddress(order, settings, order.locale);
    const about = { publicUrl, timeZone, appendix, transfer, paymentLink, hasInvoice, returnTo };
    const mail = orderMail(order, kind, { ...letterhead, ...about, ...(refId ? { refId } : {}) });
    const meta = { to: order.email, userId: order.userId, kind: `orders.${kind}`, locale: order.locale };
    await postMail(tx, { ...mail, ...meta, ...(attachment ? { attachment } : {}) });
  });
}

/** The invoice that a mail brings, issued now if it is due; null if it brings none. */
async function invoiceFor(ctx: Context, orderId: string, kind: OrderMailKind): Promise<Paper | null> {
  const isSent = kind === 'shipped' || kind === 'collected';
  if (!isSent && kind !== 'placed' && kind !== 'paid') return null;
  const order = await readWholeOrder(ctx, orderId);
  if (!order || !(isSent ? isPaidByInvoice(order) : isPaidByBusiness(order))) return null;
  await issueInvoices(ctx, orderId);
  return drawNewestInvoice(ctx, orderId);
}

/** Whether an order that has left is still to be paid by its invoice. */
const isPaidByInvoice = ({ paymentProvider, paymentStatus }: WholeOrder): boolean =>
  paymentProvider === 'invoice' && paymentStatus === 'unpaid';

/**
 * Whether a business has paid: its books need the invoice (§ 14 UStG). One that was to be paid by invoice has it since the
 * goods left.
 */
function isPaidByBusiness(order: WholeOrder): boolean {
  const addresses = [order.billingAddress, order.shippingAddress];
  const isBusiness = addresses.some((address) => address?.company || address?.vatId);
  const hasIt = order.paymentProvider === 'invoice' && order.fulfillmentStatus !== 'unfulfilled';
  return isBusiness && order.paymentStatus !== 'unpaid' && !hasIt;
}

/** The pages that the law wants buyers to have for keeping: terms, right of withdrawal, what happens to their data. */
const keptPages = ['terms', 'shipping-and-returns', 'privacy'];

/** Those pages as they are when the order is placed; null where the owner has written none. */
async function readTerms(ctx: Context, locale: Locale) {
  const pages = await readWrittenPages(ctx, keptPages, locale);
  if (pages.length === 0) return null;
  const parts = pages.map(async ({ title, body }) => {
    const { html, text } = await mailBody(body, { publicUrl: ctx.services.publicUrl, locale });
    return { html: `<h2>${escapeHtml(title)}</h2>\n${html}`, text: `${title}\n\n${text}` };
  });
  const written = await Promise.all(parts);
  return {
    html: written.map(({ html }) => html).join('\n'),
    text: written.map(({ text }) => text).join('\n\n-- \n\n'),
  };
}
