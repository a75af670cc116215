import { countries } from '#platform/address/countries.ts';
import { countryName } from '#platform/i18n/country-name.ts';
import { formatNumber } from '#platform/i18n/format-numbers.ts';
import type { Locale } from '#platform/locale.ts';
import type { Field } from './kinds.ts';

const yes: Record<Locale, [yes: string, no: string]> = { en: ['Yes', 'No'], de: ['Ja', 'Nein'] };

/** The label of a field. */
export function headOf({ words }: Field, locale: Locale): string {
  const { name } = words[locale];
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

export const labelOf = (field: Field, locale: Locale): string =>
  field.words[locale].label ?? headOf(field, locale);

/** A value as text; empty if there is none. */
export function inWords(field: Field, value: unknown, locale: Locale): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return yes[locale][value ? 0 : 1];
  const text = String(value);
  if (field.kind === 'country') return countryName(locale, text);
  if (field.kind === 'choice') return field.choices[text]?.[locale] ?? text;
  return field.kind === 'whole' ? formatNumber(locale, Number(text)) : text;
}

/** The choices of a field in their order; null if it takes any input. */
export function choicesOf(field: Field, locale: Locale): { value: string; name: string }[] | null {
  if (field.kind === 'choice')
    return Object.entries(field.choices).map(([value, words]) => ({ value, name: words[locale] }));
  if (field.kind !== 'country') return null;
  return countries
    .map((value) => ({ value, name: countryName(locale, value) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
