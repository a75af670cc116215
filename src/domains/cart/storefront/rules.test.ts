import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutOrdered } from './ordered-lines.ts';
import {
  addLine,
  type CartLine,
  type NewLine,
  parseCart,
  restoreLines,
  setQuantity,
  subtotal,
} from './rules.ts';

const teapot: NewLine = {
  productId: 'p1',
  name: 'Teapot',
  image: '/media/teapot-160.webp',
  price: 19.99,
  variantId: null,
  slug: 'teapot',
  choice: '',
  measure: null,
  deposit: null,
};
const shirt: NewLine = { ...teapot, productId: 'p2', name: 'Shirt', variantId: 'm', choice: 'M', price: 0.1 };

const cart = (...lines: NewLine[]) => lines.reduce<CartLine[]>(addLine, []);

test('a product is added once, with quantity 1', () => {
  const once = cart(teapot);
  expect(once).toEqual([{ ...teapot, quantity: 1 }]);
  expect(addLine(setQuantity(once, teapot, 4), teapot)[0]?.quantity).toBe(4);
});

test('two variants of one product are two lines', () => {
  expect(cart(shirt, { ...shirt, variantId: 'l', choice: 'L' })).toHaveLength(2);
});

test('a quantity never falls below 1, even if a shopper keeps pressing minus', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<number>(1, -1)), (steps) => {
      const lines = steps.reduce(
        (now, step) => setQuantity(now, teapot, (now[0]?.quantity ?? 0) + step),
        cart(teapot),
      );
      const expected = steps.reduce((now, step) => Math.max(1, now + step), 1);
      expect(lines[0]?.quantity).toBe(expected);
    }),
  );
});

test('removed lines can be restored in their position', () => {
  const lines = cart(teapot, shirt, { ...shirt, variantId: 'l' });
  expect(restoreLines(lines.slice(1), lines)).toEqual(lines);
  expect(restoreLines(lines.slice(0, 1), lines)).toEqual(lines);
});

test('restoring a line does not change lines that are in the cart meanwhile', () => {
  const lines = cart(teapot, shirt);
  const grown = setQuantity(lines.slice(1), shirt, 3);
  expect(restoreLines(grown, lines).map(({ quantity }) => quantity)).toEqual([1, 3]);
});

test('the subtotal is price times quantity, to the cent', () => {
  const lines = setQuantity(cart(teapot, shirt), shirt, 3);
  expect(subtotal(lines)).toBe(20.29);
});

test('a cart survives being stored and read', () => {
  const lines = setQuantity(cart(teapot, shirt), shirt, 5);
  expect(parseCart(JSON.stringify(lines))).toEqual(lines);
});

test('a stored cart of another program is read as far as it is valid', () => {
  expect(parseCart('nonsense')).toEqual([]);
  expect(parseCart('{"a":1}')).toEqual([]);
  expect(parseCart('[null, 3, {"productId":"p1"}, {"productId":"p1","name":"X","price":"9"}]')).toEqual([]);
  const old = '[{"productId":"p1","name":"Teapot","image":"a.png","price":5,"quantity":0}]';
  expect(parseCart(old)).toEqual([
    {
      productId: 'p1',
      name: 'Teapot',
      image: 'a.png',
      price: 5,
      quantity: 1,
      variantId: null,
      slug: 'p1',
      choice: '',
      measure: null,
      deposit: null,
    },
  ]);
  fc.assert(fc.property(fc.json(), (text) => Array.isArray(parseCart(text))));
});

test('ordered lines leave the cart, lines added meanwhile stay', () => {
  const lines = setQuantity(cart(teapot, shirt), teapot, 3);
  const ordered = [
    { productId: 'p1', variantId: null, quantity: 2 },
    { productId: 'p2', variantId: 'm', quantity: 1 },
  ];
  expect(withoutOrdered(lines, ordered)).toEqual([{ ...teapot, quantity: 1 }]);
});
