import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { VariantView } from '#domains/browse/contract.ts';
import { choiceStatus, selectedVariant, variantAfter } from './selection.ts';

const variant = (color: string, size: string, countInStock: number): VariantView => ({
  _id: `${color}-${size}`,
  sku: null,
  choices: [color, size],
  price: 24,
  compareAtPrice: null,
  dealPrice: null,
  lowestPrice: null,
  countInStock,
  stockLeft: null,
  picture: null,
});
const option = (name: string, values: string[]) => ({
  name,
  choices: values.map((value) => ({ value, label: value, swatch: null })),
});
const tee = {
  options: [option('Color', ['moss', 'sky']), option('Size', ['S', 'M', 'L'])],
  variants: [
    variant('moss', 'S', 0),
    variant('moss', 'M', 4),
    variant('moss', 'L', 0),
    variant('sky', 'S', 2),
    variant('sky', 'M', 0),
  ],
};
const [mossS, mossM, , , skyM] = tee.variants as [
  VariantView,
  VariantView,
  VariantView,
  VariantView,
  VariantView,
];

test('a page without a chosen variant shows the first available one', () => {
  expect(selectedVariant(tee, undefined)).toBe(mossM);
});

test('a link to a sold-out variant shows that variant', () => {
  expect(selectedVariant(tee, 'moss-S')).toBe(mossS);
});

test('a link to a deleted variant shows an existing one', () => {
  expect(selectedVariant(tee, 'moss-XXL')).toBe(mossM);
});

test('another color keeps the size, even if it is sold out', () => {
  expect(variantAfter(tee, mossM, 0, 'sky')).toBe(skyM);
});

test('choosing a size that the color lacks switches to a color that has it', () => {
  expect(variantAfter(tee, skyM, 1, 'L')?._id).toBe('moss-L');
});

test('sizes show whether they are sold out in the chosen color', () => {
  expect(choiceStatus(tee, mossM, 1, 'S')).toBe('sold-out');
  expect(choiceStatus(tee, skyM, 1, 'S')).toBe('available');
  expect(choiceStatus(tee, skyM, 1, 'L')).toBe('absent');
});

test('every offered choice leads to a variant with that choice', () => {
  const choices = fc.constantFrom('moss', 'sky');
  fc.assert(
    fc.property(fc.constantFrom(...tee.variants), choices, (current, value) => {
      expect(variantAfter(tee, current, 0, value)?.choices[0]).toBe(value);
    }),
  );
});
