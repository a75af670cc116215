import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchProductIds } from '#domains/browse/server/index.ts';
import { createProduct } from '#domains/catalog/server/index.ts';
import type { Locale } from '#platform/locale.ts';
import { defaultMainLanguage, mainLanguage, setMainLanguage } from '#platform/main-language.ts';
import { openCaches } from '#server/cache/caches.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors, createTestShop, openTestShop, type TestShop } from '#tests/support/test-shop.ts';

/** A shop whose pages and categories were written in English before its owner chose German. */
let shop: TestShop;
let categoryId: string;
beforeAll(async () => {
  shop = await createTestShop({}, { cachesOf: openCaches });
});
afterAll(async () => {
  await shop.close();
  setMainLanguage(defaultMainLanguage);
});

const caller = (of: TestShop) => async (method: string, path: string, body?: object) => {
  const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await of.request(`/api${path}`, { method, as: actors.admin, ...init });
  return { status: answer.status, body: await answer.json() };
};
const call = (method: string, path: string, body?: object) => caller(shop)(method, path, body);
const changeIn = async (of: TestShop, changes: object) => {
  const { version } = (await caller(of)('GET', '/settings')).body;
  return caller(of)('PATCH', '/settings', { changes, version });
};
const change = (changes: object) => changeIn(shop, changes);
const groupNamed = async (name: string) => {
  const { data } = (await call('GET', '/categories')).body;
  return data.find((group: { name: string }) => group.name === name);
};

// Those with shops of their own come first: a program knows the main language of one.

test('a language that the shop does not offer, and one whose names collide, does not become the main one', async () => {
  const own = await openTestShop();
  expect((await changeIn(own, { mainLanguage: 'nl' })).body.code).toBe('content.main_language_missing');
  await caller(own)('POST', '/category', { name: 'Banks', texts: { de: { name: 'Bank' } } });
  await caller(own)('POST', '/category', { name: 'Bank' });
  const refused = (await changeIn(own, { mainLanguage: 'de' })).body;
  expect([refused.code, refused.names.toLowerCase()]).toEqual(['content.main_names_shared', 'bank']);
  expect(mainLanguage()).toBe('en');
});

test('names may change places: what two things are called in each other’s language', async () => {
  const own = await openTestShop();
  await caller(own)('POST', '/category', { name: 'Gift', texts: { de: { name: 'Boden' } } });
  await caller(own)('POST', '/category', { name: 'Boden', texts: { de: { name: 'Gift' } } });
  expect((await changeIn(own, { mainLanguage: 'de' })).status).toBe(200);
  expect((await changeIn(own, { mainLanguage: 'en' })).status).toBe(200);
  const { data } = (await caller(own)('GET', '/categories')).body;
  expect(data.map(({ name, texts }: { name: string; texts: object }) => [name, texts])).toEqual([
    ['Gift', { de: { name: 'Boden' } }],
    ['Boden', { de: { name: 'Gift' } }],
  ]);
});

test('choices of a product that would have one name stop the change', async () => {
  const { shop: own, add } = await openShelves();
  const labelled = (value: string) => ({ value, texts: { de: { label: 'Rot' } } });
  await add({
    options: [{ name: 'Color', choices: [labelled('Red'), labelled('Crimson')] }],
    variants: ['Red', 'Crimson'].map((choice) => ({ choices: [choice], priceMinor: 100, onHand: 1 })),
  });
  const refused = (await changeIn(own, { mainLanguage: 'de' })).body;
  expect([refused.code, refused.names]).toEqual(['content.main_names_shared', 'Mug: Rot']);
});

test('the texts of a new shop change places with those of the language that becomes the main one', async () => {
  const about = { title: 'About us', body: 'We sell things.', texts: { de: { title: 'Über uns' } } };
  expect((await call('PUT', '/content/pages/about', { ...about, version: 0 })).status).toBe(200);
  const lamps = { name: 'Lamps', texts: { de: { name: 'Lampen' }, fr: { name: 'Lampes' } } };
  expect((await call('POST', '/category', lamps)).status).toBe(201);
  expect((await call('POST', '/category', { name: 'Chairs' })).status).toBe(201);
  const { version } = await groupNamed('Lamps');
  const before = (await call('GET', '/browse/shop?lang=de')).body;
  expect(before.categories.map(({ name }: { name: string }) => name)).toEqual(['Lampen', 'Chairs']);

  expect((await change({ languages: ['de', 'en'], mainLanguage: 'de' })).status).toBe(200);
  expect(mainLanguage()).toBe('de');
  const { data: pages } = (await call('GET', '/content/pages')).body;
  expect(pages.find(({ slug }: { slug: string }) => slug === 'about')).toMatchObject({
    title: 'Über uns',
    body: 'We sell things.',
    texts: { en: { title: 'About us' } },
  });
  const found = await groupNamed('Lampen');
  expect(found.texts).toEqual({ en: { name: 'Lamps' }, fr: { name: 'Lampes' } });
  // A form that was opened before is told.
  expect(found.version).toBeGreaterThan(version);
  const shown = async (lang: Locale) =>
    (await call('GET', `/browse/shop?lang=${lang}`)).body.categories.map(
      (category: { name: string; nameLang: string | null }) => [category.name, category.nameLang],
    );
  expect(await shown('de')).toEqual([
    ['Lampen', null],
    ['Chairs', null],
  ]);
  expect(await shown('en')).toEqual([
    ['Lamps', null],
    ['Chairs', 'de'],
  ]);
  const page = (await call('GET', '/content/pages/about?lang=en')).body;
  expect(JSON.stringify(page)).toContain('"titleLang":null');
});

test('in a German shop a text in German belongs beside `texts`, one in English into it', async () => {
  categoryId = (await groupNamed('Lampen'))._id;
  const refused = await call('PATCH', `/categories/${categoryId}`, {
    texts: { de: { name: 'Leuchten' } },
    version: (await groupNamed('Lampen')).version,
  });
  expect([refused.status, refused.body.code, refused.body.field]).toEqual([
    400,
    'request.invalid',
    'texts.de',
  ]);
  const taken = await call('PATCH', `/categories/${categoryId}`, {
    name: 'Leuchten',
    texts: { en: { name: 'Lights' } },
    version: (await groupNamed('Lampen')).version,
  });
  expect(taken.status).toBe(200);
  expect((await groupNamed('Leuchten')).texts).toEqual({ en: { name: 'Lights' }, fr: { name: 'Lampes' } });
  expect((await call('GET', '/languages/de/missing?kind=category')).status).toBe(404);
  const missing = (await call('GET', '/languages/en/missing?kind=category')).body.data;
  expect(missing.map(({ source }: { source: string }) => source)).toEqual(['Chairs']);
  const file = await shop.request('/api/languages/en/file', { as: actors.admin });
  expect(await file.text()).toContain('source (de)');
});

test('a product written in German only is found by German search, and marked as German to others', async () => {
  const staff = shop.kiosk.context(actors.admin);
  await call('POST', '/brand', { name: 'Halden' });
  const [brand] = (await shop.kiosk.db.query('select id from brands')).rows;
  const variants = [{ choices: ['Rot'], priceMinor: 1999, onHand: 5 }];
  const { id, slug } = await createProduct(staff, {
    name: 'Stühle für den Garten',
    description: 'Aus Holz.',
    categoryId,
    brandId: brand?.id,
    options: [{ name: 'Farbe', choices: [{ value: 'Rot', texts: { en: { label: 'Red' } } }] }],
    variants,
  });
  const find = (lang: Locale, name: string) =>
    searchProductIds(shop.kiosk.context(actors.visitor, lang), { name });
  expect([await find('de', 'stuhl'), await find('de', 'Gartenstuhl'), await find('en', 'garten')]).toEqual([
    [id],
    [id],
    [id],
  ]);
  const german = (await call('GET', `/browse/products/${slug}?lang=de`)).body;
  expect(german).toMatchObject({ name: 'Stühle für den Garten', nameLang: null, descriptionLang: null });
  expect(german.options[0].choices[0]).toMatchObject({ label: 'Rot', labelLang: null });
  const english = (await call('GET', `/browse/products/${slug}?lang=en`)).body;
  expect(english).toMatchObject({ name: 'Stühle für den Garten', nameLang: 'de', descriptionLang: 'de' });
  expect(english.options[0]).toMatchObject({ name: 'Farbe', nameLang: 'de' });
  expect(english.options[0].choices[0]).toMatchObject({ label: 'Red', labelLang: null });
});

test('goods change places too, with their options and choices, and back again with nothing lost', async () => {
  const staff = shop.kiosk.context(actors.admin);
  const [row] = (await shop.kiosk.db.query('select id, brand_id from products')).rows;
  const chairs = (await call('GET', `/dashboard/products/${row.id}`)).body;
  const described = await call('PATCH', `/dashboard/products/${row.id}`, {
    version: chairs.version,
    descriptionHtml: '<p>Aus <strong>Holz</strong>.</p>',
    seoTitle: 'Gartenstühle aus Holz',
    texts: {
      en: {
        name: 'Chairs for the garden',
        descriptionHtml: '<p>Of <strong>wood</strong>.</p>',
        seoDescription: 'Made of oak.',
      },
    },
  });
  expect(described).toMatchObject({ status: 200 });
  // Each choice is called in English as the other is in German.
  const sizes = { S: 'M', M: 'S' };
  const choices = Object.entries(sizes).map(([value, label]) => ({
    value,
    texts: { en: { label }, fr: { label: `taille ${value}` } },
  }));
  const shirt = await createProduct(staff, {
    name: 'Hemd',
    description: 'Aus Leinen.',
    categoryId,
    brandId: row.brand_id,
    options: [{ name: 'Größe', texts: { en: { name: 'Size' } }, choices }],
    variants: ['S', 'M'].map((choice) => ({ choices: [choice], priceMinor: 1999, onHand: 5 })),
  });
  await call('PUT', '/swatches', { option: 'Farbe', choice: 'Rot', color: '#ff0000', mediaId: null });
  const everything = async () => {
    const read = [row.id, shirt.id].map(async (id) => (await call('GET', `/dashboard/products/${id}`)).body);
    return (await Promise.all(read)).map(({ version: _, updatedAt: __, ...product }) => product);
  };
  const german = await everything();

  expect((await change({ mainLanguage: 'en' })).status).toBe(200);
  expect(await runJobs(shop.kiosk)).toMatchObject({ failed: [] });
  const [chair, tee] = await everything();
  expect(chair).toMatchObject({
    name: 'Chairs for the garden',
    descriptionHtml: '<p>Of <strong>wood</strong>.</p>',
    seoTitle: null,
    seoDescription: 'Made of oak.',
    texts: {
      de: {
        name: 'Stühle für den Garten',
        descriptionHtml: '<p>Aus <strong>Holz</strong>.</p>',
        seoTitle: 'Gartenstühle aus Holz',
      },
    },
    // The option has no English name, its choice has one.
    options: [{ name: 'Farbe', choices: [{ value: 'Red', texts: { de: { label: 'Rot' } } }] }],
    variants: [{ choices: ['Red'] }],
  });
  expect(tee).toMatchObject({
    name: 'Hemd',
    options: [
      {
        name: 'Size',
        texts: { de: { name: 'Größe' } },
        choices: [
          { value: 'M', texts: { de: { label: 'S' }, fr: { label: 'taille S' } } },
          { value: 'S', texts: { de: { label: 'M' }, fr: { label: 'taille M' } } },
        ],
      },
    ],
    variants: [{ choices: ['M'] }, { choices: ['S'] }],
  });
  const find = (lang: Locale, name: string) =>
    searchProductIds(shop.kiosk.context(actors.visitor, lang), { name });
  expect([await find('en', 'garden chair'), await find('de', 'stuhl')]).toEqual([[row.id], [row.id]]);
  const shown = (await call('GET', `/browse/products/${chairs.slug}?lang=de`)).body;
  expect(shown.options[0].choices[0]).toMatchObject({ label: 'Rot', labelLang: null });

  expect((await change({ mainLanguage: 'de' })).status).toBe(200);
  expect(await runJobs(shop.kiosk)).toMatchObject({ failed: [] });
  expect(await everything()).toEqual(german);
});
