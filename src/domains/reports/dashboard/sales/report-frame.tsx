import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId } from 'react';
import { payoutsPath } from '#domains/payouts/dashboard/payout-calls.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Sparkline } from '#ui/dashboard/chart/sparkline.tsx';
import { DashboardPage } from '#ui/dashboard/dashboard-page.tsx';
import { FileLink } from '#ui/dashboard/file-link.tsx';
import { FilterDay } from '#ui/dashboard/filter-bar.tsx';
import { Popover } from '#ui/dashboard/popover.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import type { ShopReport } from '../../contract/insights.ts';
import type { SalesReport } from '../../contract/sales.ts';
import { comparisons, insights, isOverTime, MOST_YEARS, salesGroups, usualTime } from '../../sales-groups.ts';
import { formatDays } from '../figures/format-figures.ts';
import type { ReportsSearch } from '../queries.ts';

type Props = {
  /** What is shown, and of which days. */
  shown: SalesReport['by'] | ShopReport['of'];
  from: string;
  to: string;
  /** What it is compared with, and the words for the days of that. */
  compared?: { versus: SalesReport['versus']; days: string } | null;
  /** The row that it is only of, and what that is called. */
  only?: (Pick<NonNullable<SalesReport['only']>, 'part' | 'key'> & { words: string }) | null;
  /** Whether the days of the address are not possible, so that others are shown. */
  areDaysWrong: boolean;
  onSearch: (search: ReportsSearch) => void;
  fileHref: string;
  children: ReactNode;
};

/** The choice of a report and its days, and its file, above the report. */
export function ReportFrame(props: Props) {
  const { shown, from, to, compared, only, areDaysWrong, onSearch, fileHref, children } = props;
  const t = useMessages('dashboard/reports/sales');
  const wanted = (name: string): ReportsSearch => {
    const of = insights.find((known) => known === name);
    const by = salesGroups.find((known) => known === name);
    const versus = compared?.versus === 'year' ? ({ versus: 'year' } as const) : {};
    // Days, weeks or months follow the days unless others are chosen.
    const isUsual = by === usualTime({ from, to });
    const row = only && by && isOverTime(by) ? { part: only.part, key: only.key } : {};
    return { ...(of ? { of } : by && !isUsual && { by }), ...row, ...versus };
  };
  const show = (days: { from: string; to: string }) => onSearch({ ...wanted(shown), ...days });
  return (
    <DashboardPage
      title={t('reports')}
      action={
        <span className="flex flex-wrap gap-2">
          <LinkButton href={payoutsPath()} look="quiet" size="sm">
            {t('payouts')}
          </LinkButton>
          <FileLink href={fileHref} words={t('csv')} />
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Select
            aria-label={t('group')}
            value={shown}
            className="max-sm:w-full"
            onChange={({ target }) => onSearch({ ...wanted(target.value), from, to })}
          >
            <optgroup label={t('sales')}>
              {salesGroups.map((group) => (
                <option key={group} value={group}>
                  {t(`by${group}`)}
                </option>
              ))}
            </optgroup>
            <optgroup label={t('further')}>
              {insights.map((of) => (
                <option key={of} value={of}>
                  {t(`of${of}`)}
                </option>
              ))}
            </optgroup>
          </Select>
          <DaysChoice from={from} to={to} onChoose={show} />
          {compared && (
            <Select
              aria-label={t('comparedWith')}
              value={compared.versus}
              className="max-sm:w-full"
              onChange={({ target }) => {
                const { versus: _, ...others } = wanted(shown);
                onSearch({ ...others, ...(target.value === 'year' && { versus: 'year' }), from, to });
              }}
            >
              {comparisons.map((versus) => (
                <option key={versus} value={versus}>
                  {t(`versus${versus}`)}
                </option>
              ))}
            </Select>
          )}
          {compared && (
            <p className="text-quiet text-sm tabular-nums">{t('comparedDays', { days: compared.days })}</p>
          )}
        </div>
        {only && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span>
              <span className="text-quiet">{t(`by${only.part}`)}:</span>{' '}
              <b className="font-semibold">
                <bdi>{t('only', { name: only.words })}</bdi>
              </b>
            </span>
            <Link
              href={`/dashboard/reports?${new URLSearchParams({ from, to })}`}
              className="underline underline-offset-4"
            >
              {t('showAll')}
            </Link>
          </p>
        )}
        {areDaysWrong && <Notice look="bad">{t('daysWrong', { most: MOST_YEARS })}</Notice>}
        {children}
      </div>
    </DashboardPage>
  );
}

type DaysChoiceProps = { from: string; to: string; onChoose: (days: { from: string; to: string }) => void };

/** The days in the reader's writing, whose fields, which are in the browser's, open on demand. */
function DaysChoice({ from, to, onChoose }: DaysChoiceProps) {
  const t = useMessages('dashboard/reports/sales');
  const locale = useTexts();
  const id = useId();
  return (
    <div className="max-sm:w-full">
      <button
        type="button"
        popoverTarget={id}
        className="control inline-flex w-full items-center gap-2 rounded-md border pointer-coarse:text-base border-edge bg-raised px-3 hover:border-ink"
      >
        <CalendarDays aria-hidden className="size-4 text-quiet" />
        <span className="sr-only">{t('shownDays')}</span>
        <span className="me-auto tabular-nums">{formatDays(locale, from, to)}</span>
        <ChevronDown aria-hidden className="size-4 text-quiet" />
      </button>
      <Popover id={id} towards="end" className="p-4">
        <div className="flex flex-wrap gap-3">
          <FilterDay label={t('from')} value={from} onChange={(day) => day && onChoose({ from: day, to })} />
          <FilterDay label={t('to')} value={to} onChange={(day) => day && onChoose({ from, to: day })} />
        </div>
      </Popover>
    </div>
  );
}

export type Tile = {
  name: string;
  figure: string;
  change?: ReactNode;
  note?: string;
  /** Its course over the days or months. */
  trend?: readonly number[] | null;
};

/** The sums of a report in one strip; where it does not fit, in rows of two or three. Their lines stand level. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const hasTrends = tiles.some(({ trend }) => trend);
  return (
    <dl
      className={cx(
        'grid grid-cols-2 gap-x-px gap-y-0 overflow-hidden rounded-t-lg border-line border-b bg-line *:grid *:grid-rows-subgrid *:content-start',
        hasTrends ? '*:row-span-4' : '*:row-span-3',
        columnsOf[tiles.length] ?? 'sm:grid-cols-3 xl:grid-cols-6 sm:max-xl:*:nth-[n+4]:border-t',
      )}
    >
      {tiles.map(({ name, figure, change, note, trend }) => (
        <div
          key={name}
          className="min-w-0 border-line bg-raised px-4 py-3 max-sm:last:odd:col-span-2 max-sm:nth-[n+3]:border-t"
        >
          <dt className="truncate text-quiet text-xs" title={name}>
            {name}
          </dt>
          <dd className="mt-1 font-semibold text-lg tabular-nums xl:text-xl">{figure}</dd>
          <dd className="grid content-start justify-items-start text-quiet text-xs tabular-nums">
            {change}
            {note && <span>{note}</span>}
          </dd>
          {hasTrends && (
            <dd aria-hidden className="pt-2.5">
              {trend && <Sparkline values={trend} />}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

const columnsOf: Record<number, string> = {
  1: 'grid-cols-1!',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-4',
  5: 'sm:grid-cols-5',
};

/** Says that a report has no rows. */
export const EmptyReport = ({ children }: { children: ReactNode }) => (
  <p className="px-4 py-6 text-quiet">{children}</p>
);
