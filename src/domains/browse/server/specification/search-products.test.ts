import { expect, test } from 'vitest';
import { createBrand, createCategory } from '#domains/catalog/server/index.ts';
import { scheduleDeal } from '#domains/pricing/server/index.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { readRawQuery } from './search-query.ts';

test('raw queries are read as they were meant', () => {
  const read = (query: string) => Object.fromEntries(readRawQuery(`http://shop/api?${query}`));
  expect(read('name=Salt & Pepper&price=9999')).toEqual({ name: 'Salt & Pepper', price: '9999' });
  expect(read('name=50%%20Off&price=')).toEqual({ name: '50% Off', price: '' });
  expect(read('name=K%C3%BCche+rot')).toEqual({ name: 'Küche rot' });
  expect(read('name=Küche')).toEqual({ name: 'Küche' });
  expect(read(`name=${Buffer.from('Küche').toString('latin1')}`)).toEqual({ name: 'Küche' });
  expect(read('name=%E0%A4%A&brand=%zz')).toEqual({ name: '%E0%A4%A', brand: '%zz' });
  expect(read('name=a&_=123&unknown=x&brand=b')).toEqual({ name: 'a', brand: 'b' });
  expect(read('')).toEqual({});
});

async function openPantry() {
  const shelves = await openShelves();
  const { staff, add } = shelves;
  const { id: pantry } = await createCategory(staff, { name: 'Pantry' });
  const { id: oelig } = await createBrand(staff, { name: 'Ölmühle' });
  await add({ name: 'Salt & Pepper Mill', variants: [{ priceMinor: 2500, onHand: 1 }] });
  await add({ name: 'Pepper', categoryId: pantry, variants: [{ priceMinor: 300 }] });
  const { id: oil } = await add({
    name: 'Crème Huile',
    categoryId: pantry,
    brandId: oelig,
    variants: [{ priceMinor: 999 }],
  });
  const search = async (query: string) => {
    const { status, body } = await shelves.ask('GET', `/api/product/search/query?${query}`);
    return status === 200
      ? (body.data as { name: string }[]).map(({ name }) => name)
      : [status, body.message];
  };
  return { ...shelves, search, oil };
}

test('a shopper finds products by words, brand, category and what they cost now', async () => {
  const { search, staff, oil } = await openPantry();
  expect(await search('name=pepper&brand=&category=&price=')).toEqual(['Pepper', 'Salt & Pepper Mill']);
  // Products with both words first, then those with one, as in the shop's lists.
  expect(await search('name=Salt & Pepper')).toEqual(['Salt & Pepper Mill', 'Pepper']);
  expect(await search('name=creme olmuhle')).toEqual(['Crème Huile']);
  expect(await search('brand=ÖLMÜHLE')).toEqual(['Crème Huile']);
  expect(await search('category=pantry&price=9999')).toEqual(['Crème Huile', 'Pepper']);
  expect(await search('price=9.99&category=pantry&name=huile')).toEqual(['Crème Huile']);
  expect(await search('price=9.98&name=huile')).toEqual([404, 'No products were found!']);
  const hour = 3_600_000;
  const now = Date.now();
  await scheduleDeal(staff, {
    productId: oil,
    priceMinor: 500,
    startsAt: new Date(now - hour),
    endsAt: new Date(now + hour),
  });
  expect(await search('price=5&name=huile')).toEqual(['Crème Huile']);
  expect(await search('')).toHaveLength(3);
  expect(await search('limit=1&page=2')).toHaveLength(1);
  expect(await search('limit=1e0&page=2e0')).toEqual(await search('limit=1&page=2'));
  expect(await search('page=2&x')).toHaveLength(3);
});

test('a page after the last one is empty, so that who reads page by page comes to an end', async () => {
  const { search } = await openPantry();
  for (const query of ['', 'name=pepper&', 'category=pantry&', 'price=9999&'])
    expect([query, await search(`${query}page=9`)]).toEqual([query, []]);
  expect(await search('name=nothing&page=9')).toEqual([404, 'No products were found!']);
  expect(await search('price=0.01&page=9')).toEqual([404, 'No products were found!']);
});

test('a search that finds nothing says so in the language of the shopper', async () => {
  const { search, shop } = await openPantry();
  for (const name of ['nothing', '%00', '%', '_', "' or 1=1 --", '\\', '😀', '(((']) {
    expect([name, (await search(`name=${encodeURIComponent(name)}`))[0]]).not.toEqual([name, 500]);
  }
  expect(await search('name=nothing')).toEqual([404, 'No products were found!']);
  const german = await shop.request('/api/product/search/query?name=nichts', {
    headers: { 'accept-language': 'de-AT' },
  });
  expect(await german.json()).toMatchObject({ message: 'Es wurden keine Produkte gefunden!' });
  expect(await search('price=cheap')).toEqual([
    400,
    'A price is a number, zero or more, with no more decimals than the currency has.',
  ]);
});
