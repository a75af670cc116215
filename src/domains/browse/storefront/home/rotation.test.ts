import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Circumstances, rotates, slideAfter } from './rotation.ts';

const calm: Circumstances = {
  slides: 5,
  choice: null,
  hovered: false,
  focused: false,
  hidden: false,
  reducedMotion: false,
};

test('slides move for a visitor who only looks', () => {
  expect(rotates(calm)).toBe(true);
});

test.each([
  ['points at them', { hovered: true }],
  ['moves the focus into them', { focused: true }],
  ['looks at another tab', { hidden: true }],
  ['asked for less motion', { reducedMotion: true }],
  ['pressed Pause', { choice: 'pause' }],
  ['has only one slide to see', { slides: 1 }],
] as [string, Partial<Circumstances>][])('slides pause for a visitor who %s', (_who, change) => {
  expect(rotates({ ...calm, ...change })).toBe(false);
});

test('a visitor who prefers reduced motion can still press Play', () => {
  expect(rotates({ ...calm, reducedMotion: true, choice: 'play' })).toBe(true);
});

test('after the fifth slide comes the first, and before the first the fifth', () => {
  expect(slideAfter(4, 1, 5)).toBe(0);
  expect(slideAfter(0, -1, 5)).toBe(4);
});

test('every step leads to an existing slide', () => {
  fc.assert(
    fc.property(
      fc.nat(9),
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: 1, max: 10 }),
      (at, step, slides) => {
        const next = slideAfter(at, step, slides);
        expect(next >= 0 && next < slides).toBe(true);
      },
    ),
  );
});
