import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEEPEST_CATEGORY } from '#domains/catalog/limits.ts';
import { layShelves } from '#tests/support/open-shelves.ts';
import { actors, createTestShop } from '#tests/support/test-shop.ts';

let shop: Awaited<ReturnType<typeof createTestShop>>;
let shelves: Awaited<ReturnType<typeof layShelves>>;
beforeAll(async () => {
  shop = await createTestShop();
  shelves = await layShelves(shop);
});
afterAll(() => shop.close());

const call = (method: string, path: string, body?: object) =>
  shelves.ask(method, `/api/${path}`, body, actors.admin);
const make = async (name: string, parent?: string) =>
  ((await call('POST', 'category', { name, parent })).body.data as { _id: string })._id;
const putInto = (id: string, parent: string | null) => call('PATCH', `categories/${id}`, { parent });
type Row = { _id: string; name: string; within: { name: string }[]; place: number; beside: number };
const list = async () => (await call('GET', 'categories')).body.data as unknown as Row[];
const outline = async () => (await list()).map(({ name, within }) => '-'.repeat(within.length) + name);
type Head = { name: string; productCount: number; path: { slug: string }[]; within: { slug: string }[] };
const page = async (slug: string, query = '') => {
  const { body } = await shelves.ask('GET', `/api/browse/categories/${slug}${query}`);
  const { category, items, total, facets } = body as unknown as {
    category: Head;
    items: { name: string }[];
    total: number;
    facets: { brands: { count: number }[]; price: { max: number } };
  };
  return { category, total, facets, names: items.map(({ name }) => name).sort() };
};

test('categories are in one another; a page shows the products of all within it, and the way to it', async () => {
  const { categoryId: kitchen, add, ask } = shelves;
  const pans = await make('Pans', kitchen);
  const iron = await make('Iron pans', pans);
  const garden = await make('Garden');
  await add({ name: 'Whisk' });
  const { id } = await add({ name: 'Skillet', categoryId: iron });
  await add({ name: 'Rake', categoryId: garden });
  expect(await outline()).toEqual(['Kitchen', '-Pans', '--Iron pans', 'Garden']);

  const all = await page('kitchen');
  expect(all).toMatchObject({ total: 2, names: ['Skillet', 'Whisk'], facets: { brands: [{ count: 2 }] } });
  expect(all.category).toMatchObject({ productCount: 2, path: [], within: [{ slug: 'pans' }] });
  expect(await page('kitchen', '?minPrice=1')).toMatchObject({
    total: 2,
    facets: { brands: [{ count: 2 }] },
  });
  expect(await page('kitchen', '?q=skillet')).toMatchObject({ total: 1, names: ['Skillet'] });
  const body = '<table><tbody><tr><td>28 cm</td></tr></tbody></table>';
  const guide = { name: 'Sizes', option: 'Size', body, categories: [kitchen], products: [] };
  await call('POST', 'dashboard/size-guides', guide);
  expect((await ask('GET', `/api/browse/products/${id}`)).body.sizeGuide).toMatchObject({ name: 'Sizes' });
  const home = (await ask('GET', '/api/browse/home')).body.categories as (Head & { slug: string })[];
  expect(home.map(({ slug, productCount }) => [slug, productCount])).toEqual([
    ['kitchen', 2],
    ['garden', 1],
    ['pans', 1],
    ['iron-pans', 1],
  ]);
  const deep = await page('iron-pans');
  expect(deep).toMatchObject({ total: 1, category: { path: [{ slug: 'kitchen' }, { slug: 'pans' }] } });
  expect((await ask('GET', `/api/browse/products/${id}`)).body.category).toMatchObject({
    slug: 'iron-pans',
    path: [{ slug: 'kitchen' }, { slug: 'pans' }],
  });
  expect((await ask('GET', '/api/browse/shop')).body.categories).toMatchObject([
    { slug: 'kitchen', parent: null },
    { slug: 'pans', parent: kitchen },
    { slug: 'iron-pans', parent: pans },
    { slug: 'garden', parent: null },
  ]);

  const { data } = (await call('GET', 'dashboard/categories')).body as unknown as { data: object[] };
  expect(data).toEqual([
    { _id: kitchen, name: 'Kitchen', parent: null },
    { _id: pans, name: 'Pans', parent: kitchen },
    { _id: iron, name: 'Iron pans', parent: pans },
    { _id: garden, name: 'Garden', parent: null },
  ]);

  await putInto(pans, garden);
  expect(await page('kitchen')).toMatchObject({ total: 1, names: ['Whisk'], category: { within: [] } });
  expect(await page('garden')).toMatchObject({ total: 2, names: ['Rake', 'Skillet'] });
});

test('categories move among those beside them, and take what is within them along', async () => {
  const tools = await make('Tools');
  const [saws, files] = [await make('Saws', tools), await make('Files', tools)];
  await make('Fret saws', saws);
  await call('PUT', `categories/${files}/place`, { place: 0 });
  await call('PUT', `categories/${tools}/place`, { place: 0 });
  expect((await outline()).slice(0, 5)).toEqual(['Tools', '-Files', '-Saws', '--Fret saws', 'Kitchen']);
  expect((await list()).slice(0, 3)).toMatchObject([
    { place: 0, beside: 3 },
    { place: 0, beside: 2 },
    { place: 1, beside: 2 },
  ]);
  // Dropped on another one, it takes its place.
  const drop = (parent: string | null) => call('PUT', `categories/${saws}/place`, { place: 0, parent });
  await drop(null);
  expect((await outline()).slice(0, 4)).toEqual(['Saws', '-Fret saws', 'Tools', '-Files']);
  expect((await drop(saws)).body.code).toBe('catalog.category_within_itself');
  await drop(tools);
  expect((await outline()).slice(0, 4)).toEqual(['Tools', '-Saws', '--Fret saws', '-Files']);
  const [, moved, within] = await list();
  expect(moved).toMatchObject({ inside: [saws, within?._id] });
  await call('DELETE', `categories/${saws}`);
  expect((await outline()).slice(0, 3)).toEqual(['Tools', '-Fret saws', '-Files']);
});

test('a category is never within itself, also when two are moved at once, nor deeper than the limit', async () => {
  const ids: string[] = [];
  for (let level = 1; level <= DEEPEST_CATEGORY; level++) ids.push(await make(`L${level}`, ids.at(-1)));
  const [top = '', , middle = ''] = ids;
  expect((await putInto(top, middle)).body.code).toBe('catalog.category_within_itself');
  expect((await putInto(top, top)).body.code).toBe('catalog.category_within_itself');
  expect((await call('POST', 'category', { name: 'Deeper', parent: ids.at(-1) })).body).toMatchObject({
    code: 'catalog.category_too_deep',
    message: 'Categories can be at most 20 levels deep.',
  });
  const other = await make('Other');
  expect((await putInto(top, other)).body.code).toBe('catalog.category_too_deep');
  expect((await putInto(other, crypto.randomUUID())).body.code).toBe('catalog.unknown_category');

  for (let round = 0; round < 5; round++) {
    const [left, right] = [await make(`Left ${round}`), await make(`Right ${round}`)];
    const answers = await Promise.all([putInto(left, right), putInto(right, left)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
  expect((await list()).length).toBe(
    (await shelves.rows('select from categories where deleted_at is null')).length,
  );
});

test('a category at the limit has its whole way, its address, and its products in all around it', async () => {
  const made: string[] = [];
  for (let level = 1; level <= DEEPEST_CATEGORY; level++) made.push(await make(`Deep ${level}`, made.at(-1)));
  const { id } = await shelves.add({ name: 'Splinter', categoryId: made.at(-1) ?? '' });
  const slugs = made.map((_, level) => ({ slug: `deep-${level + 1}` }));
  const { category, names } = await page('deep-20');
  expect([category.path.length, names]).toEqual([19, ['Splinter']]);
  expect(category.path).toMatchObject(slugs.slice(0, -1));
  expect((await shelves.ask('GET', `/api/browse/products/${id}`)).body.category).toMatchObject({
    path: slugs.slice(0, -1),
  });
  for (const level of [1, 10, 19]) expect(await page(`deep-${level}`)).toMatchObject({ names: ['Splinter'] });

  // The lower half moves with all within it: not below what leaves it no room, but beside it.
  const halfway = made[9] ?? '';
  const shallow = await make('Shallow');
  const lower = await make('Lower', shallow);
  expect((await putInto(halfway, lower)).status).toBe(200);
  expect((await page('deep-20')).category.path.map(({ slug }) => slug)).toEqual([
    'shallow',
    'lower',
    ...slugs.slice(9, -1).map(({ slug }) => slug),
  ]);
  expect((await page('deep-1')).names).toEqual([]);
  expect((await page('shallow')).names).toEqual(['Splinter']);
  const levels = (await list())
    .filter(({ name }) => name.startsWith('Deep '))
    .map(({ within }) => within.length);
  expect(levels).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const tall = await make('Tall', made[8]);
  expect((await putInto(shallow, tall)).body.code).toBe('catalog.category_too_deep');
});
