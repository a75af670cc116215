import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { settingsQuery } from '#domains/content/dashboard/store/settings-calls.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Notice } from '#ui/notice.tsx';
import { countryNames } from '../countries.ts';
import { ratesQuery } from '../term-calls.ts';

/**
 * Says that the shop's own country has no tax rate while others have one, as after a move: nothing else would show that
 * orders there are free of tax. Nothing for a small business, and for a shop without any rate.
 */
export function NoRateOfShop() {
  const t = useMessages('dashboard/pricing/taxes');
  const texts = useTexts();
  const { country, isSmallBusiness } = useSuspenseQuery(settingsQuery).data.settings;
  const rates = useQuery(ratesQuery).data?.data ?? [];
  const isRated = rates.length === 0 || rates.some((rate) => rate.country === country);
  if (isSmallBusiness || country === '' || isRated) return null;
  return <Notice look="bad">{t('noRateOfShop', { country: countryNames(texts, [country]) })}</Notice>;
}
