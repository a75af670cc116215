import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay, formatMoment, formatNumber, formatPrice, number } from './format-numbers.ts';
import { formatRate } from './format-rate.ts';

const regions = { en: 'en-US', de: 'de-DE' } as const;
const locales = ['en', 'de'] as const;
const plain = (text: string) => text.replace(/[\u202f ]/g, '\u00a0');
const currencies = ['AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'NOK', 'PLN', 'SEK', 'USD'];
const minor = fc.integer({ min: -1e9, max: 1e12 });

test.each(locales)('numbers and ratings are written as Intl writes them (%s)', (locale) => {
  const whole = new Intl.NumberFormat(regions[locale]);
  const rating = new Intl.NumberFormat(regions[locale], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  fc.assert(
    fc.property(minor, (value) => {
      expect(formatNumber(locale, value)).toBe(whole.format(value));
      expect(number(locale, value / 8)).toBe(whole.format(value / 8));
      expect(formatNumber(locale, value / 10, 1)).toBe(rating.format(value / 10));
    }),
  );
});

test.each(locales)('prices of the known currencies are written as Intl writes them (%s)', (locale) => {
  for (const currency of currencies) {
    const intl = new Intl.NumberFormat(regions[locale], { style: 'currency', currency });
    fc.assert(
      fc.property(minor, (cents) => {
        expect(plain(formatPrice(locale, currency, cents / 100) ?? '')).toBe(plain(intl.format(cents / 100)));
      }),
      { numRuns: 30 },
    );
  }
  expect(formatPrice(locale, 'JPY', 5)).toBeNull();
});

test.each(locales)('moments are written as Intl writes them (%s)', (locale) => {
  const day = { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' } as const;
  const days = new Intl.DateTimeFormat(regions[locale], day);
  const moments = new Intl.DateTimeFormat(regions[locale], { ...day, hour: '2-digit', minute: '2-digit' });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      (moment) => {
        expect(formatDay(locale, moment)).toBe(days.format(moment));
        expect(plain(formatMoment(locale, moment))).toBe(plain(moments.format(moment)));
      },
    ),
    { numRuns: 500 },
  );
});

test('a tax rate has the decimals it has, whatever floating point makes of it', () => {
  const rates = [0, 0.05, 0.07, 0.14, 0.19, 0.077, 0.0625, 0.08875, 0.29];
  const spelled = ['0%', '5%', '7%', '14%', '19%', '7.7%', '6.25%', '8.875%', '29%'];
  expect(rates.map((rate) => formatRate('en', rate))).toEqual(spelled);
  expect([formatRate('de', 0.07), formatRate('de', 0.077)]).toEqual(['7\u00a0%', '7,7\u00a0%']);
});
