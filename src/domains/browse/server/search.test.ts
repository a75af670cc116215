import { expect, test } from 'vitest';
import { createBrand, createCategory, createProduct } from '#domains/catalog/server/index.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import type { ProductList, Suggestions } from '../contract.ts';
import { rebuildVocabulary } from './search/vocabulary.ts';

type Item = {
  name: string;
  description?: string;
  texts?: { de: { name?: string; description?: string } };
  sku?: string;
  brand?: string;
};

const shelves: Item[] = [
  {
    name: 'Clipper Headphones',
    texts: { de: { name: 'Clipper Kopfhörer' } },
    description: 'Closed, with a long cable.',
    brand: 'Norr',
  },
  {
    name: 'Cable for headphones',
    texts: { de: { name: 'Kabel für Kopfhörer' } },
    description: 'Two meters.',
  },
  {
    name: 'Walnut Dashboard',
    texts: { de: { name: 'Schreibtisch aus Nussbaum' } },
    description: 'Room for a notebook and a lamp.',
  },
  { name: 'Fjord Notebook 14', description: 'A light computer.', sku: 'FJ-1400' },
  { name: 'Sleeve for a laptop', description: 'Felt.' },
  { name: 'Printer Toner TN-2110 black', description: 'For many pages.' },
  {
    name: 'Turntable Aria',
    texts: { de: { name: 'Plattenspieler Aria' } },
    description: 'Plays records.',
    brand: 'Norr',
  },
  { name: 'Café cup', texts: { de: { name: 'Espressotasse' } }, description: 'Glazed by hand.' },
];

async function openShelves(items = shelves) {
  const shop = await openTestShop();
  const staff = shop.kiosk.context(actors.admin);
  const { id: categoryId } = await createCategory(staff, {
    name: 'Things',
    texts: { de: { name: 'Dinge' } },
  });
  const brands = new Map<string, string>();
  for (const { sku, brand = 'Halden', ...texts } of items) {
    const brandId = brands.get(brand) ?? (await createBrand(staff, { name: brand })).id;
    brands.set(brand, brandId);
    await createProduct(staff, {
      ...texts,
      brandId,
      categoryId,
      variants: [{ priceMinor: 900, onHand: 1, sku }],
    });
  }
  const get = async <T>(path: string): Promise<T> => {
    const response = await shop.request(path);
    expect(response.status).toBe(200);
    return (await response.json()) as T;
  };
  const find = (q: string, lang = 'en') =>
    get<ProductList>(`/api/browse/products?lang=${lang}&q=${encodeURIComponent(q)}`);
  const suggest = (q: string, lang = 'en') =>
    get<Suggestions>(`/api/browse/suggestions?lang=${lang}&q=${encodeURIComponent(q)}`);
  return { shop, staff, categoryId, find, suggest };
}

const names = ({ items }: ProductList) => items.map(({ name }) => name);

test('a product named like the words comes before one that only mentions them', async () => {
  const { find } = await openShelves();
  expect(names(await find('headphones'))).toEqual(['Clipper Headphones', 'Cable for headphones']);
  expect(names(await find('cable'))[0]).toBe('Cable for headphones');
});

test('who types one word finds the thing before what goes with it, and of a brand both', async () => {
  const { find } = await openShelves([
    { name: 'Data projector, 4,000 lumens, white, with a lens of glass and a fan that nobody hears' },
    { name: 'Projector lamp', description: 'Lamp of a projector.' },
    { name: 'Norr projector lamp', description: 'Lamp of a projector.', brand: 'Norr' },
    { name: 'Turntable Aria', brand: 'Norr' },
  ]);
  expect(names(await find('projector'))[0]).toMatch(/^Data projector/);
  expect(names(await find('projector lamp'))[0]).toBe('Projector lamp');
  expect(names(await find('norr'))[0]).toBe('Norr projector lamp');
});

test('of products with one title two stand together, the others behind what is called otherwise', async () => {
  const same = Array.from({ length: 5 }, (_, n) => ({ name: 'Oak stool', sku: `OAK-${n}` }));
  const { find } = await openShelves([...same, { name: 'Walnut stool with three legs, made by hand' }]);
  expect(names(await find('stool')).map((name) => name.slice(0, 3))).toEqual([
    'Oak',
    'Oak',
    'Wal',
    'Oak',
    'Oak',
    'Oak',
  ]);
});

test('a product with all words comes before those with some', async () => {
  const { find } = await openShelves();
  expect(names(await find('headphones cable norr'))[0]).toBe('Clipper Headphones');
  expect(names(await find('walnut headphones'))).toEqual(
    expect.arrayContaining(['Walnut Dashboard', 'Clipper Headphones']),
  );
});

test('the brand is found, also with a word of the name', async () => {
  const { find } = await openShelves();
  expect(names(await find('norr')).sort()).toEqual(['Clipper Headphones', 'Turntable Aria']);
  expect(names(await find('NORR turntable'))[0]).toBe('Turntable Aria');
});

test('a slip of the finger still finds, and the shopper reads what was searched for', async () => {
  const { find, suggest } = await openShelves();
  for (const typed of ['hedphones', 'headphnoes', 'haedphones', 'headphonse']) {
    const list = await find(typed);
    expect(names(list)[0]).toBe('Clipper Headphones');
    expect(list.corrected).toBe('headphones');
  }
  expect((await find('walnutt dashboard')).corrected).toBe('walnut dashboard');
  expect((await find('turntible aria')).corrected).toBe('turntable aria');
  expect((await suggest('turntib')).data[0]?.name).toBe('Turntable Aria');
});

test('a word written as it sounds is corrected before its end is taken for a word', async () => {
  const { find } = await openShelves([...shelves, { name: 'Walnut bench for one', sku: 'ONE' }]);
  const list = await find('headfones');
  expect(names(list)).toEqual(['Clipper Headphones', 'Cable for headphones']);
  expect(list.corrected).toBe('headphones');
  expect((await find('hjklone')).total).toBe(0);
  expect(names(await find('hjklbench'))).toEqual(['Walnut bench for one']);
});

test('the end of a word is looked for from four typed letters on, also as a plural of three', async () => {
  const { find } = await openShelves([...shelves, { name: 'Enamel mug', sku: 'MUG' }]);
  expect(names(await find('hjklmugs'))).toEqual(['Enamel mug']);
  expect((await find('hjklmug')).total).toBe(0);
});

test('right words are not corrected, and nonsense finds nothing', async () => {
  const { find, suggest } = await openShelves();
  expect((await find('desk')).corrected).toBeNull();
  expect(await find('qqqqwwww')).toMatchObject({ items: [], total: 0, pages: 0, corrected: null });
  expect(await suggest('qqqqwwww')).toEqual({ data: [], categories: [], corrected: null });
});

test('suggestions name a former price and the categories of what was found', async () => {
  const { staff, categoryId, suggest } = await openShelves();
  const { id: brandId } = await createBrand(staff, { name: 'Lund' });
  const { id: other } = await createCategory(staff, { name: 'Second hand' });
  await createProduct(staff, {
    name: 'Turntable Beta',
    brandId,
    categoryId: other,
    variants: [{ priceMinor: 900, compareAtMinor: 1200, onHand: 1 }],
  });
  const { data, categories } = await suggest('turntable');
  expect(new Set(categories)).toEqual(new Set([categoryId, other]));
  const formerPrices = Object.fromEntries(data.map(({ name, compareAtPrice }) => [name, compareAtPrice]));
  expect(formerPrices).toEqual({ 'Turntable Aria': null, 'Turntable Beta': 12 });
});

test('each further letter typed keeps the product that is meant', async () => {
  const { suggest } = await openShelves();
  for (let length = 1; length <= 'turntable aria'.length; length++) {
    const typed = 'turntable aria'.slice(0, length);
    const { data } = await suggest(typed);
    expect(data.map(({ name }) => name)).toContain('Turntable Aria');
  }
});

test('model numbers and SKUs are found in one piece and in parts', async () => {
  const { find } = await openShelves();
  for (const typed of ['TN-2110', 'tn2110', 'tn 2110', '2110']) {
    expect(names(await find(typed))[0]).toBe('Printer Toner TN-2110 black');
  }
  for (const typed of ['FJ-1400', 'fj1400']) expect(names(await find(typed))[0]).toBe('Fjord Notebook 14');
});

test('a German shopper finds German words, inflected and without umlauts, and what has no German text', async () => {
  const { find } = await openShelves();
  expect(names(await find('Kopfhörer', 'de'))[0]).toBe('Clipper Kopfhörer');
  expect(names(await find('kopfhorer', 'de'))[0]).toBe('Clipper Kopfhörer');
  expect(names(await find('Schreibtische', 'de'))[0]).toBe('Schreibtisch aus Nussbaum');
  expect((await find('Schreibtsich', 'de')).corrected).toBe('schreibtisch');
  expect(names(await find('toner', 'de'))).toEqual(['Printer Toner TN-2110 black']);
  expect((await find('Dinge', 'de')).total).toBe(shelves.length);
});

test('accents may be left out, and synonyms mean the same', async () => {
  const { find } = await openShelves();
  expect(names(await find('cafe'))).toEqual(['Café cup']);
  expect(names(await find('laptop')).sort()).toEqual(
    ['Fjord Notebook 14', 'Sleeve for a laptop', 'Walnut Dashboard'].sort(),
  );
});

test('words of products that are gone are forgotten when the vocabulary is counted anew', async () => {
  const { shop, staff, find } = await openShelves();
  await shop.kiosk.db.query(`delete from products where name = 'Turntable Aria'`);
  await rebuildVocabulary(staff);
  const { rows } = await shop.kiosk.db.query(
    `select word, product_count from search_words where locale = 'en' and word in ('turntable', 'headphones')`,
  );
  expect(rows).toEqual([{ word: 'headphones', product_count: 2 }]);
  expect((await find('turntable')).total).toBe(0);
});
