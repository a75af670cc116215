import { readSettings } from '#domains/content/server/index.ts';
import { balanceHolders } from '#domains/orders/server/index.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { inDecimals, minorDigits } from '#platform/money.ts';
import type { BalanceEntry, Payout, PayoutSearch, ProviderBalance, WholePayout } from '../contract.ts';
import { bankDay, feeOf, madeOf } from './payout-sql.ts';

type PayoutRow = Omit<Payout, 'amount' | 'fees'> & { amountMinor: number; feesMinor: number };

/** `$1` is the shop's time zone. */
const payoutColumns = `p.id, p.provider, coalesce(p.payout_ref, p.provider_id) as reference, ${isoTime('p.occurred_at')} as at,
  to_char(${bankDay('p', '$1')}, 'YYYY-MM-DD') as "bankDay",
  case when exists (select from balance_entries r where r.kind = 'payout_returned' and r.provider = p.provider
      and r.payout_ref = p.payout_ref) then 'returned'
    when ${bankDay('p', '$1')} > (now() at time zone $1)::date then 'on_way' else 'paid' end as status,
  p.currency, -p.gross_minor as "amountMinor", made.payments, (made.fees + p.fee_minor)::bigint as "feesMinor",
  p.composition is not distinct from 'known' as "isComposed"
  from balance_entries p cross join lateral (
    select (count(*) filter (where c.kind = 'payment'))::integer as payments, coalesce(sum(${feeOf('c')}), 0) as fees
    from (${madeOf('p')}) c) made`;

const selectPayouts = plannedQuery<PayoutRow>(
  `select ${payoutColumns} where p.kind = 'payout' and ($2::text is null or p.provider = $2)
     and ($3::uuid is null or (p.occurred_at, p.id) < (select b.occurred_at, b.id from balance_entries b where b.id = $3))
   order by p.occurred_at desc, p.id desc limit $4`,
);
const selectPayout = plannedQuery<PayoutRow>(`select ${payoutColumns} where p.kind = 'payout' and p.id = $2`);

const showPayout = (row: PayoutRow): Payout => inDecimals(row, minorDigits(row.currency));

/** What providers paid out to the bank, newest first. */
export async function listPayouts(
  ctx: Context,
  { provider = '', before, limit }: PayoutSearch,
): Promise<{ data: Payout[]; next: string | null }> {
  requireStaff(ctx, 'reports.read');
  const { timeZone } = await readSettings(ctx);
  const found = await selectPayouts(ctx, [timeZone, provider || null, before ?? null, limit + 1]);
  const data = found.slice(0, limit).map(showPayout);
  return { data, next: found.length > limit ? (data.at(-1)?.id ?? null) : null };
}

/** @throws `payouts.not_found` (404) */
export async function findPayout(ctx: Context, id: string): Promise<Payout> {
  requireStaff(ctx, 'reports.read');
  const { timeZone } = await readSettings(ctx);
  const [row] = await selectPayout(ctx, [timeZone, id]);
  if (!row) throw new DomainError('payouts.not_found', 404);
  return showPayout(row);
}

type EntryRow = Omit<BalanceEntry, 'gross' | 'fee' | 'net'> &
  Record<'grossMinor' | 'feeMinor' | 'netMinor', number>;

const selectEntries = plannedQuery<EntryRow>(
  `select c.id, c.kind, c.provider_id as reference, ${isoTime('c.occurred_at')} as at, c.gross_minor as "grossMinor",
     c.fee_minor as "feeMinor", c.net_minor as "netMinor", o.code as "orderCode"
   from balance_entries p cross join lateral (${madeOf('p')}) c
   left join payments payment on payment.id = c.payment_id left join orders o on o.id = payment.order_id
   where p.id = $1 and p.kind = 'payout'
     and ($2::uuid is null or (c.occurred_at, c.id) < (select b.occurred_at, b.id from balance_entries b where b.id = $2))
   order by c.occurred_at desc, c.id desc limit $3`,
);

type SumRow = Record<'grossMinor' | 'feeMinor' | 'netMinor', number> &
  Pick<WholePayout['sums'][number], 'kind' | 'count'>;
const selectSums = plannedQuery<SumRow>(
  `select c.kind, count(*)::integer as count, sum(c.gross_minor)::bigint as "grossMinor",
     sum(c.fee_minor)::bigint as "feeMinor", sum(c.net_minor)::bigint as "netMinor"
   from balance_entries p cross join lateral (${madeOf('p')}) c
   where p.id = $1 and p.kind = 'payout' group by c.kind
   order by array_position(array['payment', 'refund', 'dispute', 'fee', 'payout_returned', 'other'], c.kind)`,
);

/**
 * A payout and what it is made of.
 *
 * @throws `payouts.not_found` (404)
 */
export async function readPayout(
  ctx: Context,
  { id, before, limit }: { id: string; before?: string | undefined; limit: number },
): Promise<WholePayout> {
  requireStaff(ctx, 'reports.read');
  const payout = await findPayout(ctx, id);
  const digits = minorDigits(payout.currency);
  const [sums, found] = await Promise.all([
    selectSums(ctx, [id]),
    selectEntries(ctx, [id, before ?? null, limit + 1]),
  ]);
  const entries = found.slice(0, limit).map((row) => inDecimals(row, digits));
  const next = found.length > limit ? (entries.at(-1)?.id ?? null) : null;
  return { payout, sums: sums.map((sum) => inDecimals(sum, digits)), entries, next };
}

const selectReadings = namedQuery<Pick<ProviderBalance, 'provider' | 'status' | 'checkedAt' | 'readUntil'>>(
  'payouts_readings',
  `select provider, status, ${isoTime('checked_at')} as "checkedAt", ${isoTime('read_until')} as "readUntil"
   from balance_readings order by provider`,
);
const selectAmounts = namedQuery<{ provider: string; currency: string; minor: number }>(
  'payouts_amounts',
  `select provider, currency, sum(net_minor)::bigint as minor from balance_entries group by provider, currency
   having sum(net_minor) <> 0 order by provider, currency`,
);

/** What each provider that holds money of the shop has not paid out yet. */
export async function readBalanceAmounts(ctx: Context): Promise<{ data: ProviderBalance[] }> {
  requireStaff(ctx, 'reports.read');
  const { currency: ofShop } = await readSettings(ctx);
  const [holders, readings, amounts] = await Promise.all([
    balanceHolders(ctx),
    selectReadings(ctx, []),
    selectAmounts(ctx, []),
  ]);
  const names = new Set<string>([
    ...holders.map(({ provider }) => provider),
    ...readings.map(({ provider }) => provider),
  ]);
  const data = [...names].sort().map((provider) => {
    const reading = readings.find((one) => one.provider === provider);
    const { status = null, checkedAt = null, readUntil = null } = reading ?? {};
    const own = amounts.filter((one) => one.provider === provider);
    return {
      provider,
      status,
      checkedAt,
      readUntil,
      amounts: own.map(({ currency, minor }) => ({
        ...inDecimals({ currency, amountMinor: minor }, minorDigits(currency)),
        isBooked: currency === ofShop,
      })),
    };
  });
  return { data };
}
