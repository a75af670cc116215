import { readSettings } from '#domains/content/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { EU_THRESHOLD } from '#platform/eu-vat-rates.ts';
import { requireStaff } from '#platform/guard.ts';
import { minorDigits, toDecimal, toMinor } from '#platform/money.ts';
import { euCountries } from '#platform/vat-id.ts';
import type { EuSales } from '../../contract/accounting.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'reports.count_eu_sales': Record<string, never>;
  }
}

/** The share of the threshold from which on staff are warned, in percent. */
const WARNED_FROM = 80;

const local = (year: string) => `(${year} || '-01-01')::timestamp at time zone $3`;

/**
 * SQL: orders of a year that count, sent to another member state and not to a business there. What is collected is handed
 * over in the place of the shop.
 */
const isCounted = `o.placed_at >= ${local('$1::text')} and o.placed_at < ${local('$2::text')}
  and o.status <> 'canceled' and o.expires_at is null and not o.is_intra_community and o.currency = $4
  and o.shipping_address->>'country' = any ($5::text[])
  and coalesce(jsonb_typeof(o.shipping_method->'pickup'), 'null') = 'null'`;

/** What they sold, without tax and gift cards; and what of it was given back. */
const count = plannedQuery<{ netMinor: number }>(
  `select coalesce(sum(o.total_minor - o.tax_minor - sold.vouchers), 0)::bigint as "netMinor"
   from orders o cross join lateral (
     select coalesce(sum(total_minor), 0) as vouchers from order_lines where order_id = o.id and is_gift_card) sold
   where ${isCounted}`,
);
/** What a refund took back of tax; one of an older program, running beside this one, did not write it. */
const taxBack = `coalesce(refund.tax_minor,
  round(o.tax_minor::numeric * (refund.amount_minor - refund.vouchers_minor) / nullif(o.total_minor, 0)), 0)`;
const givenBack = plannedQuery<{ netMinor: number }>(
  `select coalesce(sum(refund.amount_minor - refund.vouchers_minor - ${taxBack}), 0)::bigint as "netMinor"
   from orders o join refunds refund on refund.order_id = o.id join payments payment on payment.id = refund.payment_id
   where ${isCounted} and refund.status <> 'failed' and not payment.is_surplus and not refund.is_difference`,
);

const write = namedQuery(
  'reports_write_eu_sales',
  `insert into eu_sales (year, net_minor, currency, counted_at) values ($1, $2, $3, now())
   on conflict (year) do update set net_minor = excluded.net_minor, currency = excluded.currency,
     counted_at = excluded.counted_at`,
);

const years = (now: Date, timeZone: string): [number, number] => {
  const { year } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return [year, year - 1];
};

const otherStates = (country: string) =>
  euCountries.includes(country) ? euCountries.filter((state) => state !== country) : [];

/** Counts what was sold to consumers in other member states this year and last year. For a job. */
export async function countEuSales(ctx: Context, now = new Date()): Promise<void> {
  requireStaff(ctx, 'reports.read');
  const { timeZone, country, currency } = await readSettings(ctx);
  const states = otherStates(country);
  if (states.length === 0) return;
  for (const year of years(now, timeZone)) {
    const asked = [String(year), String(year + 1), timeZone, currency, states];
    const [[counted], [back]] = [await count(ctx, asked), await givenBack(ctx, asked)];
    const netMinor = (counted?.netMinor ?? 0) - (back?.netMinor ?? 0);
    await inTransaction(ctx, async (tx) => void (await write(tx, [year, netMinor, currency])));
  }
}

const select = namedQuery<{ year: number; netMinor: number; countedAt: string }>(
  'reports_eu_sales',
  `select year, net_minor as "netMinor", ${isoTime('counted_at')} as "countedAt" from eu_sales
   where year = any ($1::integer[]) and currency = $2 order by year desc`,
);

/**
 * The sales to consumers in other member states of the EU, this year and last year, as counted within the last hour; none for
 * a shop outside the EU. The threshold is in euros: for shops with another currency it is null.
 */
export async function readEuSales(ctx: Context): Promise<EuSales> {
  requireStaff(ctx, 'reports.read');
  const now = new Date();
  const { timeZone, country, currency } = await readSettings(ctx);
  const isInEu = otherStates(country).length > 0;
  const known = isInEu ? await select(ctx, [years(now, timeZone), currency]) : [];
  const digits = minorDigits(currency);
  const shown = years(now, timeZone).map((year) => {
    const found = known.find((one) => one.year === year);
    return { year, net: toDecimal(found?.netMinor ?? 0, digits), countedAt: found?.countedAt ?? null };
  });
  return {
    isInEu,
    currency,
    threshold: currency === 'EUR' ? EU_THRESHOLD : null,
    years: isInEu ? shown : [],
  };
}

export type EuSalesNews = { year: number; netMinor: number; currency: string; percent: number };

const take = namedQuery<EuSalesNews>(
  'reports_take_eu_sales_news',
  `with reached as (
     select year, case when net_minor > $1 then 100 when net_minor >= $1 * ${WARNED_FROM} / 100 then ${WARNED_FROM} else 0 end as percent
     from eu_sales where currency = 'EUR' and year = $2)
   update eu_sales known set told = reached.percent from reached
   where reached.year = known.year and reached.percent > known.told
   returning known.year, known.net_minor as "netMinor", known.currency, reached.percent`,
);

/**
 * What staff of a shop that charges its own tax in the whole EU have not been told yet: that sales of this year have reached 80
 * percent of the threshold, or exceed it. Each is returned once.
 */
export async function takeEuSalesNews(tx: Transaction, now: Date): Promise<EuSalesNews[]> {
  const { timeZone, country, euSalesTax } = await readSettings(tx);
  if (euSalesTax !== 'origin' || otherStates(country).length === 0) return [];
  return take(tx, [toMinor(EU_THRESHOLD, minorDigits('EUR')), years(now, timeZone)[0]]);
}
