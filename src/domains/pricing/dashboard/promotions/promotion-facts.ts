import { countryName } from '#platform/i18n/country-name.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { PromotionTarget } from '../../contract/term-shapes.ts';
import { formatPercent } from '../format-percent.ts';
import type { PromotionTerms } from './promotion-draft.ts';

type Terms = Omit<PromotionTerms, 'name' | 'texts'>;
type Names = readonly PromotionTarget[];

/** Describes a promotion: what it gives, to whom, when. */
export function usePromotionFacts() {
  const t = useMessages('dashboard/pricing/promotions');
  const locale = useTexts();
  const { money, dateTime } = useFormat();
  const percentOf = (percent: number | null) =>
    percent === null ? '…' : formatPercent(locale, percent / 100);
  const sumOf = (amount: number | null) => (amount === null ? '…' : money(amount));
  const given = ({ percentOff, buyQuantity, getQuantity }: Terms): string => {
    const get = getQuantity ?? 1;
    const worth = percentOff === 100 ? t('forFree') : t('forPercent', { percent: percentOf(percentOff) });
    if (buyQuantity === 0 && percentOff === 100) return t('giftFact', { get });
    return t('buyGetFact', { buy: buyQuantity ?? 0, get, worth });
  };
  const gift = (terms: Terms): string => {
    const { kind, percentOff, amount, buyQuantity, tiers } = terms;
    if (kind === 'free_shipping') return t('freeShipping');
    if (kind === 'buy_get') return given(terms);
    if (kind === 'set') return t('oneOfEachFact', { price: sumOf(amount) });
    if (kind === 'bundle') return t('setFact', { quantity: buyQuantity ?? 0, price: sumOf(amount) });
    if (kind === 'tiers')
      return (
        tiers
          .filter(({ quantity, percentOff: off }) => quantity > 0 && off > 0)
          .map((tier) => t('tierFact', { quantity: tier.quantity, percent: percentOf(tier.percentOff) }))
          .join(' · ') || '…'
      );
    return t('worthOff', { worth: kind === 'percentage' ? percentOf(percentOff) : sumOf(amount) });
  };
  const namesOf = (targets: readonly string[], names: Names) =>
    targets.map((target) => names.find((known) => known.target === target)?.name || t('deletedGoods'));
  const inWords = (words: string[]) => new Intl.ListFormat(locale).format(words);
  const conditions = (terms: Terms, names: Names): string[] => [
    ...(terms.targets.length > 0 ? [t('forGoods', { goods: inWords(namesOf(terms.targets, names)) })] : []),
    terms.hasCodes ? t('codesFact') : terms.code ? t('withCode', { code: terms.code }) : t('byItself'),
    ...(terms.minimum > 0 ? [t('fromSum', { sum: money(terms.minimum) })] : []),
    ...(terms.countries.length > 0
      ? [t('toCountries', { countries: inWords(terms.countries.map((code) => countryName(locale, code))) })]
      : []),
    ...(terms.customerGroups.length > 0 ? [t('groupsFact', { count: terms.customerGroups.length })] : []),
    ...(terms.maxWeightGrams ? [t('upToWeight', { grams: terms.maxWeightGrams })] : []),
    ...(terms.combining === 'none' ? [t('aloneFact')] : []),
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
  !terms.hasCodes &&
  terms.minimum === 0 &&
  terms.usageLimit === null &&
  terms.targets.length === 0 &&
  terms.countries.length === 0 &&
  terms.customerGroups.length === 0 &&
  terms.maxWeightGrams === null &&
  terms.combining !== 'none';
