import { readSettings } from '#domains/content/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { receiptDayWrong } from '../../errors.ts';
import { enqueueOrderMail } from '../../mails/enqueue-order-mail.ts';
import { payOtherwise } from '../../payments/abandon-payment.ts';
import { paymentOf } from '../../payments/payment-rows.ts';
import { providerNamed } from '../../payments/providers.ts';
import { recordPaid } from '../../payments/record-paid.ts';
import { lockOrder } from '../lock-order.ts';
import { checkMove, moveOrder } from '../move-order.ts';
import { recordEvent } from '../record-event.ts';

/**
 * Marks an order as being processed: its buyer can no longer cancel it.
 *
 * @throws `orders.not_found` (404), `orders.not_possible`, `orders.not_paid` (409).
 */
export async function startProcessing(ctx: Context, code: string): Promise<void> {
  requireStaff(ctx, 'orders.ship');
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, code);
    await moveOrder(tx, order, { move: 'start_processing', by: 'staff' });
    await recordEvent(tx, { orderId: order.id, kind: 'processing' });
  });
}

const momentIn = namedQuery<{ paidAt: Date | null }>(
  'orders_moment_of_receipt',
  `select case when day = local_now::date then now()
       when day between (placed_at at time zone $3)::date and local_now::date
       then greatest(placed_at, (day + time '12:00') at time zone $3) end as "paidAt"
     from orders, (select $2::date as day, now() at time zone $3 as local_now) asked where id = $1`,
);

/**
 * Marks an order as paid, as seen on a bank statement or in the till, on the day on which the money came. An open
 * payment by another provider is closed; money that arrives there nevertheless is refunded.
 *
 * @throws `orders.not_found` (404), `orders.not_possible`, `orders.already_paid`, `orders.receipt_day_wrong` (409).
 */
export async function markPaid(
  ctx: Context,
  { code, receivedOn }: { code: string; receivedOn?: string | undefined },
): Promise<void> {
  requireStaff(ctx, 'orders.write');
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, code);
    checkMove(order, 'pay', 'staff');
    const payment = await paymentOf(tx, order.id);
    const isExpected = providerNamed(payment.provider).abandon === undefined;
    const paidAt = receivedOn && (await momentOf(tx, order.id, receivedOn));
    await recordPaid(tx, isExpected ? payment.id : await payOtherwise(tx, order), paidAt ? { paidAt } : {});
  });
}

async function momentOf(tx: Transaction, orderId: string, day: string): Promise<Date> {
  const { timeZone } = await readSettings(tx);
  const [row] = await momentIn(tx, [orderId, day, timeZone]);
  if (!row?.paidAt) throw receiptDayWrong();
  return row.paidAt;
}

/**
 * Marks an order as delivered, or as collected.
 *
 * @throws `orders.not_found` (404), `orders.not_possible`, `orders.not_shipped` (409).
 */
export async function markDelivered(ctx: Context, code: string): Promise<void> {
  requireStaff(ctx, 'orders.ship');
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, code);
    await moveOrder(tx, order, { move: 'deliver', by: 'staff' });
    const { id: orderId } = order;
    await recordEvent(tx, { orderId, kind: 'delivered' });
    await enqueueOrderMail(tx, { orderId, kind: order.shippingMethod.pickup ? 'collected' : 'delivered' });
    await tx.services.events.announce(tx, 'orders.delivered', { orderId, code: order.code });
  });
}

/**
 * Adds an internal note to an order.
 *
 * @throws `orders.not_found` (404).
 */
export async function addNote(ctx: Context, { code, text }: { code: string; text: string }): Promise<void> {
  requireStaff(ctx, 'orders.write');
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, code);
    await recordEvent(tx, { orderId: order.id, kind: 'note', details: { text }, isInternal: true });
  });
}
