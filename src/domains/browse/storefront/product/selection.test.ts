import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { VariantView } from '#domains/browse/contract.ts';
import {
  type Chosen,
  choiceLabel,
  choicePictures,
  choiceStatus,
  chosenAfter,
  missingOption,
  selectionOf,
} from './selection.ts';

const variant = (color: string, size: string, countInStock: number): VariantView => ({
  _id: `${color}-${size}`,
  sku: null,
  barcode: null,
  choices: [color, size],
  price: 24,
  compareAtPrice: null,
  dealPrice: null,
  lowestPrice: null,
  countInStock,
  stockLeft: null,
  measure: null,
  deposit: null,
  picture: null,
});
const option = (name: string, values: string[]) => ({
  name,
  nameLang: null,
  choices: values.map((value) => ({ value, label: value, labelLang: null, swatch: null })),
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

const shirt = { ...tee, options: [option('Fit', ['moss', 'sky']), option('Size', ['S', 'M', 'L'])] };
const coloured = {
  ...tee,
  options: [
    {
      name: 'Color',
      nameLang: null,
      choices: tee.options[0]?.choices.map((choice) => ({ ...choice, swatch: '#556' })) ?? [],
    },
    option('Size', ['S', 'M', 'L']),
  ],
};

test('what a person must choose is not chosen for them', () => {
  const { chosen, variant } = selectionOf(shirt, undefined, null);
  expect([chosen, variant]).toEqual([[null, null], null]);
});

test('the color is that of the picture, and the size is left to choose', () => {
  const selection = selectionOf(coloured, undefined, null);
  expect(selection.chosen).toEqual(['moss', null]);
  expect(selection.leading).toBe(mossM);
  expect(missingOption(coloured, selection)?.name).toBe('Size');
});

test('a product with one variant needs no choice', () => {
  expect(selectionOf({ ...shirt, variants: [mossM] }, undefined, null).variant).toBe(mossM);
});

test('a link to a sold-out variant shows that variant', () => {
  expect(selectionOf(tee, 'moss-S', null).variant).toBe(mossS);
});

test('a link to a deleted variant asks for a choice', () => {
  expect(selectionOf(shirt, 'moss-XXL', null).variant).toBeNull();
});

test('every value chosen leads to its variant, in words', () => {
  const picked = chosenAfter(tee, chosenAfter(tee, [null, null], 1, 'M'), 0, 'sky');
  expect(selectionOf(tee, undefined, picked).variant).toBe(skyM);
  expect(choiceLabel(tee, picked)).toBe('sky / M');
});

test('another color keeps the size, even if it is sold out', () => {
  expect(chosenAfter(tee, mossM.choices, 0, 'sky')).toEqual(skyM.choices);
});

test('choosing a size that the color lacks switches to a color that has it', () => {
  expect(chosenAfter(tee, skyM.choices, 1, 'L')).toEqual(['moss', 'L']);
});

test('sizes show whether the chosen color has them or is sold out in them, or all colors while none is chosen', () => {
  expect(choiceStatus(tee, mossM.choices, 1, 'S')).toBe('sold-out');
  expect(choiceStatus(tee, skyM.choices, 1, 'S')).toBe('available');
  expect(choiceStatus(tee, skyM.choices, 1, 'L')).toBe('absent');
  expect(choiceStatus({ ...tee, variants: tee.variants.toSpliced(3, 1) }, skyM.choices, 1, 'S')).toBe(
    'absent',
  );
  expect(choiceStatus(tee, [null, null], 1, 'L')).toBe('sold-out');
  expect(choiceStatus(tee, [null, null], 1, 'S')).toBe('available');
});

test('every choice, in any order, keeps to variants that exist', () => {
  const press = fc.record({ option: fc.constantFrom(0, 1), value: fc.nat(2) });
  fc.assert(
    fc.property(fc.array(press), (presses) => {
      let chosen: Chosen = [null, null];
      for (const { option: index, value } of presses) {
        const choices = tee.options[index]?.choices ?? [];
        const wanted = choices[value % choices.length]?.value ?? '';
        chosen = chosenAfter(tee, chosen, index, wanted);
        expect(chosen[index]).toBe(wanted);
        expect(selectionOf(tee, undefined, chosen).fitting).not.toEqual([]);
      }
    }),
  );
});

test('choices are told apart by pictures only where each has its own', () => {
  const shown = (pictures: (number | null)[]) => ({
    ...tee,
    variants: tee.variants.map((each, index) => ({ ...each, picture: pictures[index] ?? null })),
  });
  expect(choicePictures(shown([0, 0, 0, 1, 1]), 0)).toEqual([0, 1]);
  expect(choicePictures(shown([0, 0, 0, 0, 0]), 0)).toBeNull();
  expect(choicePictures(shown([0, 0, 0]), 0)).toBeNull();
  expect(choicePictures(shown([0, 1, 2, 0, 1]), 1)).toEqual([0, 1, 2]);
  expect(choicePictures(tee, 5)).toBeNull();
});
