import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ShippingMethod } from '../../contract/term-shapes.ts';
import { countryNames } from '../countries.ts';
import { zonesQuery } from '../term-calls.ts';

type Facts = Pick<
  ShippingMethod,
  'price' | 'freeFrom' | 'countries' | 'minDays' | 'maxDays' | 'zones' | 'pricedBy'
>;

/** Describes a shipping method: price, duration and countries. */
export function useMethodFacts() {
  const t = useMessages('dashboard/pricing/shipping');
  const locale = useTexts();
  const { money } = useFormat();
  const { data } = useQuery(zonesQuery);
  return {
    cost: ({ price: least, freeFrom, pricedBy }: Facts) => {
      if (least === 0 && pricedBy === 'flat') return t('free');
      const price = pricedBy === 'flat' ? money(least) : t('priceFrom', { price: money(least), pricedBy });
      return freeFrom === null ? price : t('freeFromSum', { price, sum: money(freeFrom) });
    },
    days: ({ minDays, maxDays }: Facts) =>
      minDays === maxDays ? t('days', { days: maxDays }) : t('dayRange', { minDays, maxDays }),
    where: ({ countries, zones }: Facts) => {
      const named = (data?.data ?? []).filter(({ id }) => zones.includes(id)).map(({ name }) => name);
      if (zones.length > 0) return named.join(', ');
      return countries.length === 0 ? t('everywhere') : countryNames(locale, countries);
    },
  };
}
