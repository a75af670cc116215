import { expect, test } from 'vitest';
import { locales } from '#platform/locale.ts';
import { dayRange } from './day-range.ts';

const range = { from: '2026-12-01', to: '2026-12-02' };

test('a range of days is written as people of a language do', () => {
  expect(dayRange('de', range)).toMatch(/^Di\., 1\.\s–\sMi\., 2\. Dez\.$/);
});

test('in Arabic no comma stands between a weekday and its day', () => {
  expect(dayRange('ar', range)).toMatch(/^الثلاثاء 1\s–\sالأربعاء 2 ديسمبر$/);
  expect(dayRange('ar', { from: range.from, to: range.from })).toBe('الثلاثاء 1 ديسمبر');
});

test.for(locales)('a day is written alike alone and in a range: %s', (locale) => {
  for (const to of ['2026-12-02', '2026-12-31', '2027-01-02']) {
    const last = dayRange(locale, { from: to, to });
    expect(dayRange(locale, { from: range.from, to })).toMatch(new RegExp(`${RegExp.escape(last)}$`));
  }
  const first = dayRange(locale, { from: '2026-11-30', to: '2026-11-30' });
  expect(dayRange(locale, { from: '2026-11-30', to: range.to }).startsWith(first)).toBe(true);
});
