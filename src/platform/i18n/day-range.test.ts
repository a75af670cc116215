import { expect, test } from 'vitest';
import { dayRange } from './day-range.ts';

const range = { from: '2026-12-01', to: '2026-12-02' };

test('a range of days is written as people of a language do', () => {
  expect(dayRange('de', range)).toMatch(/^Di\., 1\.\s–\sMi\., 2\. Dez\.$/);
});

test('in Arabic no comma stands between a weekday and its day', () => {
  expect(dayRange('ar', range)).toMatch(/^الثلاثاء 1\s–\sالأربعاء 2 ديسمبر$/);
  expect(dayRange('ar', { from: range.from, to: range.from })).toBe('الثلاثاء 1 ديسمبر');
});
