import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { TrendChart } from '#ui/dashboard/chart/trend-chart.tsx';
import type { Figures } from '../../contract.ts';
import { changeOf, type FigureFormats, figureFormats, wholeBrackets } from './format-figures.ts';

/** Revenue and orders of a range against the period before, with an explanation. */
export function FiguresPart({ figures }: { figures: Figures }) {
  const t = useMessages('dashboard/reports/figures');
  const { range, currency, orders, inOtherCurrencies } = figures;
  const words = figureFormats(useTexts(), currency, range);
  if (orders.total + orders.before === 0) {
    const time = t(`last${range}`);
    return (
      <p className="rounded-lg border border-line bg-raised px-4 py-6 text-quiet">{t('noneYet', { time })}</p>
    );
  }
  return (
    <div className="grid gap-3">
      <div className="grid gap-5 lg:grid-cols-2">
        <FigurePanel of="revenue" figures={figures} words={words} />
        <FigurePanel of="orders" figures={figures} words={words} />
      </div>
      <p className="max-w-[110ch] text-quiet text-xs">
        {t('meaning')} {inOtherCurrencies > 0 && t('otherCurrencies', { count: inOtherCurrencies })}
      </p>
    </div>
  );
}

type Props = { of: 'revenue' | 'orders'; figures: Figures; words: FigureFormats };

const looks = { more: 'text-good', less: 'text-bad', same: 'text-quiet', nothingBefore: 'text-quiet' };

/** One figure of a range: total, change and chart. */
export function FigurePanel({ of, figures, words }: Props) {
  const t = useMessages('dashboard/reports/figures');
  const { range, periods } = figures;
  const format = of === 'revenue' ? words.money : words.number;
  const { total, before } = figures[of];
  const change = changeOf({ total, before });
  const share = 'share' in change ? words.percent(change.share) : '';
  const points = periods.map((period) => ({
    key: period.from,
    label: words.label(period.from),
    tick: words.tick(period.from),
    value: period[of],
    before: of === 'revenue' ? period.revenueBefore : period.ordersBefore,
  }));
  const wordsBefore = t('before', { time: t(`last${range}`) });
  const heads = { when: t(range === '12m' ? 'month' : 'day'), value: t(of), before: wordsBefore };
  return (
    <section className="grid min-w-0 content-between gap-5 rounded-lg border border-line bg-raised p-4">
      <header>
        <h2 className="font-normal text-base text-quiet">{t(of)}</h2>
        <p className="mt-0.5 font-semibold text-2xl tabular-nums">{format(total)}</p>
        <p className={cx('mt-1 text-sm tabular-nums', looks[change.kind])}>
          {wholeBrackets(t(change.kind, { share, time: t(`last${range}`), before: format(before) }))}
        </p>
      </header>
      <TrendChart
        name={t(of)}
        look={of === 'revenue' ? 'line' : 'bars'}
        points={points}
        heads={heads}
        format={format}
        formatShort={of === 'revenue' ? words.moneyShort : words.number}
      />
    </section>
  );
}
