const LARGEST_MINOR = 1e12;
const currency = String.raw`(?:\p{Sc}|[A-Z]{3})`;
const sum = new RegExp(String.raw`^${currency}?\s*([\d.,'’\s]+?)\s*${currency}?$`, 'u');
const grouped = /^\d{1,3}(?:([.,'’\s])\d{3})(?:\1\d{3})*(?:([.,])(\d+))?$/;
const bare = /^(\d*)(?:([.,])(\d+))?$/;

/** The digits before and after the decimal mark; null if a text is not a number or ambiguous. */
function partsOf(number: string, digits: number): [whole: string, decimals: string] | null {
  const [, whole = '', mark, decimals = ''] = number.match(bare) ?? [];
  // Three digits after one comma are thousands in English; after one dot Shopify means decimals.
  const isThousands = mark === ',' && decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (isThousands) return digits >= 3 ? null : [whole + decimals, ''];
  if (bare.test(number) && whole + decimals !== '') return [whole, decimals];
  const [, separator, last, cents = ''] = number.match(grouped) ?? [];
  if (!separator || separator === last) return null;
  return [number.slice(0, number.length - (last ? cents.length + 1 : 0)).replace(/\D/g, ''), cents];
}

/**
 * Parses an amount into minor units of a currency with `digits` decimals: `1,299.00`, `1.299,00`, `1299` and
 * `$1299.00` are the same. Null if it is invalid, not exact in this currency, or ambiguous.
 */
export function readMoney(text: string, digits: number): number | null {
  const [, number] = text.trim().match(sum) ?? [];
  const [whole, decimals] = (number && partsOf(number, digits)) || [];
  if (whole === undefined || decimals === undefined) return null;
  if (/[1-9]/.test(decimals.slice(digits))) return null;
  const minor = Number(whole + decimals.slice(0, digits).padEnd(digits, '0'));
  return Number.isSafeInteger(minor) && minor <= LARGEST_MINOR ? minor : null;
}

/** The amount in Shopify's format. */
export const writeMoney = (minor: number, digits: number): string => (minor / 10 ** digits).toFixed(digits);
