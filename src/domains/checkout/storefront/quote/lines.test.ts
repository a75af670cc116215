import { expect, test } from 'vitest';
import type { CheckoutQuote } from '../../contract.ts';
import { changesIn, isAllGone, type WantedLine } from './lines.ts';

const line = (productId: string, part: Partial<WantedLine> = {}): WantedLine => ({
  productId,
  variantId: `${productId}-1`,
  quantity: 2,
  name: productId,
  choice: '',
  image: '',
  price: 10,
  ...part,
});
const quoteOf = (lines: object[], problems: CheckoutQuote['problems'] = []) =>
  ({ lines, problems }) as unknown as CheckoutQuote;
const priced = (productId: string, unitPrice = 10) => ({ productId, variantId: `${productId}-1`, unitPrice });

test('an unchanged cart shows no changes', () => {
  expect(changesIn(quoteOf([priced('mug')]), [line('mug', { variantId: null })])).toEqual([]);
});

test('each line shows its change: gone, sold out, fewer left, another price', () => {
  const [mug, cup, pan, pot] = [line('mug'), line('cup'), line('pan', { variantId: null }), line('pot')];
  const quote = quoteOf(
    [priced('cup'), priced('pan', 12), priced('pot', 8)],
    [
      { kind: 'gone', productId: 'mug', variantId: 'mug-1' },
      { kind: 'sold_out', productId: 'cup', variantId: 'cup-1', available: 0 },
      { kind: 'short', productId: 'pan', variantId: 'pan-1', available: 1 },
      { kind: 'no_shipping' },
    ],
  );
  const lines = [mug, cup, pan, pot];
  expect(changesIn(quote, lines)).toEqual([
    { kind: 'gone', line: mug },
    { kind: 'sold_out', line: cup },
    { kind: 'short', line: pan, available: 1 },
    { kind: 'price', line: pan, price: 12 },
    { kind: 'price', line: pot, price: 8 },
  ]);
  expect(isAllGone(changesIn(quote, lines), lines)).toBe(false);
  expect(isAllGone(changesIn(quote, [mug, cup]), [mug, cup])).toBe(true);
});
