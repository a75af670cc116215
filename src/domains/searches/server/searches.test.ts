import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrand, createCategory, createProduct } from '#domains/catalog/server/index.ts';
import { permissionsOf } from '#domains/identity/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import type { Locale } from '#platform/locale.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { Searched, SearchRule } from '../contract.ts';
import { asPhrase } from './rules.ts';
import { forgetSearches } from './search-log.ts';
import { createSearchRule, deleteSearchRule } from './write-rules.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

type Answer = { status: number; data: SearchRule & SearchRule[]; code?: string; message?: string };

async function call(method: string, path: string, body?: object, as: Actor = actors.admin): Promise<Answer> {
  const response = await shop.request(`/api/${path}`, {
    method,
    as,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}
const rows = async (text: string) => (await shop.kiosk.db.query(text)).rows;

let products = 0;
async function newProduct(name: string): Promise<string> {
  const staff = shop.kiosk.context(actors.admin);
  const category = await createCategory(staff, { name: `Category ${++products}` });
  const brand = await createBrand(staff, { name: `Brand ${products}` });
  const variants = [{ priceMinor: 1000, onHand: 3 }];
  return (await createProduct(staff, { name, categoryId: category.id, brandId: brand.id, variants })).id;
}
test('searches are compared without case, accents and punctuation', () => {
  const pairs = [
    ['  T-Shirt ', 't shirt'],
    ['Größe', 'grosse'],
    ['ＣＡＦÉ!', 'cafe'],
    ['ランプ', 'ランプ'],
    ['?!', ''],
  ];
  for (const [typed = '', phrase] of pairs) expect(asPhrase(typed)).toBe(phrase);
});

test('an owner adds synonyms to the search, and removes them again', async () => {
  const pairs = () =>
    rows(`select locale, lexeme, same_lexeme from search_synonyms where is_own order by 1, 2, 3`);
  const terms = { kind: 'synonyms', locale: 'en', words: ['Hoodie', 'sweatshirts', 'hoodie'] };
  const { status, data } = await call('POST', 'search-rules', terms);
  expect([status, data.words]).toEqual([201, ['Hoodie', 'sweatshirts']]);
  const both = [
    { locale: 'en', lexeme: 'hoodi', same_lexeme: 'sweatshirt' },
    { locale: 'en', lexeme: 'sweatshirt', same_lexeme: 'hoodi' },
  ];
  expect(await pairs()).toEqual(both);
  const twin = await call('POST', 'search-rules', terms);
  expect((await call('DELETE', `search-rules/${twin.data.id}`)).status).toBe(200);
  expect(await pairs()).toEqual(both);
  const grown = await call('PATCH', `search-rules/${data.id}`, { words: ['hoodie', 'jumper', 'fleece'] });
  expect(grown.data).toMatchObject({ words: ['hoodie', 'jumper', 'fleece'], version: 2 });
  expect(await pairs()).toHaveLength(6);
  expect((await call('DELETE', `search-rules/${data.id}`)).status).toBe(200);
  const stick = { kind: 'synonyms', locale: 'de', words: ['USB-Sticks', 'Datenträger'] };
  const { data: sticks } = await call('POST', 'search-rules', stick);
  expect(await pairs()).toContainEqual({ locale: 'de', lexeme: 'datentrag', same_lexeme: 'usb stick' });
  await call('DELETE', `search-rules/${sticks.id}`);
  expect(await pairs()).toEqual([]);
  expect((await rows(`select from search_synonyms`)).length).toBeGreaterThan(50);
});

test('synonyms of a language without spaces are found by the pairs of their letters', async () => {
  const locale = 'ja' as Locale;
  const { id } = await createSearchRule(shop.kiosk.context(actors.admin), {
    kind: 'synonyms',
    locale,
    words: ['ランプ', 'ライト'],
  });
  expect(
    await rows(`select lexeme, same_lexeme from search_synonyms where locale = 'ja' order by lexeme`),
  ).toEqual([
    { lexeme: 'らいと', same_lexeme: 'らん んぷ' },
    { lexeme: 'らんぷ', same_lexeme: 'らい いと' },
  ]);
  await deleteSearchRule(shop.kiosk.context(actors.admin), { id });
});

test('an invalid rule is refused with a message, and the former one stays', async () => {
  const productId = await newProduct('Lamp');
  const pins = { kind: 'pins', locale: 'en', words: ['light'], productIds: [productId] };
  const { data } = await call('POST', 'search-rules', pins);
  expect(data.products).toMatchObject([{ _id: productId, name: 'Lamp' }]);
  const refused: [object, number, string][] = [
    [{ kind: 'synonyms', locale: 'en', words: ['one'] }, 400, 'searches.rule_incomplete'],
    [{ kind: 'redirect', locale: 'en', words: ['returns'] }, 400, 'searches.rule_incomplete'],
    [{ kind: 'redirect', locale: 'en', words: ['x'], href: '/search?q=y' }, 400, 'searches.leads_to_search'],
    [{ kind: 'redirect', locale: 'en', words: ['x'], href: '/de/search' }, 400, 'searches.leads_to_search'],
    [{ kind: 'redirect', locale: 'en', words: ['x'], href: '//evil.example' }, 400, 'request.invalid'],
    [{ kind: 'pins', locale: 'en', words: ['x'] }, 400, 'searches.rule_incomplete'],
    [{ kind: 'pins', locale: 'en', words: ['!?'], productIds: [productId] }, 400, 'searches.rule_incomplete'],
    [{ kind: 'pins', locale: 'xx', words: ['x'] }, 400, 'request.invalid'],
    [{ ...pins, words: ['bulb', ' LIGHT '] }, 409, 'searches.phrase_taken'],
  ];
  for (const [terms, status, code] of refused)
    expect(await call('POST', 'search-rules', terms)).toMatchObject({ status, code });
  expect((await call('POST', 'search-rules', { ...pins, words: ['bulb', ' LIGHT '] })).message).toContain(
    'LIGHT',
  );
  const other = await call('POST', 'search-rules', { ...pins, locale: 'de' });
  expect(other.status).toBe(201);
  const change = { words: ['lights'], version: data.version };
  const two = await Promise.all([1, 2].map(() => call('PATCH', `search-rules/${data.id}`, change)));
  expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await call('PATCH', `search-rules/${newId()}`, {})).code).toBe('searches.rule_not_found');
  expect((await call('GET', 'search-rules')).data.map(({ words }) => words)).toEqual([['light'], ['lights']]);
});

test('of 20 concurrent rules for the same search, one is added', async () => {
  const terms = { kind: 'redirect', locale: 'en', words: ['gift card'], href: '/category/gifts' };
  const all = await Promise.all(Array.from({ length: 20 }, () => call('POST', 'search-rules', terms)));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(all.filter(({ code }) => code === 'searches.phrase_taken')).toHaveLength(19);
});

test('searches are counted without users, and those without results are listed first', async () => {
  const make = (words: string, found: number, lang = 'en') =>
    call('POST', 'searches', { words, found, lang }, actors.visitor);
  for (const [words, found] of [
    ['Teapot', 3],
    ['  tea   POT', 0],
    ['tea pot', 0],
    ['me@example.com', 0],
  ] as const)
    expect((await make(words, found)).status).toBe(202);
  await make('teepott', 0, 'de');
  const list = async (query = '') => (await call('GET', `searches${query}`)).data as unknown as Searched[];
  expect(await list()).toMatchObject([
    { words: 'tea pot', times: 2, found: 0, locale: 'en' },
    { words: 'teepott', times: 1, found: 0, locale: 'de' },
  ]);
  expect((await list('?found=any')).map(({ words }) => words)).toEqual(['tea pot', 'teepott', 'teapot']);
  await make('tea pot', 4);
  expect((await list()).map(({ words }) => words)).toEqual(['teepott']);
  expect((await make(' ', 0)).status).toBe(400);
  expect((await make('x', -1)).status).toBe(400);
  expect((await call('GET', 'searches?days=0')).status).toBe(400);
});

test('a day stores 5,000 different searches, still counts those, and all are deleted after 90 days', async () => {
  await shop.kiosk.db.query(
    `insert into searches (day, locale, words, found)
     select (now() at time zone 'UTC')::date, 'en', 'w' || n, 0 from generate_series(1, 5000) n on conflict do nothing`,
  );
  const make = (words: string) => call('POST', 'searches', { words, found: 0, lang: 'en' }, actors.visitor);
  await make('one too many');
  await make('w17');
  expect(await rows(`select times from searches where words in ('one too many', 'w17')`)).toEqual([
    { times: 2 },
  ]);
  await shop.kiosk.db.query('update searches set day = day - 90');
  await forgetSearches(shop.kiosk.context(actors.system));
  expect(await rows('select from searches')).toEqual([]);
});

test('support, members and visitors can neither read nor change rules and searches', async () => {
  const support: Actor = { kind: 'admin', userId: newId(), permissions: permissionsOf('support') };
  for (const [as, status] of [
    [support, 403],
    [actors.member, 403],
    [actors.visitor, 401],
  ] as const) {
    for (const [method, path] of [
      ['GET', 'search-rules'],
      ['POST', 'search-rules'],
      ['PATCH', `search-rules/${newId()}`],
      ['DELETE', `search-rules/${newId()}`],
      ['GET', 'searches'],
    ] as const)
      expect((await call(method, path, method === 'GET' ? undefined : {}, as)).status).toBe(status);
  }
});
