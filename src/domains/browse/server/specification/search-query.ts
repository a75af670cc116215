import { tooLong } from '#platform/errors.ts';

/** The params of the search with their maximum lengths. */
export const LONGEST_ASKED = { name: 200, brand: 255, category: 255, price: 30, page: 10, limit: 10 };
export type SearchAsked = Record<keyof typeof LONGEST_ASKED, string>;

const known = new Set([...Object.keys(LONGEST_ASKED), 'lang']);
const names = Object.keys(LONGEST_ASKED) as (keyof SearchAsked)[];
/** The price bound that the specification's pages send with every search. */
const USUAL_PRICE = '9999';

/**
 * The search params, trimmed; brand and category in lower case, since they match in any case.
 *
 * @throws `request.too_long` (400).
 */
export function readSearchQuery(url: string): SearchAsked {
  const given = readRawQuery(url);
  const asked = Object.fromEntries(
    names.map((name) => [name, (given.get(name) ?? '').trim()]),
  ) as SearchAsked;
  for (const name of names)
    if (asked[name].length > LONGEST_ASKED[name]) throw tooLong(name, LONGEST_ASKED[name]);
  return { ...asked, brand: asked.brand.toLowerCase(), category: asked.category.toLowerCase() };
}

/**
 * The cache key of a search: equivalent requests have the same key. Keys of one category or brand, of which there are
 * few, are plain; all others, which anyone can make up, begin with `?`.
 */
export function searchKey(url: string): string {
  const { name, brand, category, price, page, limit } = readSearchQuery(url);
  const isUsual = [name, page, limit].every((text) => text === '') && ['', USUAL_PRICE].includes(price);
  if (isUsual && (brand === '' || category === '')) return ` ${JSON.stringify([brand, category, price])}`;
  return `?${JSON.stringify([name, brand, category, price, page, limit])}`;
}

/**
 * Parses a query string with unencoded values: `?name=Salt & Pepper 50%&price=9999` searches for "Salt & Pepper 50%".
 * A part without `=` belongs to the value before it; a `%` that encodes nothing is literal.
 */
export function readRawQuery(url: string): Map<string, string> {
  const start = url.indexOf('?');
  const values = new Map<string, string>();
  if (start < 0) return values;
  let key = '';
  for (const part of url
    .slice(start + 1)
    .split('#', 1)[0]
    ?.split('&') ?? []) {
    const equals = part.indexOf('=');
    if (equals >= 0) key = decodeRaw(part.slice(0, equals));
    const value = equals >= 0 ? part.slice(equals + 1) : `${values.get(key) ?? ''}&${part}`;
    if (known.has(key)) values.set(key, value);
  }
  return new Map([...values].map(([name, value]) => [name, decodeRaw(value)]));
}

const escapes = /(?:%[0-9a-f]{2})+/gi;

/** Decodes encoded characters and keeps the rest. */
function decodeRaw(value: string): string {
  const decoded = value.replaceAll('+', ' ').replace(escapes, (bytes) => {
    const text = Buffer.from(bytes.replaceAll('%', ''), 'hex');
    const isUtf8 = Buffer.compare(Buffer.from(text.toString('utf8')), text) === 0;
    return isUtf8 ? text.toString('utf8') : bytes;
  });
  return fromBytes(decoded);
}

/** Unencoded UTF-8 arrives as one character per byte. */
function fromBytes(text: string): string {
  if (!/[\x80-\xff]/.test(text) || /[^\0-\xff]/.test(text)) return text;
  const bytes = Buffer.from(text, 'latin1');
  const read = bytes.toString('utf8');
  return read.includes('�') ? text : read;
}
