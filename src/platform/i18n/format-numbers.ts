import { priceFormOf, writingOf } from '#platform/i18n/writings.ts';
import type { Locale } from '#platform/locale.ts';
import type { Around } from './writing.ts';

/*
 * Formats numbers, prices and dates without Intl: its first use is the costliest part of hydration on a slow phone
 * (docs/decisions/lean-hydration.md). A test compares each function with Intl, in every language.
 */

function surround(digits: string, value: number, form: Around): string {
  const at = value < 0 && /[1-9]/.test(digits) ? 2 : 0;
  return `${form[at]}${digits}${form[at + 1]}`;
}

/** The digits of a number without its sign, with separators. */
function digitsOf(locale: Locale, value: number, decimals: number): string {
  const { group, decimal, leastBeforeGroup } = writingOf(locale);
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.length < 3 + leastBeforeGroup ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction ? grouped + decimal + fraction : grouped;
}

const ownDecimals = (value: number) => String(value).split('.')[1]?.length ?? 0;
const inThousandths = (value: number) => Math.round(value * 1000) / 1000;

/** A number with this many decimals and thousands separators. */
export const formatNumber = (locale: Locale, value: number, decimals = 0): string =>
  surround(digitsOf(locale, value, decimals), value, writingOf(locale).plain);

/** A number as one types it: its decimal point becomes the mark of the language. */
export const withDecimalMark = (locale: Locale, text: string): string =>
  text.replace('.', writingOf(locale).decimal);

/** A number within a message, with its own decimals but at most three. Replaces the message runtime's formatter. */
export function number(locale: string, value: number, offset = 0): string {
  const rounded = inThousandths(value - offset);
  return formatNumber(locale as Locale, rounded, ownDecimals(rounded));
}

/** A share in percent with its own decimals, at most three, or with so many: 0.19 is `19%`, 0.077 is `7.7%`. */
export function formatShare(locale: Locale, share: number, decimals?: number): string {
  const percent = inThousandths(share * 100);
  const digits = digitsOf(locale, percent, decimals ?? ownDecimals(percent));
  return surround(digits, percent, writingOf(locale).percent);
}

export function formatPrice(locale: Locale, currency: string, amount: number): string {
  const [decimals, ...form] = priceFormOf(locale, currency);
  return surround(digitsOf(locale, amount, decimals), amount, form);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function fill(template: string, locale: Locale, moment: Date): string {
  const { months, halves } = writingOf(locale);
  const day = moment.getUTCDate();
  const hour = moment.getUTCHours();
  const parts: Record<string, string | number | undefined> = {
    d: day,
    dd: twoDigits(day),
    m: months[moment.getUTCMonth()],
    y: moment.getUTCFullYear(),
    h: twoDigits(hour),
    p: twoDigits(hour % 12 || 12),
    n: twoDigits(moment.getUTCMinutes()),
    a: halves[hour < 12 ? 0 : 1],
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name]));
}

/** A day in UTC, such as `Nov 21, 2026` and `21. Nov. 2026`. */
export const formatDay = (locale: Locale, moment: Date): string =>
  fill(writingOf(locale).day, locale, moment);

/** A day and its time in UTC, such as `Nov 21, 2026, 03:04 PM` and `21. Nov. 2026, 15:04`. */
export const formatMoment = (locale: Locale, moment: Date): string =>
  fill(writingOf(locale).moment, locale, moment);
