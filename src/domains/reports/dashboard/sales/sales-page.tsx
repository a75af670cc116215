import { useLocale, useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { TrendChart } from '#ui/dashboard/chart/trend-chart.tsx';
import { ChoiceLinks } from '#ui/dashboard/choice-links.tsx';
import { FileLink } from '#ui/dashboard/file-link.tsx';
import { InfoButton } from '#ui/dashboard/info-button.tsx';
import { ListCard } from '#ui/dashboard/list-card.tsx';
import { Panel } from '#ui/dashboard/panel.tsx';
import { Table } from '#ui/dashboard/table.tsx';
import { Link } from '#ui/link.tsx';
import type { SalesReport } from '../../contract/sales.ts';
import {
  hasProducts,
  isOverTime,
  isSpan,
  MOST_DAYS,
  NOT_BY_PRODUCT,
  timeGroups,
} from '../../sales-groups.ts';
import { EuSalesPanel } from '../eu-sales.tsx';
import { type FigureFormats, figureFormats, formatDays } from '../figures/format-figures.ts';
import { booksHref, datevHref, ossHref, type ReportsSearch, salesHref } from '../queries.ts';
import { GroupChart } from './group-chart.tsx';
import { EmptyReport, ReportFrame } from './report-frame.tsx';
import { isNet, Totals } from './sales-totals.tsx';
import { useRowName, useSalesColumns } from './use-sales-columns.tsx';

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
  const { by, only, from, to, versus, rows, total, isCut } = report;
  const locale = useLocale();
  const texts = useTexts();
  const words = figureFormats(texts, report.currency, by === 'month' || by === 'cohort' ? '12m' : '30d');
  const rowName = useRowName(words);
  const columns = useSalesColumns(report, words, may);
  const some = total.orders + total.ordersBefore + total.units + total.unitsBefore;
  const isEmpty = some === 0 && total.refunds === 0;
  const isTime = isOverTime(by);
  // Every day is there, also one without sales, so that none seems to be missing.
  const shown = isTime ? rows.toReversed() : rows;
  return (
    <ReportFrame
      shown={by}
      from={from}
      to={to}
      compared={{ versus, days: formatDays(texts, report.beforeFrom, report.beforeTo) }}
      areDaysWrong={areDaysWrong}
      onSearch={onSearch}
      only={only && { ...only, words: rowName(only.part, only) }}
      fileHref={salesHref({ by, from, to, versus, ...(only && { part: only.part, key: only.key }) }, locale)}
    >
      <ListCard>
        <Totals report={report} words={words} />
        {isEmpty ? (
          <EmptyReport>{t('noSales')}</EmptyReport>
        ) : (
          <>
            {isTime ? (
              <SalesChart report={report} words={words} />
            ) : (
              <ChartOfGroups report={report} words={words} />
            )}
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
      {!(isEmpty || isTime) && <p className="max-w-[110ch] text-quiet text-xs">{t('meaning')}</p>}
      {total.margin !== null && (
        <p className="max-w-[110ch] text-quiet text-xs">
          {t(total.netMargin === null ? 'marginMeaning' : isTime ? 'netMarginMeaning' : 'netMarginOfTotal')}
        </p>
      )}
      <Accounting from={from} to={to} datev={datev} maySet={may('settings.write')} />
      <EuSalesPanel />
    </ReportFrame>
  );
}

function SalesChart({ report, words }: { report: SalesReport; words: FigureFormats }) {
  const t = useMessages('dashboard/reports/sales');
  const rowName = useRowName(words);
  const name = t(isNet(report) ? 'netSales' : 'goodsSales');
  const points = report.rows.map((row) => ({
    key: row.key,
    label: rowName(report.by, row),
    tick: words.tick(row.key),
    value: row.net ?? row.sales,
    before: row.netBefore ?? row.salesBefore,
  }));
  return (
    <section className="grid gap-5 border-line border-b p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="flex flex-wrap items-baseline gap-x-2 font-semibold text-base">
          {name}
          <span className="font-normal text-quiet text-sm tracking-normal">{t(`by${report.by}`)}</span>
        </h2>
        <span className="flex items-center gap-2">
          <TimeSwitch report={report} />
          <InfoButton>{t('meaning')}</InfoButton>
        </span>
      </div>
      <TrendChart
        name={name}
        points={points}
        heads={{ when: t(`by${report.by}`), value: name, before: t('salesBefore') }}
        format={words.money}
        formatShort={words.moneyShort}
      />
    </section>
  );
}

/** Shorter times are of days anyway. */
const MANY_DAYS = 31;
const timeWords = { day: 'asDays', week: 'asWeeks', month: 'asMonths' } as const;

/** Switches a longer time between days, weeks and months; days of at most a year. */
function TimeSwitch({ report }: { report: SalesReport }) {
  const t = useMessages('dashboard/reports/sales');
  const { from, to, versus, only } = report;
  if (isSpan({ from, to }, MANY_DAYS)) return null;
  const others = { ...(only && { part: only.part, key: only.key }), ...(versus === 'year' && { versus }) };
  const choices = timeGroups
    .filter((by) => by !== 'day' || isSpan({ from, to }, MOST_DAYS))
    .map((by) => ({
      key: by,
      href: `/dashboard/reports?${new URLSearchParams({ by, ...others, from, to })}`,
      words: t(timeWords[by]),
      isChosen: by === report.by,
    }));
  return <ChoiceLinks label={t('timeSwitch')} choices={choices} />;
}

/** The first groups with the time before; what refunds took without units is none. */
function ChartOfGroups({ report, words }: { report: SalesReport; words: FigureFormats }) {
  const t = useMessages('dashboard/reports/sales');
  const rowName = useRowName(words);
  const { by, rows } = report;
  const bars = rows
    .filter(({ key }) => !(hasProducts(by) && key === NOT_BY_PRODUCT))
    .map((row) => ({
      key: row.key,
      label: rowName(by, row),
      value: row.net ?? row.sales,
      before: row.netBefore ?? row.salesBefore,
    }));
  const name = t(isNet(report) ? 'netSales' : 'goodsSales');
  return <GroupChart bars={bars} name={name} before={t('salesBefore')} format={words.money} />;
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
