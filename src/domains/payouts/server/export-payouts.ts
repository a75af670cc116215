import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { decimalText, minorDigits } from '#platform/money.ts';
import { writeTable } from '#platform/write-csv.ts';
import type { BalanceEntry, PayoutDays } from '../contract.ts';
import { brandOf } from '../provider-names.ts';
import { bankDay, madeOf } from './payout-sql.ts';
import { findPayout } from './read-payouts.ts';

const MOST_ROWS = 99_999;
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

type Row = Pick<BalanceEntry, 'kind' | 'reference' | 'at' | 'orderCode'> & {
  provider: string;
  currency: string;
  bankDay: string | null;
  paidOutBy: string | null;
} & Record<'grossMinor' | 'feeMinor' | 'netMinor', number>;

const columns = `c.kind, c.provider, c.provider_id as reference, ${isoTime('c.occurred_at')} as at, c.currency,
  c.gross_minor as "grossMinor", c.fee_minor as "feeMinor", c.net_minor as "netMinor", o.code as "orderCode",
  case when c.kind in ('payout', 'payout_returned') then to_char(${bankDay('c', '$1')}, 'YYYY-MM-DD') end as "bankDay",
  c.paid_out_by as "paidOutBy"`;
const joined = `left join payments payment on payment.id = c.payment_id left join orders o on o.id = payment.order_id`;

const selectDays = plannedQuery<Row>(
  `select ${columns} from balance_entries c ${joined}
   where c.occurred_at >= $2::timestamp at time zone $1
     and c.occurred_at < ($3::timestamp + interval '1 day') at time zone $1
   order by c.occurred_at, c.id limit ${MOST_ROWS + 1}`,
);
const selectPayout = plannedQuery<Row>(
  `select ${columns} from balance_entries p cross join lateral (${madeOf('p')}) c ${joined}
   where p.id = $2 and p.kind = 'payout' order by c.occurred_at, c.id limit ${MOST_ROWS + 1}`,
);

type Words = Translate<'dashboard/payouts/general'>;

/** The columns by the keys of their headings. */
const cells = {
  provider: ({ provider }) => brandOf(provider),
  kind: ({ kind }, t) => t(`is${kind}`),
  reference: ({ reference }) => reference,
  at: ({ at }) => at,
  atBank: ({ bankDay: day }) => day ?? '',
  order: ({ orderCode }) => orderCode ?? '',
  gross: ({ grossMinor, currency }) => decimalText(grossMinor, minorDigits(currency)),
  fee: ({ feeMinor, currency }) => decimalText(feeMinor, minorDigits(currency)),
  net: ({ netMinor, currency }) => decimalText(netMinor, minorDigits(currency)),
  currency: ({ currency }) => currency,
  payout: ({ paidOutBy }) => paidOutBy ?? '',
} satisfies Partial<Record<Parameters<Words>[0], (row: Row, t: Words) => string>>;

function write(ctx: Context, rows: readonly Row[]): string {
  if (rows.length > MOST_ROWS) throw new DomainError('payouts.too_many_rows', 409, { most: MOST_ROWS });
  const t = serverMessages('dashboard/payouts/general', ctx.locale);
  const heads = Object.keys(cells) as (keyof typeof cells)[];
  const columnsOf = Object.values(cells);
  return writeTable(
    heads.map((head) => t(head)),
    rows.map((row) => columnsOf.map((cell) => cell(row, t))),
  );
}

/**
 * Everything that moved the balances at payment providers in some days, as CSV. Requires `reports.read`.
 *
 * @throws `payouts.days_invalid` (400), `payouts.too_many_rows` (409).
 */
export async function exportDays(ctx: Context, { from, to }: PayoutDays): Promise<string> {
  requireStaff(ctx, 'reports.read');
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1 || days > MOST_DAYS) throw new DomainError('payouts.days_invalid', 400, { most: MOST_DAYS });
  const { timeZone } = await readSettings(ctx);
  return write(ctx, await selectDays(ctx, [timeZone, from, to]));
}

/**
 * What a payout is made of, as CSV. Requires `reports.read`.
 *
 * @throws `payouts.not_found` (404), `payouts.too_many_rows` (409).
 */
export async function exportComposition(ctx: Context, id: string): Promise<{ csv: string; day: string }> {
  requireStaff(ctx, 'reports.read');
  const { bankDay: day } = await findPayout(ctx, id);
  const { timeZone } = await readSettings(ctx);
  return { csv: write(ctx, await selectPayout(ctx, [timeZone, id])), day };
}
