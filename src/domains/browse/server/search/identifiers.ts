/** A SKU, EAN, GTIN, ISBN or model number as `kiosk_identifier` compares it: letters and digits alone, without leading zeros. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '');

/** ISO 2108: the last digit of an ISBN of ten. */
function shortCheckDigit(nine: string): string {
  const sum = [...nine].reduce((total, digit, place) => total + Number(digit) * (10 - place), 0);
  return '0123456789x'[(11 - (sum % 11)) % 11] ?? '';
}

/** ISO 2108: the last digit of an ISBN of thirteen, and of every EAN. */
function longCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** A book has two numbers: ISBN of ten digits and of thirteen. */
function otherIsbn(number: string): string[] {
  const letters = number.toLowerCase().replaceAll(/[^0-9x]/g, '');
  if (/^\d{9}[\dx]$/.test(letters) && shortCheckDigit(letters.slice(0, 9)) === letters.at(-1)) {
    const twelve = `978${letters.slice(0, 9)}`;
    return [twelve + longCheckDigit(twelve)];
  }
  if (/^978\d{10}$/.test(letters)) {
    const nine = letters.slice(3, 12);
    return [plain(nine + shortCheckDigit(nine))];
  }
  return [];
}

/** From so many letters on an identifier may be unfinished. */
const BEGUN = 4;

/** The numbers that a whole text may be, and how one of them begins (null: it looks like none). */
export function identifiersIn(text: string): { whole: string[]; begun: string | null } {
  const identifier = plain(text);
  if (identifier.length < 2 || identifier.length > 60) return { whole: [], begun: null };
  const isBegun = identifier.length >= BEGUN && /\d/.test(identifier);
  return { whole: [identifier, ...otherIsbn(text)], begun: isBegun ? identifier : null };
}

/** From so many letters and digits on, one word of both is a model number. */
const SHORTEST_MODEL = 4;

/**
 * How a name holds a model number, with or without blanks and dashes ("TN-2110", "tn2110"): a pattern for `ilike` that an index
 * helps with, and one for its letters and digits alone. Null: the text looks like none.
 */
export function modelIn(text: string): { parts: string; whole: string } | null {
  const identifier = plain(text);
  const isModel = identifier.length >= SHORTEST_MODEL && /\p{L}/u.test(identifier) && /\d/.test(identifier);
  if (!isModel) return null;
  const parts = text.match(/\p{L}+|\p{N}+/gu) ?? [];
  return { parts: `%${parts.join('%')}%`, whole: `%${identifier}%` };
}
