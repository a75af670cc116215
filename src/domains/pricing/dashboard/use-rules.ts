import { use } from 'react';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { minorDigits } from '#platform/money.ts';
import { readAmount } from '#ui/dashboard/amounts.ts';
import type { Rule } from '#ui/dashboard/form-fields.tsx';
import { readCountries, unknownCountries } from './countries.ts';
import * as messages from './messages.ts';

const isWhole = (typed: string, least: number, most: number) =>
  /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most;

/** The validation rules of these forms, with their error texts. */
export function useRules() {
  const t = useMessages(messages);
  const decimals = minorDigits(use(LocaleContext).currency);
  const isAmount = (typed: string) => readAmount(typed, decimals) !== null;
  const rule = (judge: (typed: string) => true | string): Rule => ({
    validate: (typed) => judge(String(typed ?? '').trim()),
  });
  return {
    named: rule((typed) => typed !== '' || t('nameMissing')),
    amount: rule((typed) => isAmount(typed) || t('amountWrong')),
    amountOrNone: rule((typed) => typed === '' || isAmount(typed) || t('amountWrong')),
    whole: (least: number, most: number) =>
      rule((typed) => isWhole(typed, least, most) || t('wholeNumber', { least, most })),
    wholeOrNone: (least: number, most: number) =>
      rule((typed) => typed === '' || isWhole(typed, least, most) || t('wholeNumber', { least, most })),
    countries: rule((typed) => {
      const [code] = unknownCountries(readCountries(typed));
      return code === undefined || t('countryWrong', { code });
    }),
  };
}
