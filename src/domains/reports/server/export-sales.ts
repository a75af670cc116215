import type { Context } from '#platform/context.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { decimalText, minorDigits } from '#platform/money.ts';
import { writeTable } from '#platform/write-csv.ts';
import type { SalesQuery } from '../contract/sales.ts';
import { salesRowName } from '../row-names.ts';
import { hasCost, readMarginsAfterRefunds } from './margin-after-refunds.ts';
import { type CsvOfDays, readSums } from './read-sales.ts';

const MOST_FILE_ROWS = 50_000;

/** The sales of some days as CSV, with at most 50,000 rows. New columns are added at the end. */
export async function exportSales(ctx: Context, asked: SalesQuery): Promise<CsvOfDays> {
  const found = await readSums(ctx, { ...asked, mostRows: MOST_FILE_ROWS, now: new Date() });
  const { by, span, rows, currency } = found;
  const afterRefunds = await readMarginsAfterRefunds(ctx, found);
  const digits = minorDigits(currency);
  const money = (minor: number) => decimalText(minor, digits);
  const moneyOrEmpty = (minor: number | null) => (minor === null ? '' : money(minor));
  const t = serverMessages('dashboard/reports/file', ctx.locale);
  const words = {
    locale: ctx.locale,
    t: serverMessages('dashboard/reports/sales', ctx.locale),
    ways: serverMessages('account/orders/payment', ctx.locale),
    nameOfTime: (key: string) => key,
  };
  const heads = [
    t('rowKey'),
    t('name'),
    t('orders'),
    t('units'),
    t('goodsSold'),
    words.t('tax'),
    t('cost'),
    t('margin'),
  ];
  const records = rows.map((row) => [
    row.key,
    salesRowName(by, row, words),
    `${row.orders ?? ''}`,
    `${row.units}`,
    money(row.minor),
    money(row.taxMinor),
    hasCost(row) ? money(row.costMinor) : '',
    hasCost(row) ? money(row.knownMinor - row.costMinor) : '',
    `${row.ordersBefore ?? ''}`,
    money(row.minorBefore),
    currency,
    moneyOrEmpty(row.refundsMinor),
    row.refundsMinor === null ? '' : money(row.minor - row.refundsMinor),
    `${row.backUnits ?? ''}`,
    row.backTaxMinor === null ? '' : money(row.taxMinor - row.backTaxMinor),
    moneyOrEmpty(afterRefunds.of(row)),
  ]);
  const added = (['refunds', 'netSales', 'refundedUnits', 'netTax', 'netMargin'] as const).map((key) =>
    words.t(key),
  );
  const csv = writeTable([...heads, t('ordersBefore'), t('salesBefore'), t('currency'), ...added], records);
  return { csv, days: [`${span.first}`, `${span.last}`] };
}
