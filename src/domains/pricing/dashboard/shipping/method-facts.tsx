import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ShippingMethod } from '../../contract/term-shapes.ts';
import { countryNames } from '../countries.ts';

type Facts = Pick<ShippingMethod, 'price' | 'freeFrom' | 'countries' | 'minDays' | 'maxDays'>;

/** Describes a shipping method: price, duration and countries. */
export function useMethodFacts() {
  const t = useMessages('dashboard/pricing/shipping');
  const locale = useLocale();
  const { money } = useFormat();
  return {
    cost: ({ price, freeFrom }: Facts) => {
      if (price === 0) return t('free');
      return freeFrom === null
        ? money(price)
        : t('freeFromSum', { price: money(price), sum: money(freeFrom) });
    },
    days: ({ minDays, maxDays }: Facts) =>
      minDays === maxDays ? t('days', { days: maxDays }) : t('dayRange', { minDays, maxDays }),
    where: ({ countries }: Facts) =>
      countries.length === 0 ? t('everywhere') : countryNames(locale, countries),
  };
}
