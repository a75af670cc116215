import { expect, test } from 'vitest';
import { changeOf, wholeBrackets } from './format-figures.ts';

test('an owner reads how a figure changed, and never a share of nothing', () => {
  expect(changeOf({ total: 150, before: 100 })).toEqual({ kind: 'more', share: 0.5 });
  expect(changeOf({ total: 0, before: 80 })).toEqual({ kind: 'less', share: 1 });
  expect(changeOf({ total: 80, before: 0 })).toEqual({ kind: 'nothingBefore' });
  expect(changeOf({ total: 0, before: 0 })).toEqual({ kind: 'same' });
  expect(changeOf({ total: 1_000.01, before: 1_000 })).toEqual({ kind: 'same' });
});

test('a comparison breaks its lines outside of brackets only', () => {
  expect(wholeBrackets('2 % mehr als davor (30 Tage: 5 $)')).toBe(
    '2 % mehr als davor (30\u00a0Tage:\u00a05\u00a0$)',
  );
});
