import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutText } from './lay-out-text.ts';

const options = { width: 1_000, direction: 'rtl', measure: (text: string) => text.length } as const;
const seen = (text: string) =>
  layOutText(text, options).map(({ pieces }) => pieces.map((piece) => piece.text).join(''));

test('a code stays whole beside Arabic words, however many of its parts are digits', () => {
  const part = fc.stringMatching(/^[0-9A-Z]{4}$/);
  fc.assert(
    fc.property(part, part, (one, other) => {
      fc.pre(/[A-Z]/.test(one) || /^\d{4}$/.test(one));
      const [line = ''] = seen(`الطلب ${one}-${other} من المتجر`);
      expect(line).toContain(`${one}-${other}`);
    }),
  );
});

test('a range of numbers is read from the right in Arabic', () => {
  expect(seen('خلال 3-5 أيام')[0]).toContain('5-3');
});
