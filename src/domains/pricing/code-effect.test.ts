import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectOfCode, isTakenOff } from './code-effect.ts';
import { promotionKinds } from './promotion-kinds.ts';

const ten = { kind: 'percentage', amount: 10 } as const;
const nothing = { kind: 'percentage', amount: 0 } as const;
const freeShipping = { kind: 'free_shipping', amount: 0 } as const;

test.for([
  ['codeTaken', ten, [ten], 5],
  ['codeTaken', { ...freeShipping, amount: 5 }, [{ ...freeShipping, amount: 5 }], 5],
  ['codeOnShipping', freeShipping, [freeShipping], 0],
  ['codeOnShipping', freeShipping, [ten, freeShipping], 0],
  ['codeBeaten', freeShipping, [ten, freeShipping], 5],
  ['codeBeaten', nothing, [ten, nothing], 0],
  ['codeWaiting', nothing, [nothing], 5],
  ['codeWaiting', nothing, [nothing, freeShipping], 0],
] as const)('a code: %s', ([effect, code, discounts, shipping]) => {
  expect(effectOfCode(code, { discounts, shipping })).toBe(effect);
});

test('a code is said to be taken off exactly if it is a line of the sums', () => {
  const discount = fc.record({ kind: fc.constantFrom(...promotionKinds), amount: fc.nat(2) });
  fc.assert(
    fc.property(fc.array(discount, { minLength: 1 }), fc.nat(1), (discounts, shipping) => {
      for (const code of discounts)
        expect(effectOfCode(code, { discounts, shipping }) === 'codeTaken').toBe(isTakenOff(code));
    }),
  );
});
