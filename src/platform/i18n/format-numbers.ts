import type { Locale } from '#platform/locale.ts';

/*
 * Formats numbers, prices and dates without Intl: its first use is the costliest part of hydration on a slow phone
 * (docs/decisions/lean-hydration.md). A test compares each function with Intl.
 */

const marks = { en: { group: ',', decimal: '.' }, de: { group: '.', decimal: ',' } } as const;

/** A number with this many decimals and thousands separators. */
export function formatNumber(locale: Locale, value: number, decimals = 0): string {
  const { group, decimal } = marks[locale];
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const digits = fraction ? grouped + decimal + fraction : grouped;
  return value < 0 && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/** A number within a message, with its own decimals but at most three. Replaces the message runtime's formatter. */
export function number(locale: string, value: number, offset = 0): string {
  const rounded = Math.round((value - offset) * 1000) / 1000;
  const decimals = String(rounded).split('.')[1]?.length ?? 0;
  return formatNumber(locale as Locale, rounded, decimals);
}

/** Symbol and decimals of common currencies. */
const currencies: Record<string, [symbol: string, decimals: number]> = {
  AUD: ['A$', 2],
  CAD: ['CA$', 2],
  CHF: ['CHF', 2],
  CZK: ['CZK', 2],
  DKK: ['DKK', 2],
  EUR: ['€', 2],
  GBP: ['£', 2],
  NOK: ['NOK', 2],
  PLN: ['PLN', 2],
  SEK: ['SEK', 2],
  USD: ['$', 2],
};

/** Null for currencies that need Intl. */
export function formatPrice(locale: Locale, currency: string, amount: number): string | null {
  const known = currencies[currency];
  if (!known) return null;
  const [sign, decimals] = known;
  const digits = formatNumber(locale, amount, decimals);
  const symbol = locale === 'de' && sign === 'A$' ? 'AU$' : sign;
  if (locale === 'de') return `${digits}\u00a0${symbol}`;
  const gap = /[A-Z]$/.test(symbol) ? '\u00a0' : '';
  return digits.startsWith('-') ? `-${symbol}${gap}${digits.slice(1)}` : symbol + gap + digits;
}

const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  de: ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
} as const;

/** A day in UTC, such as `Nov 21, 2026` and `21. Nov. 2026`. */
export function formatDay(locale: Locale, moment: Date): string {
  const month = months[locale][moment.getUTCMonth()];
  const day = moment.getUTCDate();
  const year = moment.getUTCFullYear();
  return locale === 'en' ? `${month} ${day}, ${year}` : `${day}. ${month} ${year}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A day and its time in UTC, such as `Nov 21, 2026, 03:04 PM` and `21. Nov. 2026, 15:04`. */
export function formatMoment(locale: Locale, moment: Date): string {
  const hour = moment.getUTCHours();
  const minute = twoDigits(moment.getUTCMinutes());
  const time =
    locale === 'en'
      ? `${twoDigits(hour % 12 || 12)}:${minute}\u00a0${hour < 12 ? 'AM' : 'PM'}`
      : `${twoDigits(hour)}:${minute}`;
  return `${formatDay(locale, moment)}, ${time}`;
}
