import { readSettings } from '#domains/content/server/index.ts';
import { invoiceLabel, snapshotOf } from '#domains/orders/server/documents/snapshot.ts';
import { orderJson } from '#domains/orders/server/queries/order-sql.ts';
import type { WholeOrder } from '#domains/orders/server/queries/whole-order.ts';
import { type Credited, nothingCredited, withCredit } from '#domains/orders/server/rules/credit-by-rate.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { newId } from '#platform/id.ts';
import type { KnownOrder } from './past-order.ts';

const selectWhole = plannedQuery<{ order: WholeOrder }>(
  `select ${orderJson} as order from orders o where o.id = any($1::uuid[])`,
);
/** Increments each series and returns its last number. */
const takeNumbers = plannedQuery<{ series: string; last: number }>(
  `insert into invoice_series (series, last_number)
   select * from unnest($1::text[], $2::bigint[]) wanted (series, count) order by series
   on conflict (series) do update set last_number = invoice_series.last_number + excluded.last_number
   returning series, last_number as last`,
);

type Due = {
  order: KnownOrder;
  at: Date;
  series: string;
  amountMinor: number;
  refund: KnownOrder['refunds'][number] | null;
};

/** The documents of an order: the invoice when it was paid or shipped, and a credit note for each refund. */
function dueOf(order: KnownOrder, yearOf: (at: Date) => string): Due[] {
  const moments = [order.paidAt, order.parcels[0]?.at].filter((at) => at != null);
  if (moments.length === 0) return [];
  const at = new Date(Math.min(...moments.map(Number)));
  const invoice = { order, at, series: `INV-${yearOf(at)}`, amountMinor: order.quote.totalMinor };
  const notes = order.refunds.map((refund) => ({
    order,
    at: refund.at,
    series: `CN-${yearOf(refund.at)}`,
    amountMinor: refund.amountMinor,
    refund,
  }));
  return [{ ...invoice, refund: null }, ...notes];
}

/** The rows of all invoices and credit notes of orders that are written already, numbered by time without gaps. */
export async function pastInvoiceRows(tx: Transaction, orders: readonly KnownOrder[]) {
  const settings = await readSettings(tx);
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: settings.timeZone });
  const due = orders.flatMap((order) => dueOf(order, (at) => year.format(at))).sort((a, b) => +a.at - +b.at);
  const next = await firstNumbers(tx, due);
  const whole = await selectWhole(tx, [orders.map(({ id }) => id)]);
  const wholeOf = new Map(whole.map(({ order }) => [order.id, order]));
  const issue = issuer(settings);
  return due.flatMap((one) => {
    const order = wholeOf.get(one.order.id);
    if (!order) return [];
    const number = next.get(one.series) ?? 1;
    next.set(one.series, number + 1);
    return [issue(one, { order, number })];
  });
}

type Issued = { id: string; label: string; issuedOn: string; credited: Credited };
type Numbered = { order: WholeOrder; number: number };

/** Issues documents in sequence, and remembers the invoice of each order for its credit notes. */
function issuer(settings: Awaited<ReturnType<typeof readSettings>>) {
  const issued = new Map<string, Issued>();
  return (due: Due, { order, number }: Numbered) => {
    const { at, series, amountMinor, refund } = due;
    const { id: orderId, paidAt } = due.order;
    const one = { id: newId(), label: invoiceLabel(series, number), issuedOn: at.toISOString() };
    const invoice = refund ? issued.get(orderId) : undefined;
    const isPaid = paidAt && paidAt <= at;
    const snapshot = snapshotOf({
      label: one.label,
      issuedOn: one.issuedOn,
      settings,
      amountMinor,
      ...(invoice && { credited: invoice.credited }),
      order: { ...order, paymentStatus: isPaid ? 'paid' : 'unpaid' },
      corrects: invoice
        ? { label: invoice.label, issuedOn: invoice.issuedOn, reason: refund?.reason ?? '' }
        : null,
    });
    if (invoice) invoice.credited = withCredit(invoice.credited, snapshot);
    else issued.set(orderId, { ...one, credited: nothingCredited });
    return {
      id: one.id,
      orderId,
      kind: invoice ? ('credit_note' as const) : ('invoice' as const),
      series,
      number,
      label: one.label,
      snapshot,
      correctsId: invoice?.id ?? null,
      refundId: refund?.id ?? null,
      amountMinor,
      issuedAt: at,
    };
  };
}

async function firstNumbers(tx: Transaction, due: readonly Due[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { series } of due) counts.set(series, (counts.get(series) ?? 0) + 1);
  const rows = await takeNumbers(tx, [[...counts.keys()], [...counts.values()]]);
  return new Map(rows.map(({ series, last }) => [series, last - (counts.get(series) ?? 0) + 1]));
}
