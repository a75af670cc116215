import { useMessages } from '#platform/i18n/use-messages.ts';
import { type Bar, BarChart } from '#ui/dashboard/chart/bar-chart.tsx';

type Props = {
  /** The groups of the report in their order. */
  bars: readonly Bar[];
  /** What is drawn, and what it is compared with. */
  name: string;
  before: string | undefined;
  format: (value: number) => string;
};

/** So many groups are drawn. */
const MOST_BARS = 10;

/** The first groups of a report as a chart above its table; none of a single group. */
export function GroupChart({ bars, name, before, format }: Props) {
  const t = useMessages('dashboard/reports/sales');
  if (bars.length < 2) return null;
  return (
    <section className="grid gap-4 border-line border-b p-4">
      <h2 className="flex flex-wrap items-baseline gap-x-2 font-semibold text-base">
        {name}
        {bars.length > MOST_BARS && (
          <span className="font-normal text-quiet text-sm tracking-normal">
            {t('firstOf', { count: MOST_BARS })}
          </span>
        )}
      </h2>
      <BarChart bars={bars.slice(0, MOST_BARS)} heads={{ value: name, before }} format={format} />
    </section>
  );
}
