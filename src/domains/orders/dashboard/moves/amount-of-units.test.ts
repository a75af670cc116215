import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDecimal, toMinor } from '#platform/money.ts';
import { amountOfUnits } from './amount-of-units.ts';

test('staff who refund one of two mugs is proposed half of what the line cost', () => {
  const lines = [
    { id: 'mug', quantity: 2, total: 24, left: 2 },
    { id: 'pot', quantity: 3, total: 10, left: 1 },
  ];
  expect(amountOfUnits(lines, { mug: 1 }, 2)).toBe(12);
  expect(amountOfUnits(lines, { mug: 1, pot: 1 }, 2)).toBe(15.33);
  expect(amountOfUnits(lines, { pot: 5 }, 2)).toBe(3.33);
  expect(amountOfUnits(lines, {}, 2)).toBe(0);
});

test('the units of a line, refunded one after the other in any steps and currency, cost what the line cost', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(
      steps,
      fc.nat({ max: 1_000_000 }),
      fc.constantFrom(0, 2, 3),
      (units, totalMinor, decimals) => {
        const quantity = units.reduce((sum, count) => sum + count, 0);
        const total = toDecimal(totalMinor, decimals);
        let left = quantity;
        const amounts = units.map((count) => {
          const amount = amountOfUnits([{ id: 'line', quantity, total, left }], { line: count }, decimals);
          left -= count;
          return toMinor(amount, decimals);
        });
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(totalMinor);
      },
    ),
  );
});
