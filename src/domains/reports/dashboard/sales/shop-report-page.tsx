import { useLocale, useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { type Column, Table } from '#ui/dashboard/table.tsx';
import { Link } from '#ui/link.tsx';
import type { ShopReport } from '../../contract/insights.ts';
import { reportRowName } from '../../row-names.ts';
import { columnKinds } from '../../sales-groups.ts';
import { Change } from '../figures/change.tsx';
import { figureFormats, formatDays } from '../figures/format-figures.ts';
import { type ReportsSearch, shopReportHref } from '../queries.ts';
import { GroupChart } from './group-chart.tsx';
import { EmptyReport, ReportFrame, Tiles } from './report-frame.tsx';
import { targetOfReport } from './row-target.ts';

type Row = ShopReport['rows'][number];
type Props = {
  report: ShopReport;
  areDaysWrong: boolean;
  onSearch: (search: ReportsSearch) => void;
  may: (permission: string) => boolean;
};

/** Returns, stock, searches or abandoned carts. */
export function ShopReportPage({ report, areDaysWrong, onSearch, may }: Props) {
  const t = useMessages('dashboard/reports/sales');
  const locale = useLocale();
  const texts = useTexts();
  const { of, from, to, compared, columns, rows, isCut } = report;
  const nameOf = useRowName(report);
  const format = useCellFormat(report);
  const tiles = useTiles(report);
  const table = useColumns(report, may);
  // The stock by its value, all others by what they begin with.
  const drawn = Math.max(0, columns.indexOf('salesValue'));
  return (
    <ReportFrame
      shown={of}
      from={from}
      to={to}
      compared={compared && { versus: compared.versus, days: formatDays(texts, compared.from, compared.to) }}
      areDaysWrong={areDaysWrong}
      onSearch={onSearch}
      fileHref={shopReportHref({ of, from, to, ...(compared && { versus: compared.versus }) }, locale)}
    >
      <ListCard>
        {rows.length === 0 ? (
          <EmptyReport>{t('nothingFound')}</EmptyReport>
        ) : (
          <>
            {tiles.length > 0 && <Tiles tiles={tiles} />}
            <GroupChart
              bars={rows.map((row) => ({
                key: row.key,
                label: nameOf(row),
                value: row.cells[drawn] ?? 0,
                before: row.before[drawn] ?? 0,
              }))}
              name={t(`in${columns[drawn] ?? 'units'}`)}
              before={compared ? t('salesBefore') : undefined}
              format={(value) => format(value, drawn)}
            />
            <Table
              label={t(`of${of}`)}
              columns={table}
              rows={rows}
              keyOf={({ key }) => key}
              rowLook="dense"
            />
          </>
        )}
      </ListCard>
      {isCut && <p className="text-quiet text-sm">{t('cut', { count: rows.length })}</p>}
      <p className="max-w-[110ch] text-quiet text-xs">{t(`meaning${of}`)}</p>
    </ReportFrame>
  );
}

function useRowName({ of }: ShopReport): (row: Row) => string {
  const t = useMessages('dashboard/reports/sales');
  const reasons = useMessages('account/orders/returnReasons');
  return (row) => reportRowName(of, row, { t, reasons });
}

/** The columns of the table: the name, the report's own, and where it is compared, what was before. */
function useColumns(report: ShopReport, may: Props['may']): Column<Row>[] {
  const t = useMessages('dashboard/reports/sales');
  const nameOf = useRowName(report);
  const format = useCellFormat(report);
  const change = useChange(report);
  const { columns, compared } = report;
  const name: Column<Row> = {
    head: t('name'),
    look: 'name',
    cell: (row) => {
      const href = targetOfReport(report, row.key, may);
      if (!href) return <bdi>{nameOf(row)}</bdi>;
      return (
        <Link href={href} data-row-link className="font-medium underline-offset-4 hover:underline">
          <bdi>{nameOf(row)}</bdi>
        </Link>
      );
    },
  };
  const own = columns.map(
    (column, place): Column<Row> => ({
      head: t(`in${column}`),
      look: 'end',
      cell: ({ cells }) => format(cells[place] ?? null, place),
      ...(place > 0 && place < columns.length - 1 && { from: 'sm' }),
    }),
  );
  const former: Column<Row>[] = [
    {
      head: t('salesBefore'),
      look: 'end',
      cell: ({ before }) => format(before[0] ?? null, 0),
      from: 'sm',
    },
    {
      head: t('change'),
      look: 'end',
      cell: ({ cells, before }) => change(cells[0] ?? 0, before[0] ?? null),
      from: 'md',
    },
  ];
  return [name, ...own, ...(compared ? former : [])];
}

/** The totals that the report has, each beside what it was before. */
function useTiles(report: ShopReport) {
  const t = useMessages('dashboard/reports/sales');
  const figures = useMessages('dashboard/reports/figures');
  const format = useCellFormat(report);
  const change = useChange(report);
  const { columns, total, totalBefore, compared } = report;
  return columns.flatMap((column, place) => {
    const sum = total[place] ?? null;
    if (sum === null) return [];
    const tile = { name: t(`in${column}`), figure: format(sum, place) };
    if (!compared) return [tile];
    const before = totalBefore[place] ?? 0;
    const note = figures('previously', { before: format(before, place) });
    return [{ ...tile, change: change(sum, before), note }];
  });
}

function useChange({ currency }: ShopReport) {
  const words = figureFormats(useTexts(), currency, '30d');
  return (total: number, before: number | null) =>
    total === 0 && !before ? '–' : <Change total={total} before={before ?? 0} words={words} isNeutral />;
}

function useCellFormat({ currency, columns }: ShopReport) {
  const t = useMessages('dashboard/reports/sales');
  const words = figureFormats(useTexts(), currency, '30d');
  return (cell: number | null, place: number): string => {
    const column = columns[place];
    if (cell === null || !column) return '–';
    const kind = columnKinds[column];
    if (kind === 'money') return words.money(cell);
    if (kind === 'share') return words.percent(cell);
    return kind === 'days' ? t('days', { count: cell }) : words.number(cell);
  };
}
