import { closedSign } from '../money.ts';

/** What stands before and after the digits of a positive and of a negative number. */
export type Around = [before: string, after: string, beforeNegative: string, afterNegative: string];

/** How a currency is written: its decimals, and what stands around them. */
export type PriceForm = [decimals: number, ...Around];

/** How a language writes numbers, prices and moments: plain data, so that a page can carry it to the browser. */
export type Writing = {
  /** The tag for `Intl`. */
  region: string;
  direction: 'ltr' | 'rtl';
  /** Whether a person's family name is asked before the given name. */
  isFamilyFirst: boolean;
  /** Whether nouns have a capital within a sentence. */
  hasNounCapitals: boolean;
  group: string;
  decimal: string;
  /** The fewest digits before the first separator: 1 writes 1.000, 2 writes 1000 and 10.000. */
  leastBeforeGroup: number;
  plain: Around;
  percent: Around;
  /** As in a date, January first. */
  months: string[];
  /** With `{d}` or `{dd}` (day), `{m}` (month) and `{y}`; the moment with `{h}` (0 to 23) or `{p}` (1 to 12), `{n}` and `{a}`, too. */
  day: string;
  moment: string;
  /** The halves of a day; empty where hours count to 23. */
  halves: string[];
};

/** Runtimes differ in their use of narrow no-break spaces. */
const plainSpaces = (text: string) => text.replaceAll('\u202f', '\u00a0');

function around(format: Intl.NumberFormat, one: number): Around {
  const [positive, negative] = [one, -one].map((value) =>
    plainSpaces(format.format(value)).split(/\d(?:[^\d]?\d+)?/),
  );
  return [positive?.[0] ?? '', positive?.[1] ?? '', negative?.[0] ?? '', negative?.[1] ?? ''];
}

const RIGHT_TO_LEFT = '\u200f';

/** How the prices of a currency are written, from `Intl`. */
export function priceForm(region: string, currency: string): PriceForm {
  const format = new Intl.NumberFormat(region, { style: 'currency', currency });
  const [before, after, beforeNegative, afterNegative] = around(format, 1);
  const end = before.startsWith(RIGHT_TO_LEFT) ? closedSign : (mark: string) => mark;
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return [decimals, before, end(after), beforeNegative, end(afterNegative)];
}

const names: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
  month: '{m}',
  year: '{y}',
  minute: '{n}',
  dayPeriod: '{a}',
};

function template(format: Intl.DateTimeFormat): string {
  // Early on a one-digit day, to see whether digits are filled up with zeros.
  const parts = format.formatToParts(Date.UTC(2026, 4, 5, 0, 7));
  const isHalved = parts.some(({ type }) => type === 'dayPeriod');
  const texts = parts.map(({ type, value }) => {
    if (type === 'day') return value.length > 1 ? '{dd}' : '{d}';
    if (type === 'hour') return isHalved ? '{p}' : '{h}';
    return names[type] ?? value;
  });
  return plainSpaces(texts.join(''));
}

const partOf = (format: Intl.DateTimeFormat, moment: number, wanted: Intl.DateTimeFormatPartTypes) =>
  format.formatToParts(moment).find(({ type }) => type === wanted)?.value ?? '';

const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15));
const day = { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' } as const;

/** How the people of a region write, from `Intl`. */
export function makeWriting(
  region: string,
): Omit<Writing, 'direction' | 'isFamilyFirst' | 'hasNounCapitals'> {
  const numbers = new Intl.NumberFormat(region);
  const parts = numbers.formatToParts(12_345.5);
  const mark = (wanted: string) => plainSpaces(parts.find(({ type }) => type === wanted)?.value ?? '');
  const days = new Intl.DateTimeFormat(region, day);
  const moments = new Intl.DateTimeFormat(region, { ...day, hour: '2-digit', minute: '2-digit' });
  const halves = [Date.UTC(2026, 0, 1, 1), Date.UTC(2026, 0, 1, 13)].map((moment) =>
    partOf(moments, moment, 'dayPeriod'),
  );
  return {
    region,
    group: mark('group'),
    decimal: mark('decimal'),
    leastBeforeGroup: numbers.formatToParts(1234).some(({ type }) => type === 'group') ? 1 : 2,
    plain: around(numbers, 1),
    percent: around(new Intl.NumberFormat(region, { style: 'percent' }), 0.01),
    months: months.map((moment) => partOf(days, moment, 'month')),
    day: template(days),
    moment: template(moments),
    halves: halves[0] ? halves : [],
  };
}
