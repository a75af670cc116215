import { searchLanguage } from './languages.ts';

/** Characters of languages that are written without spaces. */
const UNSPACED = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々]+';
const unspaced = new RegExp(UNSPACED, 'gu');
/** Signs of words that are one letter long as often as not. */
const whole = /\p{Script=Han}/gu;

/** A run of letters as each two that follow each other. */
function pairsIn(run: string): string[] {
  const letters = [...run];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, n) => `${letters[n]}${letter}`);
}

/** The pairs of a run in their order, then its letters that may be words alone. */
const inPairs = (run: string): string =>
  [...pairsIn(run), ...([...run].length > 1 ? (run.match(whole) ?? []) : [])].join(' ');

/**
 * A text as plain words, the same for products and queries: without apostrophes, and split what PostgreSQL's parser
 * would read as one address, path, tag or signed number. Decimals stay whole: 15,6" is 15.6, USB3.0 is "usb 3.0".
 */
export function plainWords(text: string, locale: string): string {
  const { apostropheDivides, isUnspaced } = searchLanguage(locale);
  return (
    (isUnspaced ? text.normalize('NFKC').replaceAll(unspaced, ' $& ') : text)
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

/** The pairs of each run without spaces of a query, by the run. */
export function pairsOf(text: string, locale: string): Record<string, string[]> {
  if (!searchLanguage(locale).isUnspaced) return {};
  const runs = plainWords(text, locale).match(unspaced) ?? [];
  return Object.fromEntries(runs.map((run) => [run, pairsIn(run)]));
}
