import * as tables from '#domains/orders/server/tables.ts';
import { recordPromotionUses } from '#domains/pricing/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { tableColumns } from '#platform/db/table-columns.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { pastEventRows } from './past-events.ts';
import { pastInvoiceRows } from './past-invoices.ts';
import { type KnownOrder, type PastOrder, withIds } from './past-order.ts';
import * as rows from './past-rows.ts';

const insertOrders = tables.orders.all.insertRows();
const insertLines = tables.orderLines.all.insertRows();
const insertPayments = tables.payments.all.insertRows();
const insertRefunds = tables.refunds.all.insertRows();
const insertParcels = tables.fulfillments.all.insertRows();
const insertReturns = tables.returnRequests.all.insertRows();
const insertEvents = tables.orderEvents.all.insertRows();
const insertInvoices = tables.invoices.all.insertRows();
const unit = { orderLineId: 'string', quantity: 'number' } as const;
const insertParcelLines = tableColumns('fulfillment_lines', {
  ...unit,
  fulfillmentId: 'string',
}).insertRows();
const insertReturnLines = tableColumns('return_lines', { ...unit, returnRequestId: 'string' }).insertRows();

/**
 * Records orders that were placed and handled elsewhere or before, with parcels, refunds, returns and invoices, in a
 * few statements for all. Does not change stock and sends no mail. Staff only.
 */
export async function recordPastOrders(ctx: Context, past: readonly PastOrder[]): Promise<void> {
  requireStaff(ctx, 'orders.write');
  const orders = past.map(withIds);
  await inTransaction(ctx, async (tx) => {
    await insertOrders(tx, orders.map(rows.pastOrderRow));
    await insertLines(tx, orders.flatMap(rows.pastLineRows));
    await insertPayments(tx, orders.map(rows.pastPaymentRow));
    await insertRefunds(tx, orders.flatMap(rows.pastRefundRows));
    await insertParcels(tx, orders.flatMap(rows.pastFulfillmentRows));
    await insertParcelLines(tx, orders.flatMap(rows.pastFulfillmentLineRows));
    await insertReturns(tx, orders.flatMap(rows.pastReturnRows));
    await insertReturnLines(tx, orders.flatMap(rows.pastReturnLineRows));
    await insertEvents(tx, orders.flatMap(pastEventRows));
    await insertInvoices(tx, await pastInvoiceRows(tx, orders));
    await recordUses(tx, orders);
  });
}

/** Canceled orders have released their promotions. */
async function recordUses(tx: Transaction, orders: readonly KnownOrder[]): Promise<void> {
  for (const { id: orderId, quote, userId, email, canceled } of orders) {
    if (canceled) continue;
    await recordPromotionUses(tx, { orderId, discounts: quote.discounts, buyer: { userId, email } });
  }
}
