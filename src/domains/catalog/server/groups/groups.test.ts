import { expect, test } from 'vitest';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import {
  createBrand,
  createCategory,
  deleteBrand,
  deleteCategory,
  updateBrand,
  updateCategory,
} from '../index.ts';

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code ?? String(error),
  );

test('staff makes a category and everybody sees it', async () => {
  const { ask } = await openShelves();
  const sent = { name: ' Küche & Bad ', description: 'For both.', image: '' };
  const made = await ask('POST', '/api/category', sent, actors.admin);
  const category = {
    _id: expect.any(String),
    slug: 'kueche-bad',
    name: 'Küche & Bad',
    description: 'For both.',
    image: 'http://localhost:3000/placeholder.svg',
  };
  expect(made).toEqual({ status: 201, body: { data: category } });
  const list = await ask('GET', '/api/category');
  expect(list.body.data).toContainEqual(category);
  expect((await ask('GET', '/api/brand')).body.data).toMatchObject([{ name: 'Halden' }]);
  expect((await ask('GET', '/api/brand?limit=1&page=2')).body.data).toEqual([]);
});

test('a name that is empty or taken is refused in the words of the specification', async () => {
  const { ask, shop } = await openShelves();
  const post = async (path: string, body: unknown) => {
    const answer = await ask('POST', path, body, actors.admin);
    return [answer.status, answer.body.message];
  };
  expect(await post('/api/category', { name: ' ' })).toEqual([400, 'Category name cannot be empty!']);
  expect(await post('/api/category', {})).toEqual([400, 'Category name cannot be empty!']);
  expect(await post('/api/brand', { name: null })).toEqual([400, 'Brand name cannot be empty!']);
  expect(await post('/api/category', { name: 'KITCHEN' })).toEqual([
    409,
    'There is already a category named “KITCHEN”.',
  ]);
  expect((await post('/api/brand', { name: 5 }))[0]).toBe(400);
  expect((await post('/api/brand', { name: 'a\u0000' }))[0]).toBe(400);
  expect((await post('/api/brand', { name: 'a', image: 'nonsense' }))[0]).toBe(400);
  const german = await shop.request('/api/category', {
    method: 'POST',
    body: '{}',
    as: actors.admin,
    headers: { 'content-type': 'application/json', 'accept-language': 'de' },
  });
  expect(await german.json()).toMatchObject({ message: 'Der Name der Kategorie darf nicht leer sein!' });
});

test('of many who take one name at the same time, one gets it', async () => {
  const { ask } = await openShelves();
  const names = ['Lamps', 'LAMPS', 'lamps', 'Lamps', 'lAmps', 'Lamps'];
  const answers = await Promise.all(
    names.map((name) => ask('POST', '/api/category', { name }, actors.admin)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
});

test('names that are spelled alike get addresses of their own', async () => {
  const { staff } = await openShelves();
  const names = ['Öl', 'Oel', 'oel!', 'OEL?'];
  const made = await Promise.all(names.map((name) => createBrand(staff, { name })));
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(4);
});

test('a category in use goes only with a place for its products, then its name is free', async () => {
  const { staff, categoryId, add, ask } = await openShelves();
  const { id } = await add();
  const { id: other } = await createCategory(staff, { name: 'Table' });
  await expect(deleteCategory(staff, { id: categoryId })).rejects.toMatchObject({
    code: 'catalog.category_in_use',
    status: 409,
    params: { products: 1 },
  });
  expect(await outcome(deleteCategory(staff, { id: categoryId, moveTo: categoryId }))).toBe(
    'catalog.category_in_use',
  );
  await deleteCategory(staff, { id: categoryId, moveTo: other });
  expect((await ask('GET', `/api/product/${id}`)).body.category).toBe('Table');
  expect((await createCategory(staff, { name: 'kitchen' })).slug).toBe('kitchen');
  expect(await outcome(deleteCategory(staff, { id: categoryId }))).toBe('catalog.category_not_found');
});

test('a brand that is deleted while a product of it is made leaves no product without a brand', async () => {
  const { staff, brandId, add, rows } = await openShelves();
  const results = await Promise.all([outcome(add()), outcome(deleteBrand(staff, { id: brandId }))]);
  expect([
    ['done', 'catalog.brand_in_use'],
    ['catalog.unknown_brand', 'done'],
  ]).toContainEqual(results);
  const lost = 'select 1 from products join brands b on b.id = brand_id where b.deleted_at is not null';
  expect(await rows(lost)).toEqual([]);
});

test('a renamed brand is what its products show and are found by', async () => {
  const { staff, brandId, categoryId, add, ask } = await openShelves();
  const { id } = await add();
  await updateBrand(staff, { id: brandId, name: 'Nordhalden' });
  await updateCategory(staff, { id: categoryId, texts: { de: { name: 'Küche' } }, description: 'Pots.' });
  expect((await ask('GET', `/api/product/${id}`)).body).toMatchObject({
    brand: 'Nordhalden',
    category: 'Kitchen',
  });
  expect((await ask('GET', '/api/product/search/query?name=nordhalden')).status).toBe(200);
  await createBrand(staff, { name: 'Halden' });
  expect(await outcome(updateBrand(staff, { id: brandId, name: 'HALDEN' }))).toBe('catalog.brand_taken');
});

test('a category’s version counts what its editors see, not its place among the others', async () => {
  const { staff, categoryId, rows } = await openShelves();
  const version = async () =>
    (await rows('select version, position from categories where deleted_at is null'))[0];
  const before = await version();
  await updateCategory(staff, { id: categoryId, position: 7 });
  expect(await version()).toEqual({ ...before, position: 7 });
  await updateCategory(staff, { id: categoryId, name: 'Cooking' });
  expect(await version()).toEqual({ version: Number(before?.version) + 1, position: 7 });
});

test('a name that is too long for an index is the sender’s mistake', async () => {
  const { ask } = await openShelves();
  const name = Array.from({ length: 3_000 }, (_, index) => index.toString(36)).join(' ');
  expect((await ask('POST', '/api/category', { name }, actors.admin)).status).toBe(400);
});
