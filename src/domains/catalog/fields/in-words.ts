import { countries } from '#platform/address/countries.ts';
import { countryName } from '#platform/i18n/country-name.ts';
import type { Locale } from '#platform/locale.ts';
import type { Field } from './kinds.ts';

/** The texts of fields in one language: finds one by the field's `words` and a key; null if there is none. */
export type FieldTexts = { locale: Locale; find: (words: string, key: string) => string | null };

/** The name of a field inside a sentence. */
export const nameOf = ({ words }: Field, texts: FieldTexts): string => texts.find(words, 'name') ?? words;

/** The name of a field at the head of a column or line. */
export function headOf(field: Field, texts: FieldTexts): string {
  const name = nameOf(field, texts);
  return name.charAt(0).toLocaleUpperCase(texts.locale) + name.slice(1);
}

export const labelOf = (field: Field, texts: FieldTexts): string =>
  texts.find(field.words, 'label') ?? headOf(field, texts);

/** A value as text; empty if there is none. */
export function inWords(field: Field, value: unknown, texts: FieldTexts): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return texts.find('values', value ? 'yes' : 'no') ?? String(value);
  const text = String(value);
  if (field.kind === 'country') return countryName(texts.locale, text);
  if (field.kind === 'choice') return choiceName(field, text, texts);
  return field.kind === 'whole' ? new Intl.NumberFormat(texts.locale).format(Number(text)) : text;
}

const choiceName = ({ words }: Field, value: string, texts: FieldTexts): string =>
  texts.find(words, `choice_${value}`) ?? value;

/** The choices of a field in their order; null if it takes any input. */
export function choicesOf(field: Field, texts: FieldTexts): { value: string; name: string }[] | null {
  if (field.kind === 'choice')
    return field.choices.map((value) => ({ value, name: choiceName(field, value, texts) }));
  if (field.kind !== 'country') return null;
  return countries
    .map((value) => ({ value, name: countryName(texts.locale, value) }))
    .sort((a, b) => a.name.localeCompare(b.name, texts.locale));
}
