import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBrand, createCategory } from '#domains/catalog/server/index.ts';
import { createCollection } from '#domains/collections/server/index.ts';
import { createSlide } from '#domains/content/server/index.ts';
import { asCollection } from '#domains/design/fields/sections.ts';
import { deleteDesign, publishDesign, readDesign, saveDraft } from '#domains/design/server/index.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { Card, Home, LandingPage } from '../contract.ts';
import { readHome } from './read-home.ts';

const always = { isHidden: false, startsAt: null, endsAt: null };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const text = (id: string, words: object) => ({ id, kind: 'text', ...always, title: words, text: {} });

async function openSections() {
  const shelves = await openShelves();
  const { staff, shop } = shelves;
  await shelves.add();
  const publish = async (key: string, body: Record<string, unknown>) => {
    const { version } = await readDesign(staff, key);
    const saved = await saveDraft(staff, { key, version, body });
    await publishDesign(staff, { key, version: saved.version });
  };
  const ask = async <Page>(path: string) => {
    const { status, body } = await shelves.ask('GET', path);
    return { status, body: body as Page };
  };
  return { kiosk: shop.kiosk, staff, publish, ask, add: shelves.add, halden: shelves.brandId };
}

test('a home page that nobody has arranged has slides, deals and categories', async () => {
  const { ask } = await openSections();
  const { body } = await ask<Home>('/api/browse/home');
  expect(body.sections.map(({ kind }) => kind)).toEqual(['slider', 'deals', 'categories', 'categories']);
});

test('a visitor sees the sections of the owner in order and in their language, without those that are hidden', async () => {
  const { publish, ask, staff } = await openSections();
  const hidden = { ...text('c', { en: 'Hidden' }), isHidden: true };
  const sections = [
    text('b', { en: 'Second', de: 'Zweites' }),
    hidden,
    text('a', { de: 'Nur auf Deutsch' }),
    { id: 'd', kind: 'text', ...always, title: {}, text: { en: '**Bold** <script>no</script>' } },
  ];
  await publish('home', { sections });
  const english = (await ask<Home>('/api/browse/home')).body.sections;
  expect(english).toMatchObject([
    { id: 'b', title: { text: 'Second', lang: null } },
    { id: 'a', title: { text: 'Nur auf Deutsch', lang: 'de' } },
    { id: 'd', text: { html: '<p><strong>Bold</strong> </p>', lang: null } },
  ]);
  const german = (await ask<Home>('/api/browse/home?lang=de')).body.sections;
  expect(german[0]).toMatchObject({ title: { text: 'Zweites', lang: null } });
  await deleteDesign(staff, 'home');
  expect((await ask<Home>('/api/browse/home')).body.sections).toHaveLength(4);
});

test('a section appears and leaves by its schedule, and the answer says when it changes', async () => {
  const { kiosk, publish } = await openSections();
  const ends = inHours(2);
  await publish('home', {
    sections: [
      { ...text('over', { en: 'Over' }), endsAt: inHours(-1) },
      { ...text('now', { en: 'Now' }), startsAt: inHours(-1), endsAt: ends },
      { ...text('soon', { en: 'Soon' }), startsAt: inHours(3) },
      { ...text('hidden', { en: 'Hidden' }), startsAt: inHours(1), isHidden: true },
    ],
  });
  const { body, tags, changesAt } = await readHome(kiosk.context(actors.visitor));
  expect(body.sections.map(({ id }) => id)).toEqual(['now']);
  expect(changesAt?.toISOString()).toBe(ends);
  expect(tags).toContain('design:home');
});

test('a row of products shows the newest of its category, and nothing else is read for a page of texts', async () => {
  const { publish, ask } = await openSections();
  const all = (await ask<Home>('/api/browse/home')).body;
  const category = all.categories.find(({ productCount }) => productCount > 0)?.slug;
  const row = (id: string, more: object) => ({
    id,
    kind: 'products',
    ...always,
    title: {},
    count: 3,
    ...more,
  });
  await publish('page:spring', {
    title: { en: 'Spring', de: 'Frühling' },
    description: {},
    sections: [
      row('newest', { category: '' }),
      row('one', { category }),
      row('none', { category: 'no-such' }),
    ],
  });
  const { body } = await ask<LandingPage>('/api/browse/pages/spring?lang=de');
  expect(body).toMatchObject({ slug: 'spring', title: 'Frühling', titleLang: null });
  expect(body.products.newest?.length).toBeGreaterThan(0);
  expect(body.products.one?.length).toBeGreaterThan(0);
  expect(body.products.none).toBe(undefined);

  await publish('page:texts', { title: { en: 'T' }, description: {}, sections: [text('a', { en: 'A' })] });
  const plain = (await ask<LandingPage>('/api/browse/pages/texts')).body;
  expect(plain).toMatchObject({ slides: [], deals: [], categories: [], brands: [], products: {} });
});

test('a row of products shows a collection in its order, called like it unless it has a title', async () => {
  const { publish, ask, staff } = await openSections();
  const [card] = (await ask<{ items: Card[] }>('/api/browse/products')).body.items;
  const collection = await createCollection(staff, { name: 'Picked', products: [card?._id ?? ''] });
  const row = (id: string, more: object) => ({
    id,
    kind: 'products',
    ...always,
    title: {},
    count: 3,
    ...more,
  });
  const category = asCollection(collection.slug);
  const named = row('named', { category, title: { en: 'By hand' } });
  await publish('home', {
    sections: [row('picked', { category }), named, row('none', { category: asCollection('x') })],
  });
  const { body, tags } = await readHome(staff);
  expect(body.sections.map((section) => 'title' in section && section.title.text)).toEqual([
    'Picked',
    'By hand',
    '',
  ]);
  expect(body.products.picked?.map(({ _id }) => _id)).toEqual([card?._id]);
  expect(body.products.none).toBe(undefined);
  expect(tags).toContain(`collection:${collection._id}`);
});

const slide = (title: string, more: object = {}) => ({
  title: { en: title },
  text: {},
  button: { en: 'Look' },
  href: '/search',
  picture: null,
  tone: 'sage',
  ...more,
});

test('a section shows its own slides or those of the shop, each in its time, and finished ones only', async () => {
  const { publish, ask, kiosk, staff } = await openSections();
  await createSlide(staff, { title: 'Shop', body: 'Of the shop', button: 'Go', href: '/search' });
  const ends = inHours(2);
  const items = [
    slide('Now', { period: { startsAt: null, endsAt: ends }, href: '' }),
    slide('Later', { period: { startsAt: inHours(3), endsAt: null } }),
    slide(''),
  ];
  const slider = { kind: 'slider', ...always };
  await publish('home', {
    sections: [
      { ...slider, id: 'own', source: 'own', items },
      { ...slider, id: 'none', source: 'own', items: [] },
      { ...slider, id: 'before' },
    ],
  });
  const { body, changesAt } = await readHome(kiosk.context(actors.visitor));
  expect(body.ownSlides).toMatchObject({ own: [{ title: 'Now', tone: 'sage', buttonText: '' }], none: [] });
  expect(Object.keys(body.ownSlides)).not.toContain('before');
  expect(body.slides).toMatchObject([{ title: 'Shop' }]);
  expect(changesAt?.toISOString()).toBe(ends);

  await publish('home', { sections: [{ ...slider, id: 'own', source: 'own', items }] });
  expect((await ask<Home>('/api/browse/home')).body.slides, 'nobody shows them').toEqual([]);
});

test('an owner chooses categories and brands and their order; what is gone from the shop is left out', async () => {
  const { publish, ask, staff, add, halden } = await openSections();
  const { id: garden } = await createCategory(staff, { name: 'Garden' });
  const { id: wool } = await createCategory(staff, { name: 'Wool' });
  const { id: aube } = await createBrand(staff, { name: 'Aube' });
  const { id: idle } = await createBrand(staff, { name: 'Idle' });
  await add({ brandId: aube, name: 'Bowl' });
  const usual = (await ask<Home>('/api/browse/home')).body;
  const chosenIn = ({ sections }: Home) =>
    sections.map((section) => ('chosen' in section ? section.chosen : null));
  const all = ['garden', 'kitchen', 'wool'];
  const [pictures, words] = chosenIn(usual).slice(-2);
  expect(pictures, 'none has a picture').toEqual([]);
  expect(words?.toSorted()).toEqual(all);

  const section = (id: string, kind: string, more: object) => ({ id, kind, ...always, title: {}, ...more });
  const gone = randomUUID();
  await publish('home', {
    sections: [
      section('a', 'categories', { look: 'pictures', chosen: [wool, gone, garden] }),
      section('b', 'categories', { look: 'words', chosen: [garden] }),
      section('c', 'categories', { look: 'words' }),
      section('d', 'brands', { chosen: [halden, idle, gone, aube] }),
      section('e', 'brands', {}),
    ],
  });
  const { body } = await ask<Home>('/api/browse/home');
  expect(chosenIn(body)).toEqual([
    ['wool', 'garden'],
    ['garden'],
    ['kitchen'],
    ['halden', 'aube'],
    ['aube', 'halden'],
  ]);
});

test('a page exists once it is published and is gone when it is deleted', async () => {
  const { publish, ask, staff } = await openSections();
  const body = { title: { en: 'Sale' }, description: {}, sections: [] };
  await saveDraft(staff, { key: 'page:sale', version: 0, body });
  expect((await ask('/api/browse/pages/sale')).status).toBe(404);
  await publish('page:sale', body);
  expect((await ask('/api/browse/pages/sale')).status).toBe(200);
  await deleteDesign(staff, 'page:sale');
  expect((await ask('/api/browse/pages/sale')).body).toMatchObject({ code: 'content.page_not_found' });
});

test('what is no section is refused: unknown kinds, links to scripts, unknown video hosts, too many sections', async () => {
  const { staff } = await openSections();
  const save = (...sections: object[]) => saveDraft(staff, { key: 'home', version: 0, body: { sections } });
  const refused = { code: 'request.invalid', status: 400 };
  const hero = { id: 'a', kind: 'hero', ...always, title: {}, text: {}, button: {}, picture: null, alt: {} };
  await expect(save({ ...text('a', {}), kind: 'marquee' })).rejects.toMatchObject(refused);
  await expect(save({ ...hero, tone: 'sand', href: 'javascript:alert(1)' })).rejects.toMatchObject(refused);
  const video = { id: 'v', kind: 'video', ...always, title: {}, picture: null };
  await expect(save({ ...video, address: 'https://evil.example/v/1' })).rejects.toMatchObject(refused);
  await expect(save(text('a', {}), text('a', {}))).rejects.toMatchObject(refused);
  const many = Array.from({ length: 31 }, (_, index) => text(`s${index}`, {}));
  await expect(save(...many)).rejects.toMatchObject(refused);
  const brands = { id: 'b', kind: 'brands', ...always, title: {} };
  const ids = Array.from({ length: 25 }, () => randomUUID());
  await expect(save({ ...brands, chosen: ids })).rejects.toMatchObject(refused);
  await expect(save({ ...brands, chosen: [ids[0], ids[0]] })).rejects.toMatchObject(refused);
  const slider = { id: 's', kind: 'slider', ...always, source: 'own' };
  const backwards = { startsAt: inHours(2), endsAt: inHours(1) };
  await expect(save({ ...slider, items: [slide('A', { period: backwards })] })).rejects.toMatchObject(
    refused,
  );
  const slides = Array.from({ length: 25 }, () => slide('A'));
  await expect(save({ ...slider, items: slides })).rejects.toMatchObject(refused);
  await expect(
    save({ ...hero, tone: 'plum', href: '/search' }, { ...video, address: 'https://youtu.be/abc123' }),
  ).resolves.toMatchObject({ version: 1 });
});
