import { use } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import { languageName } from '#ui/dashboard/use-text-language.ts';
import { type Change, formatValue } from './changes-in.ts';

/** The label of a field, and its values in words if it has some of its own. */
export type FieldWords = { name: string; inWords?: (value: unknown) => string };

const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);

/**
 * What changed, in words: the name of the field, and its value before (null: not recorded) and after. `fieldOf` knows
 * the fields of other domains.
 */
export function useChangeWords(fieldOf: (name: string) => FieldWords | null) {
  const t = useMessages('dashboard/identity/auditField');
  const { texts, currency } = use(LocaleContext);
  const { dateTime, money } = useFormat();
  const showValue = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number')
      return name.endsWith('Minor')
        ? money(toDecimal(value, minorDigits(currency)))
        : new Intl.NumberFormat(texts).format(value);
    if (typeof value === 'string' && isMoment(value)) return dateTime(value);
    if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      return value.join(', ') || formatValue(null);
    return formatValue(value);
  };
  return ({ name: full, before, after }: Change) => {
    const [name = full, language] = full.split(/ \((\w+)\)$/);
    const known = fieldOf(name);
    const inWords = (value: unknown) =>
      known?.inWords ? formatValue(known.inWords(value)) : showValue(name, value);
    const label = known?.name ?? t('field', { name });
    return {
      label: language ? `${label} (${languageName(language as Locale, texts)})` : label,
      was: before === undefined ? null : inWords(before),
      is: inWords(after),
    };
  };
}
