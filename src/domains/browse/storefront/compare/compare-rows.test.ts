import { expect, test } from 'vitest';
import type { ProductDetail } from '#domains/browse/contract.ts';
import { areBest, averageRating, compareRows, putBack } from './compare-rows.ts';

const words = {
  brand: 'Brand',
  category: 'Category',
  availability: 'Availability',
  inStock: 'In stock',
  soldOut: 'Sold out',
  delivery: 'Delivery',
  days: 'Mon – Tue',
};
const product = (id: string, own: Partial<ProductDetail>) =>
  ({
    _id: id,
    brand: 'Lux',
    category: { name: 'Lamps' },
    countInStock: 1,
    options: [],
    facts: [],
    ...own,
  }) as unknown as ProductDetail;

test('each fact of any product is a row, empty where a product does not state it, marked where they differ', () => {
  const choices = [
    { value: 'red', label: 'Rot', labelLang: null, swatch: null },
    { value: 'blue', label: 'Blau', labelLang: null, swatch: null },
  ];
  const rows = compareRows(
    [
      product('a', {
        options: [{ name: 'Farbe', nameLang: null, choices }],
        facts: [{ name: 'Weight', value: '2 kg' }],
      }),
      product('b', {
        countInStock: 0,
        facts: [
          { name: 'Weight', value: '2 kg' },
          { name: 'Watts', value: '7' },
        ],
      }),
    ],
    words,
  );
  const shown = rows.map(({ name, values, isDifferent }) => [
    name,
    values.map(({ text }) => text),
    isDifferent,
  ]);
  expect(shown).toEqual([
    ['Brand', ['Lux', 'Lux'], false],
    ['Category', ['Lamps', 'Lamps'], false],
    ['Availability', ['In stock', 'Sold out'], true],
    ['Delivery', ['Mon – Tue', ''], true],
    ['Farbe', ['Rot, Blau', ''], true],
    ['Weight', ['2 kg', '2 kg'], false],
    ['Watts', ['', '7'], true],
  ]);
  expect(compareRows([], words)).toEqual([]);
  const undated = compareRows([product('a', {})], { ...words, days: null });
  expect(undated.map(({ name }) => name)).not.toContain('Delivery');
});

test('choices of which some have a look show it beside their names', () => {
  const choices = [
    { value: 'red', label: 'Rot', labelLang: null, swatch: '#c33' },
    { value: 'plain', label: 'Natur', labelLang: null, swatch: null },
  ];
  const [, , , , row] = compareRows(
    [product('a', { options: [{ name: 'Farbe', nameLang: null, choices }] }), product('b', {})],
    words,
  );
  expect(row?.values.map(({ swatches }) => swatches)).toEqual([
    [
      { label: 'Rot', background: '#c33' },
      { label: 'Natur', background: null },
    ],
    [],
  ]);
});

test('the lowest price and the highest rating are ahead, several if they are the same, none if all are', () => {
  expect(areBest([1432, 980, 980], 'lowest')).toEqual([false, true, true]);
  expect(areBest([4.2, null, 4.1], 'highest')).toEqual([true, false, false]);
  expect(areBest([980, 980], 'lowest')).toEqual([false, false]);
  expect(areBest([4.2, null], 'highest')).toEqual([false, false]);
  expect(areBest([], 'highest')).toEqual([]);
  expect(averageRating({ rating: 0, reviewCount: 0 })).toBeNull();
});

test('undoing two removals, in whichever order, brings both products back and takes none out', () => {
  const all = ['a', 'b', 'c'];
  const withoutA = ['b', 'c'];
  const firstUndone = putBack(['c'], all, 'a');
  expect(firstUndone).toEqual(['a', 'c']);
  expect(putBack(firstUndone, withoutA, 'b').toSorted()).toEqual(all);
  expect(putBack(putBack(['c'], withoutA, 'b'), all, 'a')).toEqual(all);
  expect(putBack(['d'], all, null)).toEqual(['a', 'b', 'c', 'd']);
});
