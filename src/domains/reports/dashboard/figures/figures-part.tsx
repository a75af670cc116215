import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Figures } from '../../contract.ts';
import { FigurePanel } from './figure-panel.tsx';
import { figureFormats } from './format-figures.ts';
import * as messages from './messages.ts';

/** Revenue and orders of a range against the period before, with an explanation. */
export function FiguresPart({ figures }: { figures: Figures }) {
  const t = useMessages(messages);
  const { range, currency, orders, inOtherCurrencies } = figures;
  const words = figureFormats(useLocale(), currency, range);
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
