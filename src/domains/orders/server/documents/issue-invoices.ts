import { readSettings } from '#domains/content/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import type { InvoiceKind } from '../../statuses.ts';
import { lockOrderById } from '../commands/lock-order.ts';
import { settleTaxBack } from '../payments/refunds/settle-tax-back.ts';
import { readWholeOrder, type WholeOrder } from '../queries/whole-order.ts';
import { type Credited, nothingCredited, type RefundToCredit, withCredit } from '../rules/credit-by-rate.ts';
import { invoices } from '../tables.ts';
import { type InvoiceSnapshot, type InvoiceTax, invoiceLabel, snapshotOf } from './snapshot.ts';

/** Until commit, so that a later number never has an earlier time, also over the turn of a year. */
const takeTurn = namedQuery('orders_number_turn', `select pg_advisory_xact_lock(hashtext('invoices'))::text`);
/**
 * The next number of the present year, by the database's clock where the shop is. Locks the series until commit, so that
 * numbers have no gaps and no duplicates.
 */
const nextNumber = namedQuery<{ series: string; number: number; issuedAt: Date }>(
  'orders_next_invoice_number',
  `with clock as materialized (select clock_timestamp() as at)
   insert into invoice_series (series, last_number)
     select $1 || '-' || to_char(at at time zone $2, 'YYYY'), 1 from clock
   on conflict (series) do update set last_number = invoice_series.last_number + 1
   returning series, last_number as number, (select at from clock) as "issuedAt"`,
);
const insert = invoices.issued.insertRows();
const ofOrder = namedQuery<Known>(
  'orders_invoices_of_order',
  `select id, label, kind, refund_id as "refundId", amount_minor as "amountMinor", ${isoTime('issued_at')} as "issuedOn",
     corrects_id as "correctsId", order_revision as "orderRevision",
     coalesce((snapshot->>'vouchersMinor')::bigint, 0) as "vouchersMinor",
     snapshot->'taxes' as taxes
   from invoices where order_id = $1 order by order_revision`,
);

const snapshotById = namedQuery<{ orderId: string; snapshot: InvoiceSnapshot }>(
  'orders_snapshot_to_cancel',
  'select order_id as "orderId", snapshot from invoices where id = $1',
);
type Issued = { id: string; label: string; issuedOn: string };
type Known = Issued & {
  kind: InvoiceKind;
  refundId: string | null;
  amountMinor: number;
  correctsId: string | null;
  orderRevision: number;
  vouchersMinor: number;
  taxes: InvoiceTax[];
};
type Draft = {
  order: WholeOrder;
  prefix: 'INV' | 'CN';
  amountMinor: number;
  refund?: RefundToCredit & { id: string; reason: string; corrected: Issued; credited: Credited };
};

/**
 * Issues the invoice of an order that is paid or has shipped, and a credit note for each refund since; not for
 * payments that came too late or twice, which were never billed. Both are stored as they will be printed forever. The
 * invoice of an order that was edited since is canceled by a credit note, and a new one takes its place.
 * Numbers have no gaps: the transaction does little else. Run by a job; repeating it changes nothing.
 */
export async function issueInvoices(ctx: Context, orderId: string): Promise<void> {
  requireStaff(ctx, 'orders.write');
  await inTransaction(ctx, async (tx) => {
    await lockOrderById(tx, orderId);
    const order = await readWholeOrder(tx, orderId);
    if (!order) return;
    const known = await ofOrder(tx, [orderId]);
    const billed = known.filter(({ kind }) => kind === 'invoice');
    if (!isDue(order) && billed.length === 0) return;
    // Canceled while an edit awaited the rest: nothing of it was a sale.
    const isVoid = order.status === 'canceled' && order.paymentStatus === 'unpaid';
    for (const former of billed)
      if (isVoid || former.orderRevision < order.billedRevision) await cancelInvoice(tx, former, known);
    if (isVoid) return;
    const invoice: Issued =
      billed.find(({ orderRevision }) => orderRevision === order.billedRevision) ??
      (await issue(tx, { order, prefix: 'INV', amountMinor: order.totalMinor }));
    const notes = known.filter(({ refundId }) => refundId !== null);
    let credited = notes.reduce(withCredit, nothingCredited);
    const dueCredits = creditsDue(order.refunds, known);
    for (const due of dueCredits) {
      const { amountMinor } = due;
      const refund = { ...due, corrected: invoice, credited };
      const note = await issue(tx, { order, prefix: 'CN', amountMinor, refund });
      credited = withCredit(credited, { ...note, amountMinor });
    }
    if (dueCredits.length > 0) await settleTaxBack(tx, orderId);
  });
}

/**
 * An order that was canceled before it was paid or shipped was never a sale, even if money came later and was
 * refunded.
 */
const isDue = (order: WholeOrder) =>
  order.paymentStatus !== 'unpaid' || order.fulfillmentStatus !== 'unfulfilled';

/** The next number of a series of the present year. */
async function numberOf(tx: Transaction, prefix: Draft['prefix'], timeZone: string) {
  await takeTurn(tx, []);
  const [next] = await nextNumber(tx, [prefix, timeZone]);
  if (!next) throw new Error('A series always has a next number');
  return { id: newId(), label: invoiceLabel(next.series, next.number), ...next };
}

/** Cancels an invoice of an order that was edited, as it was printed, unless that has happened. */
async function cancelInvoice(tx: Transaction, former: Known, known: readonly Known[]): Promise<void> {
  const isCanceled = known.some(({ refundId, correctsId }) => refundId === null && correctsId === former.id);
  const [row] = isCanceled ? [] : await snapshotById(tx, [former.id]);
  if (!row) return;
  const { timeZone } = await readSettings(tx);
  const numbered = await numberOf(tx, 'CN', timeZone);
  const { label, issuedOn, amountMinor, orderRevision } = former;
  const corrects = { label, issuedOn, reason: '', isReplaced: true };
  const issued = { label: numbered.label, issuedOn: numbered.issuedAt.toISOString() };
  const note = { kind: 'credit_note', correctsId: former.id, refundId: null, amountMinor } as const;
  const snapshot = { ...row.snapshot, ...issued, corrects };
  await insert(tx, [{ ...numbered, ...note, orderId: row.orderId, orderRevision, snapshot }]);
}

async function issue(
  tx: Transaction,
  { order, prefix, amountMinor, refund }: Draft,
): Promise<Issued & Pick<Known, 'vouchersMinor' | 'taxes'>> {
  const settings = await readSettings(tx);
  const { issuedAt, ...numbered } = await numberOf(tx, prefix, settings.timeZone);
  const { id, label } = numbered;
  const issuedOn = issuedAt.toISOString();
  const { corrected, reason = '' } = refund ?? {};
  const corrects = corrected ? { label: corrected.label, issuedOn: corrected.issuedOn, reason } : null;
  const what = { order, settings, label, issuedOn, amountMinor, corrects };
  const snapshot = snapshotOf(refund ? { ...what, refund, credited: refund.credited } : what);
  await insert(tx, [
    {
      ...numbered,
      orderId: order.id,
      kind: refund ? 'credit_note' : 'invoice',
      correctsId: corrected?.id ?? null,
      refundId: refund?.id ?? null,
      amountMinor,
      snapshot,
      issuedAt,
      orderRevision: order.billedRevision,
    },
  ]);
  const { vouchersMinor, taxes } = snapshot;
  return { id, label, issuedOn, vouchersMinor, taxes };
}

type Refund = Pick<
  WholeOrder['refunds'][number],
  | 'id'
  | 'amountMinor'
  | 'vouchersMinor'
  | 'lines'
  | 'shippingMinor'
  | 'reason'
  | 'status'
  | 'isSurplus'
  | 'isDifference'
>;
type Note = { refundId: string | null; amountMinor: number };

/**
 * The credit notes that an order still needs, with their amounts. If a bank returns a refund that has a credit note,
 * that note covers the next refund of the amount, so that nothing is credited twice. What an edit gave back is in the
 * invoice that it led to. Pure.
 */
export function creditsDue(refunds: readonly Refund[], notes: readonly Note[]): Refund[] {
  const credited = (id: string) => notes.find(({ refundId }) => refundId === id)?.amountMinor;
  const given = refunds.filter(
    ({ status, isSurplus, isDifference }) => status === 'succeeded' && !isSurplus && !isDifference,
  );
  let unused = refunds.reduce(
    (sum, { id, status }) => sum + (status === 'failed' ? (credited(id) ?? 0) : 0),
    0,
  );
  return given.flatMap((refund) => {
    const own = credited(refund.id);
    const covered = Math.min(unused, refund.amountMinor - (own ?? 0));
    unused -= covered;
    const amountMinor = refund.amountMinor - covered;
    return own === undefined && amountMinor > 0 ? [{ ...refund, amountMinor }] : [];
  });
}

declare module '#platform/jobs.ts' {
  interface JobMap {
    'orders.issue_invoices': { orderId: string };
  }
}

/** Enqueues the job that issues an order's due invoice and credit notes in its own transaction after the commit. */
export const postInvoiceJob = (tx: Transaction, orderId: string): Promise<void> =>
  tx.services.jobs.enqueue(tx, 'orders.issue_invoices', { orderId });
