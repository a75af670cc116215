import { useMessages } from '#platform/i18n/use-messages.ts';
import type { SalesReport } from '../../contract/sales.ts';
import { hasRefunds, isOverTime, productGroups } from '../../sales-groups.ts';
import { Change } from '../figures/change.tsx';
import type { FigureFormats } from '../figures/format-figures.ts';
import { type Tile, Tiles } from './report-frame.tsx';

type Row = SalesReport['rows'][number];

/** Whether a report has refunds beside its sales: one of a row over time may not. Pure. */
export const isNet = ({ by, only }: Pick<SalesReport, 'by' | 'only'>): boolean =>
  hasRefunds(by) && (only === null || hasRefunds(only.part));

/** Whether its rows have orders: an order may be in several groups of products. Pure. */
export const isCounted = ({ by, only }: Pick<SalesReport, 'by' | 'only'>): boolean =>
  !(productGroups.includes(by) || (only && productGroups.includes(only.part)));

/** A margin as a share of the sales that it is of. */
const marginShare = (margin: number, cost: number, { percent }: FigureFormats): string =>
  margin + cost <= 0 ? '' : percent(margin / (margin + cost));

/** The sums of a report, each with its course over time. */
export function Totals({ report, words }: { report: SalesReport; words: FigureFormats }) {
  const { total } = report;
  const t = useMessages('dashboard/reports/sales');
  const figures = useMessages('dashboard/reports/figures');
  const hasTrend = isOverTime(report.by);
  const trend = (of: (row: Row) => number | null) =>
    hasTrend ? report.rows.map((row) => of(row) ?? 0) : null;
  const compared = (total: number, before: number, format: (amount: number) => string) => ({
    figure: format(total),
    change: <Change total={total} before={before} words={words} />,
    note: figures('previously', { before: format(before) }),
  });
  const { money, number, percent } = words;
  const backAndNet: Tile[] = [
    {
      name: t('refunds'),
      figure: money(total.refunds),
      note: total.sales > 0 ? t('refundShare', { share: percent(total.refunds / total.sales) }) : '',
      trend: trend(({ refunds }) => refunds),
    },
    { name: t('netSales'), ...compared(total.net, total.netBefore, money), trend: trend(({ net }) => net) },
  ];
  const hasNet = report.only === null || isNet(report);
  const tax: Tile = hasNet
    ? {
        name: t('netTax'),
        ...compared(total.netTax, total.netTaxBefore, money),
        trend: trend(({ netTax }) => netTax),
      }
    : {
        name: t('taxBeforeRefunds'),
        ...compared(total.tax, total.taxBefore, money),
        trend: trend((row) => row.tax),
      };
  const margin = (name: string, amount: number, cost: number, of: (row: Row) => number | null): Tile => ({
    name,
    figure: money(amount),
    note: marginShare(amount, cost, words),
    trend: trend(of),
  });
  const marginBefore =
    total.margin === null ? tax : margin(t('marginBefore'), total.margin, total.cost, (row) => row.margin);
  const tiles: Tile[] = [
    {
      name: t('goodsSales'),
      ...compared(total.sales, total.salesBefore, money),
      trend: trend(({ sales }) => sales),
    },
    ...(hasNet ? backAndNet : []),
    ...(report.only === null || isCounted(report)
      ? [
          {
            name: t('orders'),
            ...compared(total.orders, total.ordersBefore, number),
            trend: trend(({ orders }) => orders),
          },
        ]
      : []),
    {
      name: t('unitsSold'),
      ...compared(total.units, total.unitsBefore, number),
      trend: trend(({ units }) => units),
    },
    total.netMargin === null
      ? marginBefore
      : margin(t('netMargin'), total.netMargin, total.netCost ?? 0, (row) => row.netMargin),
  ];
  return <Tiles tiles={tiles} />;
}
