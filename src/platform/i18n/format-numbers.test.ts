import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages, locales } from '../locale.ts';
import { formatDay, formatMoment, formatNumber, formatPrice, formatShare, number } from './format-numbers.ts';

const plain = (text: string) => text.replaceAll('\u202f', '\u00a0');
const minor = fc.integer({ min: -1e9, max: 1e12 });

test.each(locales)('numbers, ratings and shares are written as Intl writes them (%s)', (locale) => {
  const { region } = languages[locale];
  const whole = new Intl.NumberFormat(region);
  const rating = new Intl.NumberFormat(region, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const rate = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 3 });
  fc.assert(
    fc.property(minor, fc.integer({ min: -9, max: 99_999 }), (value, small) => {
      for (const amount of [value, small]) {
        expect(formatNumber(locale, amount)).toBe(plain(whole.format(amount)));
        expect(number(locale, amount / 8)).toBe(plain(whole.format(amount / 8)));
        expect(formatNumber(locale, amount / 10, 1)).toBe(plain(rating.format(amount / 10)));
      }
      expect(formatShare(locale, small / 1e5)).toBe(plain(rate.format(small / 1e5)));
    }),
  );
});

test.each(locales)('prices of every currency are written as Intl writes them (%s)', (locale) => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    const intl = new Intl.NumberFormat(languages[locale].region, { style: 'currency', currency });
    const scale = 10 ** (intl.resolvedOptions().maximumFractionDigits ?? 2);
    fc.assert(
      fc.property(fc.oneof(minor, fc.integer({ min: -99_999, max: 999_999 })), (units) => {
        const amount = units / scale;
        const formatted = formatPrice(locale, currency, amount).replace(/\u200e$/, '');
        expect(formatted, currency).toBe(plain(intl.format(amount)));
      }),
      { numRuns: 8 },
    );
  }
});

test.each(locales)('times are formatted as by Intl (%s)', (locale) => {
  const { region, direction } = languages[locale];
  const whole = (moment: string) => (direction === 'rtl' ? `\u2067${moment}\u2069` : moment);
  const day = { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' } as const;
  const days = new Intl.DateTimeFormat(region, day);
  const moments = new Intl.DateTimeFormat(region, { ...day, hour: '2-digit', minute: '2-digit' });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      (moment) => {
        expect(formatDay(locale, moment)).toBe(whole(plain(days.format(moment))));
        expect(formatMoment(locale, moment)).toBe(whole(plain(moments.format(moment))));
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  ['ar', '‏1,234.50 € | 12‎%‎ | \u206721 نوفمبر 2026، 03:04 م\u2069'],
  ['cs', '1 234,50 € | 12 % | 21. 11. 2026 15:04'],
  ['de', '1.234,50 € | 12 % | 21. Nov. 2026, 15:04'],
  ['en', '€1,234.50 | 12% | Nov 21, 2026, 03:04 PM'],
  ['es', '1234,50 € | 12 % | 21 nov 2026, 15:04'],
  ['fr', '1 234,50 € | 12 % | 21 nov. 2026, 15:04'],
  ['it', '1234,50 € | 12% | 21 nov 2026, 15:04'],
  ['ja', '€1,234.50 | 12% | 2026年11月21日 15:04'],
  ['nl', '€ 1.234,50 | 12% | 21 nov 2026, 15:04'],
  ['pl', '1234,50 € | 12% | 21 lis 2026, 15:04'],
  ['pt', '1234,50 € | 12% | 21/11/2026, 15:04'],
  ['sv', '1 234,50 € | 12 % | 21 nov. 2026 15:04'],
  ['tr', '€1.234,50 | %12 | 21 Kas 2026 15:04'],
] as const)('%s is written as its readers expect it: %s', (code, expected) => {
  const day = new Date('2026-11-21T15:04:00Z');
  const written = [formatPrice(code, 'EUR', 1234.5), formatShare(code, 0.12), formatMoment(code, day)];
  expect(written.join(' | ')).toBe(expected);
});

test('a dollar sign stays behind its letters where text runs from right to left', () => {
  expect(formatPrice('ar', 'USD', 46.4)).toBe('\u200f46.40\u00a0US$\u200e');
  expect(formatPrice('ar', 'EUR', 46.4)).toBe('\u200f46.40\u00a0€');
  expect(formatPrice('es', 'USD', 46.4)).toBe('46,40\u00a0US$');
});

test('a tax rate shows its exact decimals, without floating point errors', () => {
  const rates = [0, 0.05, 0.07, 0.14, 0.19, 0.077, 0.0625, 0.08875, 0.29];
  const formatted = ['0%', '5%', '7%', '14%', '19%', '7.7%', '6.25%', '8.875%', '29%'];
  expect(rates.map((rate) => formatShare('en', rate))).toEqual(formatted);
  expect([formatShare('de', 0.07), formatShare('de', 0.077)]).toEqual(['7\u00a0%', '7,7\u00a0%']);
});
