import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrand, createCategory, createProduct, deleteProduct } from '#domains/catalog/server/index.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { ProductList, Suggestions } from '../contract.ts';

let shop: TestShop;
const ids: Record<string, string> = {};
beforeAll(async () => {
  shop = await createTestShop();
  const staff = shop.kiosk.context(actors.admin);
  const { id: brandId } = await createBrand(staff, { name: 'Halden' });
  const { id: categoryId } = await createCategory(staff, { name: 'Things' });
  for (const name of ['Woolen hat', 'Straw hat', 'Hat box', 'Garden gloves', 'Flash drive 32 GB']) {
    const product = { name, brandId, categoryId, variants: [{ priceMinor: 900, onHand: 1 }] };
    ids[name] = (await createProduct(staff, product)).id;
  }
});
afterAll(() => shop.close());

const get = async <T>(path: string): Promise<T> => (await shop.request(path)).json() as Promise<T>;
const list = (q: string, lang = 'en') =>
  get<ProductList>(`/api/browse/products?lang=${lang}&q=${encodeURIComponent(q)}`);
const namesOf = (answer: { items: { name: string }[] }) => answer.items.map(({ name }) => name);

async function addRule(rule: object): Promise<() => Promise<void>> {
  const send = (method: string, path: string, body?: object) =>
    shop.request(path, {
      method,
      as: actors.admin,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const made = await send('POST', '/api/search-rules', { locale: 'en', ...rule });
  expect(made.status).toBe(201);
  const { data } = await made.json();
  return async () => void (await send('DELETE', `/api/search-rules/${data.id}`));
}

test('pinned products come first for exactly their search, in list, suggestions and the API, until the rule goes', async () => {
  const before = namesOf(await list('hat'));
  const pinned = ['Garden gloves', 'Hat box'];
  const takeAway = await addRule({
    kind: 'pins',
    words: ['Hat', 'hats'],
    productIds: pinned.map((name) => ids[name]),
  });
  for (const words of ['hat', ' HATS ']) {
    expect(namesOf(await list(words)).slice(0, 3)).toEqual([...pinned, expect.stringMatching(/hat$/)]);
    const { data } = await get<Suggestions>(`/api/browse/suggestions?q=${encodeURIComponent(words)}`);
    expect(data.map(({ name }) => name).slice(0, 2)).toEqual(pinned);
    const api = await get<{ data: { name: string }[] }>(
      `/api/product/search/query?name=${encodeURIComponent(words)}`,
    );
    expect(api.data.map(({ name }) => name).slice(0, 2)).toEqual(pinned);
  }
  expect(namesOf(await list('straw hat'))[0]).toBe('Straw hat');
  expect(namesOf(await list('hat', 'de'))).not.toContain('Garden gloves');
  await takeAway();
  expect(namesOf(await list('hat'))).toEqual(before);
});

test('pinned products are found by words that mean nothing else, and deleted ones are not shown', async () => {
  const takeAway = await addRule({
    kind: 'pins',
    words: ['zzyzx'],
    productIds: [ids['Woolen hat'], ids['Straw hat']],
  });
  expect(namesOf(await list('zzyzx'))).toEqual(['Woolen hat', 'Straw hat']);
  await deleteProduct(shop.kiosk.context(actors.admin), { id: ids['Woolen hat'] ?? '' });
  expect(await list('zzyzx')).toMatchObject({ total: 1, corrected: null });
  await takeAway();
});

test('a search leads to the page that its rule names, in its language only', async () => {
  const takeAway = await addRule({ kind: 'redirect', words: ['gift card'], href: '/category/things' });
  expect((await list('Gift  Card!')).redirect).toBe('/category/things');
  expect((await list('gift card', 'de')).redirect).toBeNull();
  expect((await list('gift')).redirect).toBeNull();
  await takeAway();
  expect((await list('gift card')).redirect).toBeNull();
});

test('synonyms of one word or several find each other at once', async () => {
  expect(namesOf(await list('thumbstick'))).toEqual([]);
  const takeAway = await addRule({ kind: 'synonyms', words: ['thumbstick', 'flash drive'] });
  expect(namesOf(await list('thumbstick'))).toEqual(['Flash drive 32 GB']);
  expect(namesOf(await list('thumbstick 32'))).toEqual(['Flash drive 32 GB']);
  await takeAway();
  expect(namesOf(await list('thumbstick'))).toEqual([]);
});
