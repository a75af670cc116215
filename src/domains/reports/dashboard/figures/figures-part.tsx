import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { TrendChart } from '#ui/dashboard/chart/trend-chart.tsx';
import { InfoButton } from '#ui/dashboard/info-button.tsx';
import type { Figures } from '../../contract.ts';
import { Change } from './change.tsx';
import { type FigureFormats, figureFormats } from './format-figures.ts';

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
    <div className="grid gap-5 md:grid-cols-2">
      <FigurePanel
        of="revenue"
        figures={figures}
        words={words}
        info={
          <InfoButton>
            {t('meaning')} {inOtherCurrencies > 0 && t('otherCurrencies', { count: inOtherCurrencies })}
          </InfoButton>
        }
      />
      <FigurePanel of="orders" figures={figures} words={words} />
    </div>
  );
}

type Props = { of: 'revenue' | 'orders'; figures: Figures; words: FigureFormats; info?: ReactNode };

/** One figure of a range: total, change and chart. */
function FigurePanel({ of, figures, words, info }: Props) {
  const t = useMessages('dashboard/reports/figures');
  const { range, periods } = figures;
  const format = of === 'revenue' ? words.money : words.number;
  const { total, before } = figures[of];
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
    <section className="grid min-w-0 content-start gap-5 rounded-lg border border-line bg-raised p-4">
      <header>
        <div className="flex min-h-7 items-center justify-between">
          <h2 className="font-semibold text-base">{t(of)}</h2>
          {info}
        </div>
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold text-2xl">{format(total)}</span>
          <span className="text-sm">
            <Change total={total} before={before} words={words} />
          </span>
        </p>
        <p className="text-quiet text-sm tabular-nums">{t('previously', { before: format(before) })}</p>
      </header>
      <TrendChart
        name={t(of)}
        isCount={of === 'orders'}
        points={points}
        heads={heads}
        format={format}
        formatShort={of === 'revenue' ? words.moneyShort : words.number}
      />
    </section>
  );
}
