import { searchLanguage } from './languages.ts';
import { inPairs, oneSpelling, pairsIn, unspaced } from './unspaced.ts';

/**
 * A text as plain words, the same for products and queries: without apostrophes, and split what PostgreSQL's parser
 * would read as one address, path, tag or signed number. Decimals stay whole: 15,6" is 15.6, USB3.0 is "usb 3.0".
 */
export function plainWords(text: string, locale: string): string {
  const { apostropheDivides, isUnspaced } = searchLanguage(locale);
  return (
    (isUnspaced ? oneSpelling(text).replaceAll(unspaced, ' $& ') : text)
      .replaceAll(/['’]/g, apostropheDivides ? ' ' : '')
      .replaceAll(/[-/_@<&+:"″]+/g, ' ')
      .replaceAll(/(\d),(\d{1,2})(?!\d)/g, '$1.$2')
      .replaceAll(/\.(?!\d)|(?<!\d)\./g, ' ')
      .replaceAll(/(\p{L})(\d+\.\d)/gu, '$1 $2')
      .replaceAll('İ', 'I')
      // Vowel signs and lengthening of Arabic; its digits as everywhere.
      .replaceAll(/[\u0640\u064b-\u065f\u0670]/g, '')
      .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  );
}

/** Plain words of a product: runs without spaces as pairs, which a search for any part of them finds. */
export function indexedWords(text: string, locale: string): string {
  const plain = plainWords(text, locale);
  return searchLanguage(locale).isUnspaced ? plain.replaceAll(unspaced, inPairs) : plain;
}

/** The runs without spaces of a text. */
export const runsOf = (text: string, locale: string): string[] =>
  searchLanguage(locale).isUnspaced ? [...new Set(text.match(unspaced))] : [];

/** The pairs of each run of plain words, by the run. */
export const pairsOf = (words: string, locale: string): Record<string, string[]> =>
  Object.fromEntries(runsOf(words, locale).map((run) => [run, pairsIn(run)]));
