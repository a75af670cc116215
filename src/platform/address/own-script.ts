/** Countries whose addresses, in their own script, run from large to small: code, region, town, street, person. */
const largeFirst = new Set(['CN', 'HK', 'JP', 'KP', 'KR', 'MO', 'TW']);

/** Letters of these countries. */
const letters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The language that a country (ISO 3166) writes, by the likely subtags of CLDR; `und` if it is unknown. */
export function ownLanguage(country: string): string {
  try {
    return new Intl.Locale(`und-${country}`).maximize().language;
  } catch {
    return 'und';
  }
}

const isOwnLanguage = (country: string, language: string) => language.split('-')[0] === ownLanguage(country);

/** Whether pages in this language write the country's addresses from large to small. */
export const isLargeFirst = (country: string, language: string): boolean =>
  largeFirst.has(country) && isOwnLanguage(country, language);

/** Whether a text of an address of this country is in the letters that are written from large to small. */
export const isInOwnLetters = (country: string, text: string): boolean =>
  largeFirst.has(country) && letters.test(text);

/** Joins parts of a line: without a space between letters of these countries. */
export const joinParts = (parts: readonly string[]): string =>
  parts.filter(Boolean).reduce((line, part) => {
    const isUnspaced = letters.test(line.at(-1) ?? '') && letters.test(part[0] ?? '');
    return line + (line === '' || isUnspaced ? '' : ' ') + part;
  }, '');
