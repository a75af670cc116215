import { expect, test } from 'vitest';
import type { Check } from '#domains/cart/storefront/cart-check.ts';
import type { OrderLine } from '#domains/orders/contract.ts';
import { judgeLines, orderedLines, withLines } from './buy-again.ts';

const line = (name: string, quantity: number, given: Partial<OrderLine> = {}) =>
  ({
    productId: name,
    variantId: `${name}-v`,
    slug: name,
    name,
    choice: '',
    image: '',
    measure: null,
    unitPrice: 5,
    quantity,
    ...given,
  }) as OrderLine;

const lines = [line('mug', 3), line('pot', 2), line('tee', 1), line('lamp', 1, { slug: null })];
const asked = orderedLines({ lines });

function checked(countsInStock: number[]): Check[] {
  return asked.map((one, place) => {
    const countInStock = countsInStock[place] ?? 0;
    const status = countInStock < 0 ? 'gone' : 'available';
    return { asked: one, now: { ...one, status, price: 7, compareAt: null, countInStock } };
  });
}

test('buying again adds available products at the current price, and names the others', () => {
  expect(asked.map(({ name }) => name)).toEqual(['mug', 'pot', 'tee']);
  const { bought, missing } = judgeLines({ lines }, checked([2, 9, 0]));
  expect(bought.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
    ['mug', 2, 7],
    ['pot', 2, 7],
  ]);
  expect(missing).toEqual([
    { kind: 'fewer', name: 'mug', left: 2 },
    { kind: 'soldOut', name: 'tee', left: 0 },
    { kind: 'gone', name: 'lamp', left: 0 },
  ]);
  expect(judgeLines({ lines }, checked([-1, 9, 9])).missing[0]).toMatchObject({ kind: 'gone', name: 'mug' });
});

test('pressing twice adds nothing twice, and removes nothing from the cart', () => {
  const { bought } = judgeLines({ lines }, checked([9, 9, 9]));
  const [mug] = bought;
  const cart = mug ? [{ ...mug, quantity: 5 }] : [];
  const once = withLines(cart, bought);
  expect(once.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['mug', 5],
    ['pot', 2],
    ['tee', 1],
  ]);
  expect(withLines(once, bought)).toEqual(once);
});
