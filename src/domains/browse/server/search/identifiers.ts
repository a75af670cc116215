/**
 * Normalizes a SKU, EAN, GTIN, ISBN or model number like the SQL function `kiosk_identifier` (see db/migrations):
 * letters and digits without leading zeros.
 */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '');

/** The check digit of an ISBN-10 (ISO 2108). */
function shortCheckDigit(nine: string): string {
  const sum = [...nine].reduce((total, digit, place) => total + Number(digit) * (10 - place), 0);
  return '0123456789x'[(11 - (sum % 11)) % 11] ?? '';
}

/** The check digit of an ISBN-13 (ISO 2108) and of every EAN. */
function longCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** The other form of a book's number: ISBN-10 or ISBN-13. */
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

/** Minimum length of an incomplete identifier. */
const BEGUN = 4;

/** The identifiers that a whole text may be, and the prefix of one (null if it cannot be one). */
export function identifiersIn(text: string): { whole: string[]; begun: string | null } {
  const identifier = plain(text);
  if (identifier.length < 2 || identifier.length > 60) return { whole: [], begun: null };
  const isBegun = identifier.length >= BEGUN && /\d/.test(identifier);
  return { whole: [identifier, ...otherIsbn(text)], begun: isBegun ? identifier : null };
}

/** Minimum length of a model number, a single word with letters and digits. */
const SHORTEST_MODEL = 4;

/**
 * Patterns for a model number in names, with or without spaces and dashes ("TN-2110", "tn2110"): one for `ilike`,
 * which an index supports, and one of letters and digits alone. Null if the text cannot be one.
 */
export function modelIn(text: string): { parts: string; whole: string } | null {
  const identifier = plain(text);
  const isModel = identifier.length >= SHORTEST_MODEL && /\p{L}/u.test(identifier) && /\d/.test(identifier);
  if (!isModel) return null;
  const parts = text.match(/\p{L}+|\p{N}+/gu) ?? [];
  return { parts: `%${parts.join('%')}%`, whole: `%${identifier}%` };
}
