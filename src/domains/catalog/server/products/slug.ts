import anyAscii from 'any-ascii';

const LONGEST_SLUG = 100;
const spelledOut: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
};

/**
 * Lower-case ASCII words joined by '-', at most 100 characters. Letters and digits of all scripts are transliterated
 * (Japanese kanji by their Chinese reading, since more needs a dictionary); empty if the text has none.
 */
export const toSlug = (text: string): string => slugBy(text, (letter) => spelledOut[letter] ?? spell(letter));

/** The same for Latin letters only: letters of other scripts separate words. */
export const toLatinSlug = (text: string): string => slugBy(text, (letter) => spelledOut[letter] ?? letter);

function slugBy(text: string, transliterate: (letter: string) => string): string {
  return plain(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\0-\x7f]/gu, transliterate),
  )
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG + 1)
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_SLUG)
    .replace(/-$/, '');
}

/** Without diacritics. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const isSpoken = /[\p{L}\p{N}\p{M}]/u;

/** A single character: unchanged if Latin, else transliterated. */
function spell(character: string): string {
  if (!isSpoken.test(character) || /[a-z0-9]/.test(plain(character))) return character;
  return anyAscii(character).replace(/[^A-Za-z0-9]/g, '');
}

/** The slug of a name; if that is empty, the random part of the id. */
export const slugOf = (name: string, id: string): string => toSlug(name) || id.slice(-12);
