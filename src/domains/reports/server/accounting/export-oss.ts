import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { euOriginOf } from '#platform/eu-vat-rates.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { decimalText, minorDigits } from '#platform/money.ts';
import { fromPpm, toPercent } from '#platform/percent.ts';
import { euCountries } from '#platform/vat-id.ts';
import { writeTable } from '#platform/write-csv.ts';
import type { Days } from '../../contract/accounting.ts';
import { type IssuedDocument, partsOf } from './bookings.ts';
import { checkDays, deliveredTo, MOST_ROWS, refuseTooMany, taxedAtOrigin } from './export-accounting.ts';

type SoldInEu = Pick<IssuedDocument, 'kind' | 'country' | 'amountMinor' | 'taxes' | 'vouchersMinor'> & {
  quarter: string;
  /** The quarter of the invoice that a credit note corrects. */
  corrects: string | null;
  currency: string;
};

const quarterOf = (moment: string) => `to_char(${moment} at time zone $3, 'YYYY"-Q"Q')`;

/** SQL: whether a document `i` of an order `o` is of a sale to a business, and whether goods were collected: as of its issue. */
const isToBusiness = `coalesce((i.snapshot->'order'->>'isIntraCommunity')::boolean, o.is_intra_community)`;
const isCollected = `coalesce(jsonb_typeof(i.snapshot->'order'->'shippingMethod'->'pickup'), 'null') <> 'null'`;

const select = plannedQuery<SoldInEu>(
  `select i.kind, ${deliveredTo} as country, i.amount_minor as "amountMinor",
     i.snapshot->'taxes' as taxes, coalesce((i.snapshot->>'vouchersMinor')::bigint, 0) as "vouchersMinor",
     ${quarterOf('i.issued_at')} as quarter, ${quarterOf('corrected.issued_at')} as corrects, o.currency
   from invoices i join orders o on o.id = i.order_id left join invoices corrected on corrected.id = i.corrects_id
   where i.issued_at >= $1::timestamp at time zone $3
     and i.issued_at < ($2::timestamp + interval '1 day') at time zone $3
     and ${deliveredTo} = any ($4::text[]) and not ${isToBusiness} and not ${isCollected}
     and not ${taxedAtOrigin('$5')}
   limit ${MOST_ROWS + 1}`,
);

type Row = Record<'quarter' | 'country' | 'corrects' | 'currency', string> &
  Record<'ratePpm' | 'netMinor' | 'taxMinor', number>;

/** Sums by quarter, country, rate and corrected quarter, in this order; what a credit note gives back is negative. Pure. */
export function sumOss(documents: readonly SoldInEu[]): Row[] {
  const sums = new Map<string, Row>();
  for (const document of documents) {
    const { kind, quarter, country, currency } = document;
    const corrects = document.corrects && document.corrects !== quarter ? document.corrects : '';
    const sign = kind === 'invoice' ? 1 : -1;
    for (const { ratePpm, netMinor, taxMinor, isVoucher } of partsOf(document)) {
      if (isVoucher) continue;
      const key = [quarter, country, String(ratePpm).padStart(7, '0'), corrects, currency].join(' ');
      const known = sums.get(key) ?? { netMinor: 0, taxMinor: 0 };
      const net = known.netMinor + sign * netMinor;
      const tax = known.taxMinor + sign * taxMinor;
      sums.set(key, { quarter, country, corrects, currency, ratePpm, netMinor: net, taxMinor: tax });
    }
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

const columns = {
  quarter: ({ quarter }) => quarter,
  country: ({ country }) => country,
  taxRate: ({ ratePpm }) => String(toPercent(fromPpm(ratePpm))),
  net: ({ netMinor, currency }) => decimalText(netMinor, minorDigits(currency)),
  vat: ({ taxMinor, currency }) => decimalText(taxMinor, minorDigits(currency)),
  currency: ({ currency }) => currency,
  correctsQuarter: ({ corrects }) => corrects,
} satisfies Partial<Record<Parameters<Translate<'dashboard/reports/file'>>[0], (row: Row) => string>>;

/**
 * What was sold to consumers in other member states of the EU, by quarter, country and tax rate, for the declaration of
 * the one-stop shop (OSS). A credit note counts in the quarter of its issue, and names the earlier quarter that it
 * corrects. What was taxed in the shop's own country, as it may be below the threshold, is declared there and no part of it; nor is
 * what was collected. Empty for a shop outside the EU. Requires `reports.read`.
 *
 * @throws `reports.days_invalid` (400), `reports.too_many_rows` (409).
 */
export async function exportOss(ctx: Context, days: Days): Promise<string> {
  requireStaff(ctx, 'reports.read');
  checkDays(days);
  const { timeZone, country, euSalesTax } = await readSettings(ctx);
  const others = euCountries.includes(country) ? euCountries.filter((state) => state !== country) : [];
  const documents = await select(ctx, [
    days.from,
    days.to,
    timeZone,
    others,
    euOriginOf({ country, euSalesTax }) !== null,
  ]);
  refuseTooMany(documents.length);
  const cells = Object.values(columns);
  const rows = sumOss(documents).map((row) => cells.map((cell) => cell(row)));
  const t = serverMessages('dashboard/reports/file', ctx.locale);
  const heads = Object.keys(columns) as (keyof typeof columns)[];
  return writeTable(
    heads.map((head) => t(head)),
    rows,
  );
}
