import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastPageOf, readListSearch } from '../list-search.ts';
import {
  cleared,
  countFilters,
  facetKeys,
  filtersInForm,
  listHref,
  narrowed,
  slugsIn,
  toggled,
} from './filters.ts';

const slug = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/);
const typed = fc.record(
  {
    q: fc.string(),
    category: fc.array(slug).map((all) => all.join(',')),
    brand: fc.array(slug).map((all) => all.join(',')),
    minPrice: fc.oneof(fc.double(), fc.string(), fc.nat(20_000)),
    maxPrice: fc.oneof(fc.double(), fc.string(), fc.nat(20_000)),
    rating: fc.oneof(fc.integer({ min: -1, max: 7 }), fc.string()),
    inStock: fc.constantFrom('true', 'on', 'false', '', true, false),
    sort: fc.constantFrom('newest', 'price_asc', 'cheapest', ''),
    page: fc.oneof(fc.integer({ min: -2, max: 600 }), fc.string()),
  },
  { requiredKeys: [] },
);
const follow = (href: string) =>
  readListSearch(Object.fromEntries(new URL(href, 'http://shop.example').searchParams));

test('the address of a filtered list opens the same list for another visitor', () => {
  fc.assert(
    fc.property(typed, (raw) => {
      const filters = readListSearch(raw);
      expect(follow(listHref('/search', filters))).toEqual(filters);
    }),
  );
});

test('an address with a NUL, which the server leaves out, is read without it', () => {
  expect(follow('/search?q=%00&brand=%00')).toEqual({});
  expect(follow('/search?q=tea%00pot&brand=ok%00ulo')).toEqual({ q: 'teapot', brand: 'okulo' });
});

test('equal filters have one address, in any order of choosing', () => {
  const brand = toggled(toggled(undefined, 'okulo'), 'fjellby');
  expect(listHref('/category/tech', narrowed({ rating: 4 }, { brand }))).toBe(
    '/category/tech?brand=fjellby,okulo&rating=4',
  );
});

test('choosing a brand twice leaves the list as it was', () => {
  fc.assert(
    fc.property(fc.uniqueArray(slug), slug, (brands, brand) => {
      const before = brands.sort().join(',') || undefined;
      expect(slugsIn(toggled(toggled(before, brand), brand)).sort()).toEqual(slugsIn(before).sort());
    }),
  );
});

test('a form sent empty filters nothing', () => {
  const form = new FormData();
  for (const name of ['minPrice', 'maxPrice', 'rating']) form.set(name, '');
  expect(filtersInForm(form, { q: 'lamp', sort: 'newest', page: 3 })).toEqual({ q: 'lamp', sort: 'newest' });
});

test('a form gives the chosen brands, prices and stars', () => {
  const form = new FormData();
  form.append('brand', 'okulo');
  form.append('brand', 'fjellby');
  form.set('maxPrice', '90');
  form.set('rating', '4');
  form.set('inStock', 'true');
  const wanted = { brand: 'fjellby,okulo', maxPrice: 90, rating: 4, inStock: true };
  expect(filtersInForm(form, { rating: 2 })).toEqual(wanted);
});

test('a changed filter starts again at the first page', () => {
  const next = narrowed({ page: 7, rating: 3, sort: 'newest' }, { rating: undefined, inStock: true });
  expect(next).toEqual({ inStock: true, sort: 'newest' });
});

test('clearing all filters keeps the search term', () => {
  expect(cleared({ q: 'lamp', brand: 'okulo', page: 2, sort: 'rating' })).toEqual({
    q: 'lamp',
    sort: 'rating',
  });
});

test('both ends of the price count as one filter', () => {
  expect(countFilters({ minPrice: 10, maxPrice: 90, brand: 'okulo', q: 'lamp', page: 2 })).toBe(2);
});

test('filters are in the shop’s order without those that it hides; new ones follow', () => {
  const option = (key: string) => ({ key, name: key, choices: [], range: null });
  const options = ['color', 'field.wood', 'product.tag'].map(option);
  const usual = ['product.price', 'product.brand', 'product.category', 'color', 'field.wood', 'product.tag'];
  expect(facetKeys({ options, arrangement: [] })).toEqual([...usual, 'product.rating', 'product.stock']);
  const arrangement = [
    { key: 'product.stock', isShown: true },
    { key: 'product.price', isShown: false },
    { key: 'size', isShown: true },
    { key: 'field.wood', isShown: true },
  ];
  expect(facetKeys({ options, arrangement })).toEqual([
    'product.stock',
    'field.wood',
    'product.brand',
    'product.category',
    'color',
    'product.tag',
    'product.rating',
  ]);
});

test('a page beyond the last one leads to that, with the same filters', () => {
  const filters = { q: 'pot', page: 9 };
  const list = { pages: 4, isTotalExact: true, items: [] };
  expect(lastPageOf(list, filters)).toEqual({ q: 'pot', page: 4 });
  expect(lastPageOf({ ...list, pages: 1 }, filters)).toEqual({ q: 'pot' });
  expect(lastPageOf({ ...list, pages: 9 }, filters)).toBeNull();
  expect(lastPageOf({ ...list, pages: 0 }, filters)).toBeNull();
  expect(lastPageOf({ ...list, pages: 1 }, {})).toBeNull();
});

test('pages beyond the numbered ones and beyond the counted products are reached', () => {
  const after = '01a229fa-e16d-7161-a14f-ea44deab211b';
  const items = ['a pot'];
  expect(lastPageOf({ pages: 500, isTotalExact: true, items }, { page: 501, after })).toBeNull();
  expect(lastPageOf({ pages: 21, isTotalExact: false, items }, { page: 22, after })).toBeNull();
  expect(lastPageOf({ pages: 21, isTotalExact: false, items }, { page: 22 })).toBeNull();
  expect(lastPageOf({ pages: 21, isTotalExact: false, items: [] }, { page: 90 })).toEqual({ page: 21 });
});
