import { use } from 'react';
import { countryName } from '#platform/i18n/country-name.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { formatShare } from '#platform/i18n/format-numbers.ts';
import { wordsOf } from '#platform/i18n/loaded-messages.ts';
import { LocaleContext } from '#platform/i18n/locale-context.ts';
import type { MessageKey } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { minorDigits, toDecimal } from '#platform/money.ts';
import { languageName } from '#ui/dashboard/use-text-language.ts';
import { type Change, formatValue } from './changes-in.ts';
import { listOf } from './closed-lists.ts';

/** The label of a field, and its values in words if it has some of its own. */
export type FieldWords = { name: string; inWords?: (value: unknown) => string };

const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);
const ONE_PPM = 1e-6;

type Texts = { texts: Locale; name: string };

/** A code of a country or language in words; null if the field has no such codes. */
function placeName(code: string, { texts, name }: Texts): string | null {
  if (name === 'country' || name === 'countries') return countryName(texts, code);
  return name === 'locale' || name === 'languages' ? languageName(code as Locale, texts) : null;
}

/** The units of the lines of an order that an entry is about; null for anything else. */
function unitsOf(value: unknown): number | null {
  const isLines = Array.isArray(value) && value.length > 0 && value.every((line) => 'lineId' in Object(line));
  return isLines ? value.reduce((sum, { quantity }) => sum + quantity, 0) : null;
}

type Right = MessageKey<'dashboard/identity/staff'> & `may.${string}`;
const rightOf = (value: string) => `may.${value}` as Right;
/** Whether there are words for this right. */
const hasWords = (value: string, texts: Locale) =>
  rightOf(value) in wordsOf(texts, 'dashboard/identity/staff');

/** Values of an entry in words, by its action and the name of the field. */
function useValueWords(action: string) {
  const t = useMessages('dashboard/identity/auditField');
  const inList = useMessages('dashboard/identity/auditValue');
  const { texts, currency } = use(LocaleContext);
  const { dateTime, money, number } = useFormat();
  const may = useMessages('dashboard/identity/staff');
  const ofText = (name: string, value: string): string => {
    // Of a token; those of other versions stay as they are.
    if (name === 'scopes' && hasWords(value, texts)) return may(rightOf(value));
    const list = listOf(action, name);
    // Names in messages have no hyphens.
    if (list) return inList(list, { code: value.replaceAll('-', '_'), value, role: value });
    if (isMoment(value)) return dateTime(value);
    return placeName(value, { texts, name }) ?? formatValue(value);
  };
  const ofNumber = (name: string, value: number): string => {
    if (name.endsWith('Ppm')) return formatShare(texts, value * ONE_PPM);
    return name.endsWith('Minor')
      ? money(toDecimal(value, minorDigits(currency)))
      : new Intl.NumberFormat(texts).format(value);
  };
  return (name: string, value: unknown): string => {
    const units = unitsOf(value);
    if (units !== null) return number(units);
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return ofNumber(name, value);
    if (typeof value === 'string') return ofText(name, value);
    if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      return value.map((one) => ofText(name, one)).join(', ') || formatValue(null);
    return formatValue(value);
  };
}

/**
 * What changed, in words: the name of the field, and its value before (null: not recorded) and after. `fieldOf` knows
 * the fields of other domains.
 */
export function useChangeWords(action: string, fieldOf: (name: string) => FieldWords | null) {
  const t = useMessages('dashboard/identity/auditField');
  const { texts } = use(LocaleContext);
  const showValue = useValueWords(action);
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
