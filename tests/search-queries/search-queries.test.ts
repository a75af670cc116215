import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductList, Suggestions } from '#domains/browse/contract.ts';
import { rebuildVocabulary } from '#domains/browse/server/index.ts';
import { createBrand, createCategory, createProducts } from '#domains/catalog/server/index.ts';
import type { Locale } from '#platform/locale.ts';
import { actors, createTestShop, type TestShop } from '../support/test-shop.ts';
import { type Query, readStore } from './read-store.ts';

const languages = ['fr', 'es', 'ja'] as const satisfies Locale[];
const stores = languages.map((language) => ({ language, ...readStore(`${language}.txt`) }));

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await shop.kiosk.db.query(`insert into settings (key, value) values ('languages', $1::jsonb)`, [
    JSON.stringify(['en', ...languages]),
  ]);
  await stock();
});
afterAll(() => shop.close());

/** Creates the products of `goods.txt` with their texts in all languages. */
async function stock(): Promise<void> {
  const staff = shop.kiosk.context(actors.admin);
  const { goods } = readStore('goods.txt');
  const inLanguages = <Text>(n: number, text: (each: (typeof goods)[number]) => Text) =>
    Object.fromEntries(
      stores.flatMap(({ language, goods: own }) => (own[n] ? [[language, text(own[n])]] : [])),
    );
  const [brandIds, categoryIds] = [new Map<string, string>(), new Map<string, string>()];
  for (const [n, { about, category }] of goods.entries()) {
    if (!brandIds.has(about)) brandIds.set(about, (await createBrand(staff, { name: about })).id);
    if (categoryIds.has(category)) continue;
    const texts = inLanguages(n, (own) => ({ name: own.category }));
    categoryIds.set(category, (await createCategory(staff, { name: category, texts })).id);
  }
  await createProducts(
    staff,
    goods.map(({ name, about, category }, n) => ({
      name,
      description: '',
      brandId: brandIds.get(about) ?? '',
      categoryId: categoryIds.get(category) ?? '',
      variants: [{ priceMinor: 1999, onHand: 5 }],
      texts: inLanguages(n, (own) => ({ name: own.name, description: own.about })),
    })),
  );
  await rebuildVocabulary(staff);
}

/** The names of the first ten products of the list; of the suggestions if the text is unfinished. */
async function find(language: string, { typed, isUnfinished }: Query): Promise<string[]> {
  const asked = `lang=${language}&q=${encodeURIComponent(typed)}`;
  const answer = await shop.request(`/api/browse/${isUnfinished ? 'suggestions' : 'products'}?${asked}`);
  const body = (await answer.json()) as ProductList | Suggestions;
  return ('items' in body ? body.items : body.data).slice(0, 10).map(({ name }) => name);
}

/** The minimum share of queries that find all that is meant in the first ten, and any of it first. */
const IN_FIRST_TEN = 0.95;
const FIRST = 0.9;

describe.each(stores)('a shopper who writes $language', ({ language, goods, queries }) => {
  test('finds what is meant', async () => {
    const names = new Set(goods.map(({ name }) => name));
    const missed = { ten: [] as string[], first: [] as string[] };
    for (const query of queries) {
      expect(query.names.filter((name) => !names.has(name))).toEqual([]);
      const found = await find(language, query);
      const line = `${query.kind}: ${query.typed} finds ${found.slice(0, 3).join('; ') || 'nothing'}`;
      if (!query.names.every((name) => found.includes(name))) missed.ten.push(line);
      if (!query.names.includes(found[0] ?? '')) missed.first.push(line);
    }
    expect(1 - missed.ten.length / queries.length, missed.ten.join('\n')).toBeGreaterThanOrEqual(
      IN_FIRST_TEN,
    );
    expect(1 - missed.first.length / queries.length, missed.first.join('\n')).toBeGreaterThanOrEqual(FIRST);
  });
});
