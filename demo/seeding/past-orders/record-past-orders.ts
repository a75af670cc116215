import { recordPromotionUses } from '#domains/pricing/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { pastEventRows } from './past-events.ts';
import { pastInvoiceColumns, pastInvoiceRows } from './past-invoices.ts';
import { type KnownOrder, type PastOrder, withIds } from './past-order.ts';
import * as parcels from './past-parcels.ts';
import * as rows from './past-rows.ts';

type Columns = Record<string, string>;

/** Inserts rows of one table in one statement. */
async function insertRows(tx: Transaction, table: string, columns: Columns, rows: object[]): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns).join(', ');
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  const insert = plannedQuery(
    `insert into ${table} (${names}) select ${names} from json_to_recordset($1::json) as row (${typed.join(', ')})`,
  );
  await insert(tx, [JSON.stringify(rows)]);
}

/**
 * Records orders that were placed and handled elsewhere or before, with parcels, refunds, returns and invoices, in a
 * few statements for all. Does not change stock and sends no mail. Staff only.
 */
export async function recordPastOrders(ctx: Context, past: readonly PastOrder[]): Promise<void> {
  requireStaff(ctx, 'orders.write');
  const orders = past.map(withIds);
  await inTransaction(ctx, async (tx) => {
    const write = (table: string, kind: { columns: Columns; of(order: KnownOrder): object | object[] }) =>
      insertRows(
        tx,
        table,
        kind.columns,
        orders.flatMap((order) => kind.of(order)),
      );
    await write('orders', rows.pastOrderRow);
    await write('order_lines', rows.pastLineRows);
    await write('payments', rows.pastPaymentRow);
    await write('refunds', rows.pastRefundRows);
    await write('fulfillments', parcels.pastFulfillmentRows);
    await write('fulfillment_lines', parcels.pastFulfillmentLineRows);
    await write('return_requests', parcels.pastReturnRows);
    await write('return_lines', parcels.pastReturnLineRows);
    await write('order_events', pastEventRows);
    await insertRows(tx, 'invoices', pastInvoiceColumns, await pastInvoiceRows(tx, orders));
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
