import { letterheadOf, readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { offeredLocale } from '#platform/locale.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import { readWholeOrder } from '../queries/whole-order.ts';
import { orderMail } from './order-mail.ts';
import type { OrderMail } from './post-order-mail.ts';

const note = namedQuery<{ kind: string }>(
  'orders_note_mail',
  'insert into order_mails (order_id, kind, ref) values ($1, $2, $3) on conflict do nothing returning kind',
);

/**
 * Composes the requested mail from the order's current state, in the order's language (or the shop's, if that is no
 * longer offered), and queues it once. Run by a job.
 */
export async function sendOrderMail(ctx: Context, { orderId, kind, refId }: OrderMail): Promise<void> {
  requireStaff(ctx, 'orders.write');
  const settings = await readSettings(ctx);
  const { timeZone } = settings;
  const { publicUrl } = ctx.services;
  const letterhead = letterheadOf(settings, publicUrl);
  await inTransaction(ctx, async (tx) => {
    const found = await readWholeOrder(tx, orderId);
    // The order was anonymized.
    if (!found?.email) return;
    const order = { ...found, locale: offeredLocale(found.locale, settings.languages) };
    if ((await note(tx, [orderId, kind, refId ?? ''])).length === 0) return;
    const mail = orderMail(order, kind, { ...letterhead, publicUrl, timeZone, ...(refId ? { refId } : {}) });
    const meta = { to: order.email, userId: order.userId, kind: `orders.${kind}`, locale: order.locale };
    await postMail(tx, { ...mail, ...meta });
  });
}
