import { formatDay } from '#platform/i18n/format-numbers.ts';
import { type Locale, locales } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';

/*
 * Fields of the shop's own: what kinds there are, which values fit a definition, and how values read as text. Servers
 * and browsers use it; it imports no schemas.
 */

/** What fields belong to. */
export const customSubjects = ['product', 'variant', 'category', 'order', 'customer'] as const;
export type CustomSubject = (typeof customSubjects)[number];

/** Whether customers see a field of a subject unless the owner says otherwise: what staff note of orders and people is theirs. */
export const isShownAtFirst = (subject: CustomSubject): boolean =>
  subject !== 'order' && subject !== 'customer';

/** Whether search and filters may read fields of a subject: those of products, which lists show. */
export const isListed = (subject: CustomSubject): boolean => subject === 'product';

export const customKinds = [
  'text',
  'lines',
  'number',
  'flag',
  'choice',
  'choices',
  'date',
  'link',
  'color',
  'picture',
  'product',
] as const;
export type CustomKind = (typeof customKinds)[number];

export const MOST_FIELDS = 50;
export const MOST_CHOICES = 100;
export const LONGEST_KEY = 64;
export const LONGEST_NAME = 100;
export const LONGEST_HELP = 500;
export const LONGEST_UNIT = 20;
export const LONGEST_WORDS = { text: 500, lines: 5_000 };
export const LONGEST_LINK = 2_000;
export const LARGEST_NUMBER = 1e12;

/** Letters of keys, of fields and of choices. */
export const keyPattern = /^[a-z0-9][a-z0-9_-]{0,63}$/;
export const colorPattern = /^#[0-9a-f]{6}$/;
export const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const datePattern = /^\d{4}-\d{2}-\d{2}$/;

/** Words by language. */
export type Words = { [Language in Locale]?: string };
export type CustomValue = string | number | boolean | string[] | Words;
/** Values by the keys of their fields. */
export type CustomValues = Record<string, CustomValue>;

type CustomChoice = {
  key: string;
  name: string;
  texts?: { [Language in Locale]?: { name?: string | undefined } | undefined } | undefined;
  color?: string | null | undefined;
};

/** The part of a definition that values are compared with and shown by. */
export type CustomField = {
  key: string;
  kind: CustomKind;
  unit: string;
  least: number | null;
  most: number | null;
  choices: readonly CustomChoice[];
};

export const isWorded = (kind: CustomKind): kind is 'text' | 'lines' => kind === 'text' || kind === 'lines';

/** A key for a name: its letters and digits, joined by underscores. */
export const keyFor = (latin: string): string =>
  latin
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, LONGEST_KEY);

const isWebAddress = (value: string): boolean => /^https?:$/.test(URL.parse(value)?.protocol ?? '');

const isDate = (value: string): boolean =>
  datePattern.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;

function areWords(value: CustomValue, most: number): boolean {
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(
      ([locale, text]) =>
        (locales as readonly string[]).includes(locale) &&
        typeof text === 'string' &&
        text.trim() !== '' &&
        text.length <= most,
    )
  );
}

/** Whether a value fits a definition, so that it may be stored and shown. */
export function fitsField(field: CustomField, value: CustomValue): boolean {
  const isChoice = (key: unknown) => field.choices.some((choice) => choice.key === key);
  switch (field.kind) {
    case 'text':
    case 'lines':
      return areWords(value, LONGEST_WORDS[field.kind]);
    case 'number':
      return (
        typeof value === 'number' &&
        Math.abs(value) <= LARGEST_NUMBER &&
        value >= (field.least ?? value) &&
        value <= (field.most ?? value)
      );
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return isChoice(value);
    case 'choices':
      return (
        Array.isArray(value) &&
        value.length > 0 &&
        value.every(isChoice) &&
        new Set(value).size === value.length
      );
    case 'date':
      return typeof value === 'string' && isDate(value);
    case 'link':
      return typeof value === 'string' && value.length <= LONGEST_LINK && isWebAddress(value);
    case 'color':
      return typeof value === 'string' && colorPattern.test(value);
    case 'picture':
    case 'product':
      return typeof value === 'string' && idPattern.test(value);
  }
}

/** Whether values are ids of something else, which has a name or is shown itself. */
export const isReference = (kind: CustomKind): kind is 'picture' | 'product' =>
  kind === 'picture' || kind === 'product';

/** The kinds that fields of a subject may have. Pictures and products are chosen in the form of a product only. */
export const kindsOf = (subject: CustomSubject): readonly CustomKind[] =>
  subject === 'product' ? customKinds : customKinds.filter((kind) => !isReference(kind));

/** The words in a language, else in the main one, else in any. */
const wordsIn = (words: Words, locale: Locale): string =>
  words[locale] ?? words[mainLanguage()] ?? Object.values(words)[0] ?? '';

export const choiceName = ({ name, texts }: CustomChoice, locale: Locale): string =>
  texts?.[locale]?.name || name;

/** A value as text; empty for one that does not fit its definition any more, and for what is not text. */
export function customInWords(
  field: CustomField,
  value: CustomValue,
  locale: Locale,
  answers: { yes: string; no: string },
): string {
  if (!fitsField(field, value) || isReference(field.kind)) return '';
  if (typeof value === 'boolean') return value ? answers.yes : answers.no;
  if (typeof value === 'number') {
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value);
    return field.unit ? `${number}\u00a0${field.unit}` : number;
  }
  if (field.kind === 'date') return formatDay(locale, new Date(`${value}T00:00:00Z`));
  if (field.kind === 'choice' || field.kind === 'choices') {
    const keys = Array.isArray(value) ? value : [value];
    const chosen = field.choices.filter(({ key }) => keys.includes(key));
    return chosen.map((choice) => choiceName(choice, locale)).join(', ');
  }
  return typeof value === 'object' && !Array.isArray(value) ? wordsIn(value, locale) : String(value);
}
