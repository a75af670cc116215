import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import type { ListQuery, ProductList } from '../contract.ts';
import { readList } from './read-list.ts';
import { brandSlugs, categorySlugs, type Goods, goods, stockCatalog } from './testing/random-catalog.ts';

type Query = Pick<
  ListQuery,
  'brand' | 'category' | 'minPrice' | 'maxPrice' | 'rating' | 'inStock' | 'sort' | 'page'
>;

const present = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const someOf = (slugs: string[]) =>
  fc.subarray([...slugs, 'nowhere'], { minLength: 1 }).map((chosen) => chosen.join(','));
const decimalPrice = fc.integer({ min: 0, max: 7_000 }).map((minor) => minor / 100);

const queries: fc.Arbitrary<Query> = fc.record({
  brand: present(someOf(brandSlugs)),
  category: present(someOf(categorySlugs)),
  minPrice: present(decimalPrice),
  maxPrice: present(decimalPrice),
  rating: present(fc.integer({ min: 1, max: 5 })),
  inStock: present(fc.constantFrom('true' as const, 'false' as const)),
  sort: present(fc.constantFrom('newest', 'price_asc', 'price_desc', 'rating')),
  page: present(fc.constantFrom(1, 2, 3)),
});

const shelf = (item: Goods, id: string) => {
  const dealt = (price: number) => {
    if (item.deal?.when !== 'now') return price;
    const { percentOff, priceMinor } = item.deal;
    return Math.min(price, priceMinor ?? Math.round((price * (100 - (percentOff ?? 0))) / 100));
  };
  const mean = item.stars.length ? item.stars.reduce((sum, star) => sum + star, 0) / item.stars.length : 0;
  return { ...item, id, paid: dealt(Math.min(...item.prices)), mean };
};
type Shelf = ReturnType<typeof shelf>;

const keeps = {
  brand: (q: Query, s: Shelf) => !q.brand || q.brand.split(',').includes(brandSlugs[s.brand] ?? ''),
  category: (q: Query, s: Shelf) =>
    !q.category || q.category.split(',').includes(categorySlugs[s.category] ?? ''),
  price: (q: Query, s: Shelf) =>
    s.paid >= (q.minPrice ?? 0) * 100 - 1e-6 && s.paid <= (q.maxPrice ?? 1e9) * 100 + 1e-6,
  rating: (q: Query, s: Shelf) => s.mean >= (q.rating ?? 0) - 1e-9,
  stock: (q: Query, s: Shelf) => q.inStock !== 'true' || s.onHand > 0,
};
type Filter = keyof typeof keeps;

const without = (shelves: Shelf[], query: Query, own?: Filter) =>
  shelves.filter((each) =>
    (Object.keys(keeps) as Filter[]).every((filter) => filter === own || keeps[filter](query, each)),
  );

const counts = (slugs: string[], shown: Shelf[], key: 'brand' | 'category') =>
  Object.fromEntries(
    slugs
      .map((slug, index) => [slug, shown.filter((each) => each[key] === index).length] as const)
      .filter(([, count]) => count > 0),
  );
const counted = (facet: { slug: string; count: number }[]) =>
  Object.fromEntries(facet.filter(({ count }) => count > 0).map(({ slug, count }) => [slug, count]));

const value = {
  price_asc: (s: Shelf) => s.paid,
  price_desc: (s: Shelf) => -s.paid,
  rating: (s: Shelf) => -s.mean,
};

function compare(list: ProductList, shelves: Shelf[], query: Query) {
  const shown = without(shelves, query);
  const priced = without(shelves, query, 'price').map(({ paid }) => paid / 100);
  expect(list.total).toBe(shown.length);
  expect(list.pages).toBe(Math.ceil(shown.length / 24));
  expect(counted(list.facets.brands)).toEqual(counts(brandSlugs, without(shelves, query, 'brand'), 'brand'));
  expect(counted(list.facets.categories)).toEqual(
    counts(categorySlugs, without(shelves, query, 'category'), 'category'),
  );
  expect(list.facets.ratings).toEqual(
    [5, 4, 3, 2, 1].map((rating) => ({
      rating,
      count: without(shelves, query, 'rating').filter(({ mean }) => mean >= rating - 1e-9).length,
    })),
  );
  expect(list.facets.inStock).toBe(
    without(shelves, query, 'stock').filter(({ onHand }) => onHand > 0).length,
  );
  expect(list.facets.price).toEqual({
    min: priced.length ? Math.min(...priced) : 0,
    max: priced.length ? Math.max(...priced) : 0,
  });
  const byId = new Map(shown.map((each) => [each.id, each]));
  const found = list.items.map(({ _id }) => byId.get(_id));
  expect(found).not.toContain(undefined);
  expect(found).toHaveLength(Math.max(0, Math.min(24, shown.length - ((query.page ?? 1) - 1) * 24)));
  const sorting = query.sort && query.sort in value ? value[query.sort as keyof typeof value] : null;
  if (sorting) {
    const values = found.map((each) => sorting(each as Shelf));
    expect(values).toEqual([...values].sort((a, b) => a - b));
  }
}

test('filters, facets, sorting and pages equal a simple count, for any products', async () => {
  const catalogs = fc.tuple(
    fc.array(goods, { minLength: 1, maxLength: 60 }),
    fc.array(queries, { minLength: 25, maxLength: 25 }),
  );
  await fc.assert(
    fc.asyncProperty(catalogs, async ([catalog, asked]) => {
      const shop = await openTestShop();
      const ids = await stockCatalog(shop.kiosk.context(actors.system), catalog);
      const shelves = catalog
        .map((item, index) => shelf(item, ids[index] ?? ''))
        .filter(({ isDraft }) => !isDraft);
      for (const query of asked) {
        const { body } = await readList(shop.kiosk.context(actors.visitor), query);
        compare(JSON.parse(body), shelves, query);
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 120_000);
