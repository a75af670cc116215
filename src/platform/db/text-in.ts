import { type Locale, locales } from '../locale.ts';

/*
 * How texts in several languages are stored: the English one in a column of its own name, each other language in the
 * column that ends in it. In JSON it is a member that ends in it. No other file writes this down for SQL.
 */

const [first] = locales;

const withFallback = (own: string, english: string) => `coalesce(nullif(${own}, ''), ${english})`;

/** SQL by the language that a parameter of the query names, such as `$1`. */
const byParameter = (parameter: string, inLanguage: (locale: Locale) => string): string => {
  const others = locales
    .slice(1)
    .map((locale) => `when ${parameter} = '${locale}' then ${inLanguage(locale)}`);
  return `case ${others.join(' ')} else ${inLanguage(first)} end`;
};

/** SQL: the column that holds a text of its own in a language; null or empty where it has none. */
export const ownText = (locale: Locale, column: string): string =>
  locale === first ? column : `${column}_${locale}`;

/** SQL: whether a text has none of its own in a language, so that the English one is shown. */
export const isUntranslated = (locale: Locale, column: string): string =>
  locale === first ? 'false' : `coalesce(${ownText(locale, column)}, '') = ''`;

/** SQL: a text column in a language; one without a text in it falls back to English. */
export const textIn = (locale: Locale, column: string): string =>
  locale === first ? column : withFallback(ownText(locale, column), column);

/** SQL: the same in the language that a parameter names, such as `$1`. */
export const textBy = (parameter: string, column: string): string =>
  byParameter(parameter, (locale) => textIn(locale, column));

/** SQL: a text column in all its languages, to look for words in it, as indexes have it. */
export const textsOf = (column: string): string =>
  `(${column} || ${locales
    .slice(1)
    .map((locale) => `' ' || coalesce(${ownText(locale, column)}, '')`)
    .join(' || ')})`;

const member = (json: string, key: string, locale: Locale) =>
  locale === first ? `${json}->>'${key}'` : `${json}->>'${key}${locale[0]?.toUpperCase()}${locale.slice(1)}'`;

/** SQL: a text of a JSON value in a language, `fallback` where it has none. */
export const jsonTextIn = (
  locale: Locale,
  json: string,
  key: string,
  fallback = member(json, key, first),
): string => (locale === first ? fallback : withFallback(member(json, key, locale), fallback));

/** SQL: the same in the language that a parameter names. */
export const jsonTextBy = (parameter: string, json: string, key: string, fallback: string): string =>
  byParameter(parameter, (locale) => jsonTextIn(locale, json, key, fallback));
