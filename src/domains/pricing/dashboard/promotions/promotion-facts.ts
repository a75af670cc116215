import { useFormat } from '#platform/i18n/format.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatPercent } from '../format-percent.ts';
import type { PromotionTerms } from './promotion-draft.ts';

type Terms = Omit<PromotionTerms, 'name' | 'texts'>;

/** Describes a promotion: what it gives, to whom, when. */
export function usePromotionFacts() {
  const t = useMessages('dashboard/pricing/promotions');
  const locale = useLocale();
  const { money, dateTime } = useFormat();
  const worth = ({ kind, percentOff, amount }: Terms): string => {
    if (kind === 'percentage') return percentOff === null ? '…' : formatPercent(locale, percentOff / 100);
    return amount === null ? '…' : money(amount);
  };
  const gift = (terms: Terms): string =>
    terms.kind === 'free_shipping' ? t('freeShipping') : t('worthOff', { worth: worth(terms) });
  const conditions = (terms: Terms): string[] => [
    terms.code ? t('withCode', { code: terms.code }) : t('byItself'),
    ...(terms.minimum > 0 ? [t('fromSum', { sum: money(terms.minimum) })] : []),
    ...(terms.isFirstOrderOnly ? [t('firstOrder')] : []),
    ...(terms.startsAt ? [t('from', { moment: dateTime(terms.startsAt) })] : []),
    ...(terms.endsAt ? [t('until', { moment: dateTime(terms.endsAt) })] : []),
    ...(terms.usageLimit ? [t('timesInAll', { times: terms.usageLimit })] : []),
    ...(terms.usageLimitPerCustomer ? [t('timesEach', { times: terms.usageLimitPerCustomer })] : []),
  ];
  return { gift, conditions };
}

/** Whether the shop's banner advertises it: only automatic promotions for everyone's first order. */
export const isPraised = (terms: Terms): boolean =>
  terms.kind === 'percentage' &&
  terms.isFirstOrderOnly &&
  terms.code === null &&
  terms.minimum === 0 &&
  terms.usageLimit === null;
