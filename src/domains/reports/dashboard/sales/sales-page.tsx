import type { ReactNode } from 'react';
import { useLocale, useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { TrendChart } from '#ui/dashboard/chart/trend-chart.tsx';
import { InfoButton } from '#ui/dashboard/info-button.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { Panel } from '#ui/dashboard/panel.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { Link } from '#ui/link.tsx';
import type { SalesReport } from '../../contract/sales.ts';
import { salesRowName } from '../../row-names.ts';
import { hasProducts, hasRefunds, isSpan, MOST_DAYS, productGroups } from '../../sales-groups.ts';
import { EuSalesPanel } from '../eu-sales.tsx';
import { Change } from '../figures/change.tsx';
import { type FigureFormats, figureFormats, formatDays } from '../figures/format-figures.ts';
import { booksHref, datevHref, ossHref, type ReportsSearch, salesHref } from '../queries.ts';
import { EmptyReport, FileLink, ReportFrame, type Tile, Tiles } from './report-frame.tsx';
import { targetOf } from './row-target.ts';

type Row = SalesReport['rows'][number];
type Props = {
  report: SalesReport;
  /** Whether the days of the address are not possible, so that others are shown. */
  areDaysWrong: boolean;
  onSearch: (search: ReportsSearch) => void;
  /** Whether the shop has the numbers that DATEV files need; null where DATEV is not used. */
  datev: 'ready' | 'unset' | null;
  may: (permission: string) => boolean;
};

/** What was sold on some days, by a group, compared with the days before; and the files for the accountant. */
export function SalesPage({ report, areDaysWrong, onSearch, datev, may }: Props) {
  const t = useMessages('dashboard/reports/sales');
  const { by, from, to, versus, rows, total, isCut } = report;
  const locale = useLocale();
  const texts = useTexts();
  const words = figureFormats(texts, report.currency, by === 'month' || by === 'cohort' ? '12m' : '30d');
  const columns = useColumns(report, words, may);
  const isEmpty = total.orders + total.ordersBefore === 0 && total.refunds === 0;
  const isOverTime = by === 'day' || by === 'month';
  // Every day is there, also one without sales, so that none seems to be missing.
  const shown = isOverTime ? rows.toReversed() : rows;
  return (
    <ReportFrame
      shown={by}
      from={from}
      to={to}
      compared={{ versus, days: formatDays(texts, report.beforeFrom, report.beforeTo) }}
      areDaysWrong={areDaysWrong}
      onSearch={onSearch}
      fileHref={salesHref({ by, from, to, versus }, locale)}
    >
      <ListCard>
        <Totals report={report} words={words} />
        {isEmpty ? (
          <EmptyReport>{t('noSales')}</EmptyReport>
        ) : (
          <>
            {isOverTime && <SalesChart report={report} words={words} />}
            <Table
              label={t('whatSold')}
              columns={columns}
              rows={shown}
              keyOf={({ key }) => key}
              rowLook="dense"
            />
          </>
        )}
      </ListCard>
      {isCut && <p className="text-quiet text-sm">{t('cut', { count: rows.length })}</p>}
      {!(isEmpty || isOverTime) && <p className="max-w-[110ch] text-quiet text-xs">{t('meaning')}</p>}
      {total.margin !== null && <p className="max-w-[110ch] text-quiet text-xs">{t('marginMeaning')}</p>}
      <Accounting from={from} to={to} datev={datev} maySet={may('settings.write')} />
      <EuSalesPanel />
    </ReportFrame>
  );
}

/** The margin as a share of the sales that it is of. */
const marginShare = ({ margin, cost }: SalesReport['total'], { percent }: FigureFormats): string =>
  margin === null || margin + cost <= 0 ? '' : percent(margin / (margin + cost));

function Totals({ report, words }: { report: SalesReport; words: FigureFormats }) {
  const { total } = report;
  const t = useMessages('dashboard/reports/sales');
  const figures = useMessages('dashboard/reports/figures');
  const isOverTime = report.by === 'day' || report.by === 'month';
  const trend = (of: (row: Row) => number | null) =>
    isOverTime ? report.rows.map((row) => of(row) ?? 0) : null;
  const compared = (total: number, before: number, format: (amount: number) => string) => ({
    figure: format(total),
    change: <Change total={total} before={before} words={words} />,
    note: figures('previously', { before: format(before) }),
  });
  const { money, number, percent } = words;
  const tiles: Tile[] = [
    {
      name: t('goodsSales'),
      ...compared(total.sales, total.salesBefore, money),
      trend: trend(({ sales }) => sales),
    },
    {
      name: t('refunds'),
      figure: money(total.refunds),
      note: total.sales > 0 ? t('refundShare', { share: percent(total.refunds / total.sales) }) : '',
      trend: trend(({ refunds }) => refunds),
    },
    { name: t('netSales'), ...compared(total.net, total.netBefore, money), trend: trend(({ net }) => net) },
    {
      name: t('orders'),
      ...compared(total.orders, total.ordersBefore, number),
      trend: trend(({ orders }) => orders),
    },
    {
      name: t('unitsSold'),
      ...compared(total.units, total.unitsBefore, number),
      trend: trend(({ units }) => units),
    },
    total.margin === null
      ? { name: t('tax'), ...compared(total.tax, total.taxBefore, money), trend: trend(({ tax }) => tax) }
      : {
          name: t('margin'),
          figure: money(total.margin),
          note: marginShare(total, words),
          trend: trend(({ margin }) => margin),
        },
  ];
  return <Tiles tiles={tiles} />;
}

function SalesChart({ report, words }: { report: SalesReport; words: FigureFormats }) {
  const t = useMessages('dashboard/reports/sales');
  const points = report.rows.map((row) => ({
    key: row.key,
    label: words.label(row.key),
    tick: words.tick(row.key),
    value: row.net ?? row.sales,
    before: row.netBefore ?? row.salesBefore,
  }));
  return (
    <section className="grid gap-5 border-line border-b p-4">
      <div className="flex items-center justify-between">
        <h2 className="flex flex-wrap items-baseline gap-x-2 font-semibold text-base">
          {t('netSales')}
          <span className="font-normal text-quiet text-sm tracking-normal">{t(`by${report.by}`)}</span>
        </h2>
        <InfoButton>{t('meaning')}</InfoButton>
      </div>
      <TrendChart
        name={t('netSales')}
        look="line"
        points={points}
        heads={{ when: t(`by${report.by}`), value: t('netSales'), before: t('salesBefore') }}
        format={words.money}
        formatShort={words.moneyShort}
      />
    </section>
  );
}

/** The name of a row in the reader's language. */
function useRowName(by: SalesReport['by'], words: FigureFormats): (row: Row, locale: Locale) => string {
  const t = useMessages('dashboard/reports/sales');
  const ways = useMessages('account/orders/payment');
  return (row, locale) => salesRowName(by, row, { locale, t, ways, nameOfTime: words.label });
}

function useColumns(report: SalesReport, words: FigureFormats, may: Props['may']): Column<Row>[] {
  const t = useMessages('dashboard/reports/sales');
  const locale = useTexts();
  const figures = useMessages('dashboard/reports/figures');
  const nameOf = useRowName(report.by, words);
  const figure = (
    head: string,
    text: (row: Row) => ReactNode,
    from?: 'sm' | 'md' | 'lg' | 'xl',
  ): Column<Row> => ({
    head,
    look: 'end',
    cell: text,
    ...(from && { from }),
  });
  const { by } = report;
  const isTime = by === 'day' || by === 'month';
  const isNet = hasRefunds(by);
  const hasMargin = report.total.margin !== null;
  const name = (row: Row) => {
    const href = targetOf(report, row.key, may);
    const words = <bdi className={isTime ? 'whitespace-nowrap' : undefined}>{nameOf(row, locale)}</bdi>;
    return href ? (
      <Link href={href} data-row-link className="font-medium underline-offset-4 hover:underline">
        {words}
      </Link>
    ) : (
      words
    );
  };
  const isCounted = !productGroups.includes(by);
  /** Of a day or month without sales and refunds nothing is counted. */
  const hasNone = (row: Row) => isTime && row.units === 0 && row.sales === 0 && !row.refunds;
  const counted = (row: Row, text: (row: Row) => string) => (hasNone(row) ? '–' : text(row));
  const orDash = (amount: number) => (amount === 0 ? '–' : words.money(amount));
  const margin = ({ margin }: Row) => (margin === null ? '–' : words.money(margin));
  return [
    { head: isTime ? figures(by) : t('name'), look: 'name', cell: name },
    ...(isCounted
      ? [
          figure(
            t('orders'),
            (row) => counted(row, ({ orders }) => (orders === null ? '–' : words.number(orders))),
            'md',
          ),
        ]
      : []),
    figure(t('unitsSold'), (row) => counted(row, ({ units }) => words.number(units)), 'sm'),
    // Over time there is no room for it; the sums have it.
    ...(isTime ? [] : [figure(t('tax'), (row) => orDash(row.tax), isNet ? 'xl' : 'md')]),
    ...(hasMargin ? [figure(t('margin'), margin, 'md')] : []),
    figure(
      t('goodsSales'),
      (row) => counted(row, ({ sales }) => words.money(sales)),
      isNet ? 'lg' : undefined,
    ),
    ...(isNet
      ? [
          figure(t('refunds'), (row) => orDash(row.refunds ?? 0), 'lg'),
          ...(hasProducts(by) ? [figure(t('refundedUnits'), (row) => row.refundedUnits || '–', 'xl')] : []),
          figure(t('netColumn'), (row) => (
            <b className="font-semibold">{counted(row, ({ net }) => words.money(net ?? 0))}</b>
          )),
        ]
      : []),
    figure(
      t('change'),
      (row) => (
        <Change total={row.net ?? row.sales} before={row.netBefore ?? row.salesBefore} words={words} />
      ),
      'sm',
    ),
    figure(
      t('salesBefore'),
      (row) => <span className="text-quiet">{orDash(row.netBefore ?? row.salesBefore)}</span>,
      'sm',
    ),
  ];
}

type AccountingProps = { from: string; to: string; datev: Props['datev']; maySet: boolean };

/** The files for the accountant, or what they need first. */
function Accounting({ from, to, datev, maySet }: AccountingProps) {
  const t = useMessages('dashboard/reports/sales');
  const locale = useLocale();
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  if (!isSpan({ from, to }, MOST_DAYS))
    return (
      <Panel title={t('accountant')}>
        <p className="px-4 py-4 text-quiet text-sm">{t('filesOfAYear', { most: MOST_DAYS })}</p>
      </Panel>
    );
  return (
    <Panel title={t('accountant')}>
      <div className="grid gap-3 px-4 py-4 text-sm">
        <p className="text-quiet">{t('accountantText')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <FileLink href={booksHref({ from, to }, locale)} words={t('books')} />
          <FileLink href={ossHref({ from, to }, locale)} words={t('ossFile')} />
          {datev === 'ready' && isOneYear && (
            <FileLink href={datevHref({ from, to })} words={t('datevFile')} />
          )}
          {datev === 'unset' && maySet && (
            <Link href="/dashboard/settings/store" className="underline underline-offset-4">
              {t('datevNumbers')}
            </Link>
          )}
        </div>
        {datev === 'ready' && !isOneYear && <p className="text-quiet">{t('oneYear')}</p>}
      </div>
    </Panel>
  );
}
