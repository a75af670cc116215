import type { Context, Transaction } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { tableColumns, textOf } from '#platform/db/table-columns.ts';
import { newId } from '#platform/id.ts';
import { inDecimals, minorDigits } from '#platform/money.ts';
import type { CreditEntry } from '../contract.ts';
import type { EntryKind } from '../limits.ts';

/** The ledger; a trigger adds each entry to the balance, which is never below zero. */
const insertEntries = tableColumns('credit_entries', {
  id: 'string',
  creditId: 'string',
  kind: textOf<EntryKind>(),
  amountMinor: 'number',
  paymentId: 'string?',
  refundId: 'string?',
  actorUserId: 'string?',
  note: 'string',
}).insertRows();

type NewEntry = { creditId: string; kind: EntryKind; amountMinor: number } & Partial<
  Record<'paymentId' | 'refundId' | 'note', string>
>;

/** Adds entries to the ledger. Violates the check of the balance if there is less than is taken. */
export async function addEntries(tx: Transaction, added: readonly NewEntry[]): Promise<void> {
  const actorUserId = 'userId' in tx.actor ? tx.actor.userId : null;
  const rows = added.map(({ paymentId = null, refundId = null, note = '', ...entry }) => ({
    ...entry,
    id: newId(),
    paymentId,
    refundId,
    note,
    actorUserId,
  }));
  await insertEntries(tx, rows);
}

/** So many entries are shown. */
const MOST_ENTRIES = 100;
const selectEntries = plannedQuery<Omit<CreditEntry, 'amount'> & { amountMinor: number }>(
  `select entry.id, entry.kind, entry.amount_minor as "amountMinor", ${isoTime('entry.at')} as at, entry.note,
     coalesce(
       (select o.code from payments payment join orders o on o.id = payment.order_id where payment.id = entry.payment_id),
       (select o.code from refunds refund join orders o on o.id = refund.order_id where refund.id = entry.refund_id),
       (select o.code from credits credit join order_lines line on line.id = credit.order_line_id
          join orders o on o.id = line.order_id where entry.kind in ('sold', 'returned') and credit.id = entry.credit_id)) as "orderCode",
     (select nullif(trim(person.first_name || ' ' || person.last_name), '') from users person
       where entry.kind in ('granted', 'deducted') and person.id = entry.actor_user_id) as by
   from credit_entries entry where entry.credit_id = $1 order by entry.id desc limit ${MOST_ENTRIES}`,
);

/** The newest entries of a credit. The caller has checked permission. */
export async function readEntries(ctx: Context, creditId: string, currency: string): Promise<CreditEntry[]> {
  const digits = minorDigits(currency);
  return (await selectEntries(ctx, [creditId])).map((entry) => inDecimals(entry, digits));
}
