import ChartLine from 'lucide-react/icons/chart-line';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Column } from '#ui/dashboard/table.tsx';
import { Link } from '#ui/link.tsx';
import type { SalesReport } from '../../contract/sales.ts';
import { salesRowName } from '../../row-names.ts';
import { hasProducts, isOverTime } from '../../sales-groups.ts';
import { Change } from '../figures/change.tsx';
import type { FigureFormats } from '../figures/format-figures.ts';
import { ordersOf, overTimeOf, targetOf } from './row-target.ts';
import { isCounted, isNet } from './sales-totals.tsx';

type Row = SalesReport['rows'][number];

/** The name of a row in the reader's language. */
export function useRowName(
  words: FigureFormats,
): (by: SalesReport['by'], row: Pick<Row, 'key' | 'name'>) => string {
  const locale = useTexts();
  const t = useMessages('dashboard/reports/sales');
  const ways = useMessages('account/orders/payment');
  return (by, row) => {
    const nameOfTime = by === 'week' ? words.tick : words.label;
    return salesRowName(by, row, { locale, t, ways, nameOfTime });
  };
}

const quietLink = 'underline decoration-edge underline-offset-4 hover:decoration-ink';
const iconLink =
  'inline-grid size-8 place-items-center rounded-md text-quiet hover:bg-surface hover:text-ink pointer-coarse:size-11';

/** The columns of sales; each row leads to what is behind it. */
export function useSalesColumns(
  report: SalesReport,
  words: FigureFormats,
  may: (permission: string) => boolean,
): Column<Row>[] {
  const t = useMessages('dashboard/reports/sales');
  const figures = useMessages('dashboard/reports/figures');
  const rowName = useRowName(words);
  const figure = (
    head: string,
    text: (row: Row) => ReactNode,
    from?: 'sm' | 'md' | 'lg' | 'xl' | 'wide',
  ): Column<Row> => ({
    head,
    look: 'end',
    cell: text,
    ...(from && { from }),
  });
  const { by } = report;
  const nameOf = (row: Row) => rowName(by, row);
  const isTime = isOverTime(by);
  const hasNet = isNet(report);
  const hasMargin = report.total.margin !== null;
  const lookOfGoods = hasProducts(by) ? 'sm:inline-block sm:min-w-32' : undefined;
  const lookOfName = isTime ? 'whitespace-nowrap' : lookOfGoods;
  const name = (row: Row) => {
    const href = targetOf(report, row.key, may);
    const words = <bdi className={lookOfName}>{nameOf(row)}</bdi>;
    return href ? (
      <Link href={href} data-row-link className="font-medium underline-offset-4 hover:underline">
        {words}
      </Link>
    ) : (
      words
    );
  };
  /** Of a day or month without sales and refunds nothing is counted. */
  const hasNone = (row: Row) => isTime && row.units === 0 && row.sales === 0 && !row.refunds;
  const counted = (row: Row, text: (row: Row) => string) => (hasNone(row) ? '–' : text(row));
  const orDash = (amount: number) => (amount === 0 ? '–' : words.money(amount));
  const ordersCell = (row: Row) => {
    const count = counted(row, ({ orders }) => (orders === null ? '–' : words.number(orders)));
    const href = row.orders ? ordersOf(report, row.key, may) : null;
    if (!href) return count;
    return (
      <Link href={href} title={t('ordersOf', { name: nameOf(row) })} className={quietLink}>
        {count}
      </Link>
    );
  };
  const overTime = (row: Row) => {
    const href = overTimeOf(report, row.key);
    if (!href) return null;
    const words = t('overTimeOf', { name: nameOf(row) });
    return (
      <Link href={href} aria-label={words} title={words} className={iconLink}>
        <ChartLine aria-hidden className="size-4" />
      </Link>
    );
  };
  const hasNetMargin = isTime && report.total.netMargin !== null;
  const margin = ({ margin, netMargin }: Row) => {
    const amount = hasNetMargin ? netMargin : margin;
    return amount === null ? '–' : words.money(amount);
  };
  return [
    { head: isOverTime(by) ? figures(by) : t('name'), look: 'name', cell: name },
    ...(isCounted(report) ? [figure(t('orders'), ordersCell, 'md')] : []),
    figure(t('unitsSold'), (row) => counted(row, ({ units }) => words.number(units)), 'sm'),
    // Over time there is no room for it; the sums have it.
    ...(isTime || hasNet ? [] : [figure(t('tax'), (row) => orDash(row.tax), 'md')]),
    ...(hasMargin ? [figure(t('margin'), margin, 'md')] : []),
    figure(
      t('goodsSales'),
      (row) => counted(row, ({ sales }) => words.money(sales)),
      hasNet ? 'lg' : undefined,
    ),
    ...(hasNet
      ? [
          figure(t('refunds'), (row) => orDash(row.refunds ?? 0), 'lg'),
          ...(hasProducts(by) ? [figure(t('refundedUnits'), (row) => row.refundedUnits || '–', 'wide')] : []),
          figure(t('netColumn'), (row) => (
            <b className="font-semibold">{counted(row, ({ net }) => words.money(net ?? 0))}</b>
          )),
          ...(isTime ? [] : [figure(t('netTaxColumn'), (row) => orDash(row.netTax ?? 0), 'wide')]),
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
    ...(isTime
      ? []
      : [{ head: t('overTime'), isHeadHidden: true, look: 'end', cell: overTime, from: 'sm' } as const]),
  ];
}
