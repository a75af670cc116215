import type { BalanceEntry } from '#domains/orders/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { tableColumns } from '#platform/db/table-columns.ts';
import { newId } from '#platform/id.ts';
import type { Reading } from './next-window.ts';

const insertEntries = tableColumns('balance_entries', {
  id: 'string',
  provider: 'string',
  providerId: 'string',
  kind: 'string',
  occurredAt: 'date',
  currency: 'string',
  grossMinor: 'number',
  feeMinor: 'number',
  netMinor: 'number',
  paymentRef: 'string?',
  refundRef: 'string?',
  paymentId: 'string?',
  payoutRef: 'string?',
  bankDay: 'date?',
  composition: 'string?',
}).insertRows(
  `on conflict (provider, provider_id) do update set bank_day = excluded.bank_day
     where balance_entries.bank_day is distinct from excluded.bank_day`,
);

const selectKnown = plannedQuery<{ id: string }>(
  'select id from payments where provider = $1 and id = any ($2::uuid[])',
);

/** The payment that a provider's reference names; that which an entry names itself may have gone another way. */
const linkPayments = plannedQuery(
  `update balance_entries entry set payment_id = payment.id from payments payment
   where entry.provider = $1 and entry.payment_id is null and entry.occurred_at > now() - interval '60 days'
     and payment.provider = entry.provider and payment.provider_ref = entry.payment_ref`,
);

/** Links entries to payments whose reference has become known since. */
export const linkEntries = async (tx: Transaction, provider: string): Promise<void> =>
  void (await linkPayments(tx, [provider]));

const linkGiven = plannedQuery(
  `update balance_entries entry set payment_id = payment.id from payments payment
   where entry.provider = $1 and entry.provider_id = any ($2::text[]) and entry.payment_id is null
     and payment.provider = entry.provider and payment.provider_ref = entry.payment_ref`,
);

const assign = plannedQuery(
  `update balance_entries set paid_out_by = $3
   where provider = $1 and provider_id = any ($2::text[]) and paid_out_by is distinct from $3`,
);

/** Stores entries of a provider, each once. `paidOutBy`: the payout that paid them out. */
export async function storeEntries(
  tx: Transaction,
  provider: string,
  { entries, paidOutBy = null }: { entries: readonly BalanceEntry[]; paidOutBy?: string | null },
): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map(({ id }) => id);
  const named = entries.flatMap(({ paymentId }) => paymentId ?? []);
  const known = new Set((await selectKnown(tx, [provider, named])).map(({ id }) => id));
  // One statement cannot meet the same entry twice.
  const once = new Map(entries.map((entry) => [entry.id, entry]));
  await insertEntries(
    tx,
    [...once.values()].map(({ id, paymentId, bankDay, isComposed, ...entry }) => ({
      ...entry,
      id: newId(),
      provider,
      providerId: id,
      netMinor: entry.grossMinor - entry.feeMinor,
      paymentId: paymentId && known.has(paymentId) ? paymentId : null,
      bankDay: bankDay === null ? null : new Date(`${bankDay}T00:00:00Z`),
      composition: isComposed ? 'open' : null,
    })),
  );
  await linkGiven(tx, [provider, ids]);
  if (paidOutBy !== null) await assign(tx, [provider, ids, paidOutBy]);
}

const beginReading = plannedQuery(
  `insert into balance_readings (provider, read_until)
   select $1, min(created_at) - interval '1 day' from payments where provider = $1 having min(created_at) is not null
   on conflict do nothing`,
);

const readingColumns = `read_until as "readUntil", window_from as "windowFrom", window_to as "windowTo", cursor,
  reread_at as "rereadAt" from balance_readings where provider = $1`;
const selectReading = namedQuery<Reading>('payouts_reading', `select ${readingColumns}`);
const lockReading = namedQuery<Reading>('payouts_lock_reading', `select ${readingColumns} for update`);

/** How far a provider's balance was read: at first, from the day before its first payment here. Null without one. */
export async function findReading(tx: Transaction, provider: string): Promise<Reading | null> {
  const [known] = await selectReading(tx, [provider]);
  if (known) return known;
  await beginReading(tx, [provider]);
  return (await selectReading(tx, [provider]))[0] ?? null;
}

/** The same, locked until the end of the transaction. */
export const lockReadingOf = async (tx: Transaction, provider: string): Promise<Reading | null> =>
  (await lockReading(tx, [provider]))[0] ?? null;

const write = namedQuery(
  'payouts_write_reading',
  `update balance_readings set read_until = $2, window_from = $3, window_to = $4, cursor = $5, reread_at = $6
   where provider = $1`,
);

export const writeReading = async (tx: Transaction, provider: string, reading: Reading): Promise<void> => {
  const { readUntil, windowFrom, windowTo, cursor, rereadAt } = reading;
  await write(tx, [provider, readUntil, windowFrom, windowTo, cursor, rereadAt]);
};

const writeStatus = namedQuery(
  'payouts_write_reading_status',
  `update balance_readings set status = $2, checked_at = now() where provider = $1`,
);

export const setReadingStatus = async (
  ctx: Pick<Context, 'db'>,
  provider: string,
  status: 'reading' | 'complete' | 'away' | 'forbidden',
): Promise<void> => void (await writeStatus(ctx, [provider, status]));

/** For payouts that stay open longer, a provider will not say any more what they are made of. */
const giveUp = plannedQuery(
  `update balance_entries set composition = null
   where provider = $1 and composition = 'open' and occurred_at < now() - interval '30 days'
     and not exists (select from balance_readings where provider = $1 and status = 'reading')`,
);
const selectOpen = plannedQuery<{ ref: string }>(
  `select payout_ref as ref from balance_entries
   where provider = $1 and composition = 'open' and payout_ref is not null order by occurred_at limit $2`,
);
const markKnown = plannedQuery(
  `update balance_entries set composition = 'known'
   where provider = $1 and payout_ref = $2 and composition = 'open' and kind = 'payout'`,
);

/** The payouts of which a provider has yet to say what they are made of, oldest first. */
export const openPayouts = async (ctx: Pick<Context, 'db'>, provider: string, most: number) =>
  (await selectOpen(ctx, [provider, most])).map(({ ref }) => ref);

export const setComposed = async (tx: Transaction, provider: string, ref: string): Promise<void> =>
  void (await markKnown(tx, [provider, ref]));

export const giveUpOldPayouts = async (tx: Transaction, provider: string): Promise<void> =>
  void (await giveUp(tx, [provider]));
