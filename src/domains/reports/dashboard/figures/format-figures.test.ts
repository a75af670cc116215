import { expect, test } from 'vitest';
import { changeOf, figureFormats, signedChange } from './format-figures.ts';

test('an owner reads how a figure changed, and never a share of nothing', () => {
  expect(changeOf({ total: 150, before: 100 })).toEqual({ kind: 'more', share: 0.5 });
  expect(changeOf({ total: 0, before: 80 })).toEqual({ kind: 'less', share: 1 });
  expect(changeOf({ total: 80, before: 0 })).toEqual({ kind: 'nothingBefore' });
  expect(changeOf({ total: 80, before: -5 })).toEqual({ kind: 'nothingBefore' });
  expect(changeOf({ total: 0, before: 0 })).toEqual({ kind: 'nothingBefore' });
  expect(changeOf({ total: 92, before: -5.9 })).toEqual({ kind: 'nothingBefore' });
  expect(changeOf({ total: 1_000.01, before: 1_000 })).toEqual({ kind: 'same' });
});

test('a change has its sign, and a dash where there was nothing to compare with', () => {
  const words = figureFormats('de', 'EUR', '30d');
  expect(signedChange({ total: 113, before: 100 }, words)).toBe('+13\u00a0%');
  expect(signedChange({ total: 50, before: 100 }, words)).toBe('−50\u00a0%');
  expect(signedChange({ total: 100, before: 100 }, words)).toBe('0\u00a0%');
  expect(signedChange({ total: 100, before: 0 }, words)).toBe('–');
  expect(signedChange({ total: 92, before: -5.9 }, words)).toBe('–');
  expect(words.money(-5.9)).toBe('−5,90\u00a0€');
});
