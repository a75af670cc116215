import { readSettings } from '#domains/content/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { lockOrderById } from '../lock-order.ts';
import { readWholeOrder, type WholeOrder } from '../reading/whole-order.ts';

/** Whoever asks holds the series until commit: a number that is given is used, and none is left out. */
const nextNumber = namedQuery<{ number: number }>(
  'orders_next_invoice_number',
  `insert into invoice_series (series, last_number) values ($1, 1)
   on conflict (series) do update set last_number = invoice_series.last_number + 1
   returning last_number as number`,
);
const insert = namedQuery(
  'orders_insert_invoice',
  `insert into invoices (id, order_id, kind, series, number, label, corrects_id, refund_id, amount_minor, snapshot)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const ofOrder = namedQuery<{ id: string; label: string; kind: string; refundId: string | null }>(
  'orders_invoices_of_order',
  'select id, label, kind, refund_id as "refundId" from invoices where order_id = $1',
);

type Issued = { id: string; label: string };
type Draft = {
  order: WholeOrder;
  prefix: 'INV' | 'CN';
  amountMinor: number;
  corrects?: Issued;
  refundId?: string;
};

/**
 * Writes the invoice of an order that is paid or has left, and a credit note for each refund that was made since, as they
 * will be printed for good. Numbers have no gaps: the transaction is this alone. A job does it; again changes nothing.
 */
export async function issueInvoices(ctx: Context, orderId: string): Promise<void> {
  requireStaff(ctx, 'orders.write');
  await inTransaction(ctx, async (tx) => {
    await lockOrderById(tx, orderId);
    const order = await readWholeOrder(tx, orderId);
    if (!order || !isDue(order)) return;
    const known = await ofOrder(tx, [orderId]);
    const invoice: Issued =
      known.find(({ kind }) => kind === 'invoice') ??
      (await issue(tx, { order, prefix: 'INV', amountMinor: order.totalMinor }));
    const refunds = order.refunds.filter(({ status }) => status === 'succeeded');
    for (const { id: refundId, amountMinor } of refunds) {
      if (known.some((one) => one.refundId === refundId)) continue;
      await issue(tx, { order, prefix: 'CN', amountMinor, corrects: invoice, refundId });
    }
  });
}

/** What was canceled before it was paid or sent never was a sale. */
const isDue = (order: WholeOrder) =>
  order.paymentStatus !== 'unpaid' || order.fulfillmentStatus !== 'unfulfilled';

async function issue(tx: Transaction, draft: Draft): Promise<Issued> {
  const { order, prefix, amountMinor, corrects, refundId = null } = draft;
  const { storeName, address, email, timeZone } = await readSettings(tx);
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(new Date());
  const series = `${prefix}-${year}`;
  const [next] = await nextNumber(tx, [series]);
  const number = next?.number ?? 1;
  const [id, label] = [newId(), `${series}-${String(number).padStart(5, '0')}`];
  const snapshot = {
    ...{ label, amountMinor, corrects: corrects?.label ?? null, issuedOn: new Date().toISOString() },
    seller: { storeName, address, email },
    order: agreed(order),
  };
  const kind = prefix === 'INV' ? 'invoice' : 'credit_note';
  const values = [corrects?.id ?? null, refundId, amountMinor, JSON.stringify(snapshot)];
  await insert(tx, [id, order.id, kind, series, number, label, ...values]);
  return { id, label };
}

/** What of an order stands on its invoice. */
function agreed(order: WholeOrder) {
  const {
    token: _,
    events: __,
    fulfillments: ___,
    refunds: ____,
    returns: _____,
    invoices: ______,
    ...rest
  } = order;
  return rest;
}
