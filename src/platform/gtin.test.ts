import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGtin, isMistypedGtin } from './gtin.ts';

const numbers = ['4006381333931', '036000291452', '96385074', '9783161484100', '10614141000415'];

test('numbers of the GS1 system have the check digit that their others ask for', () => {
  expect(numbers.map(isGtin)).toEqual(numbers.map(() => true));
  const others = ['4006381333930', '4006381333932', '1234', '12345', 'ABC', ''];
  expect(others.map(isGtin)).toEqual(others.map(() => false));
});

test('any one digit that is mistyped is noticed, and a barcode of another kind is none', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...numbers),
      fc.nat(13),
      fc.integer({ min: 1, max: 9 }),
      (number, at, more) => {
        const place = at % number.length;
        const digit = (Number(number[place]) + more) % 10;
        expect(isMistypedGtin(number.slice(0, place) + digit + number.slice(place + 1))).toBe(true);
      },
    ),
  );
  expect(['978-3-16-148410-0', '4 006381 333931', 'SHELF-7', '1234', ''].map(isMistypedGtin)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(isMistypedGtin('978-3-16-148410-1')).toBe(true);
});
