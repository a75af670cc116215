import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionsOf } from '#domains/identity/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { DashboardGroup } from '../../contract/groups.ts';
import { createProduct } from '../products/create-product.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

type Answer = {
  status: number;
  code?: string;
  message?: string;
  data: DashboardGroup;
  movedProducts?: number;
};

async function send(method: string, path: string, body?: object, as: Actor = actors.admin): Promise<Answer> {
  const response = await shop.request(`/api/${path}`, {
    method,
    as,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...((await response.json()) as object) } as Answer;
}
const make = async (kind: 'category' | 'brand', name: string) =>
  (await send('POST', kind, { name, texts: { de: { name: `${name} (de)` } } })).data._id;
const list = async (path: string) => (await send('GET', path)).data as unknown as DashboardGroup[];
const add = (categoryId: string, brandId: string) =>
  createProduct(shop.kiosk.context(actors.admin), {
    name: 'Mug',
    description: '',
    categoryId,
    brandId,
    variants: [{ priceMinor: 500, onHand: 1 }],
  });
const audited = async (id: string) =>
  (
    await shop.kiosk.db.query('select action from audit_entries where subject_id = $1 order by at, id', [id])
  ).rows.map(({ action }) => action);

test('a brand in use goes only with a place for its products, all at once, and the shop shows it at the next request', async () => {
  const [category, old, other] = [
    await make('category', 'Cups'),
    await make('brand', 'Alt'),
    await make('brand', 'Neu'),
  ];
  const { id } = await add(category, old);
  const { data: brand } = await send('PATCH', `brands/${old}`, { description: 'Old.' });
  expect((await send('GET', `brands/${old}`)).data).toEqual(brand);
  expect(await list('brands?q=alt')).toMatchObject([
    { name: 'Alt', texts: { de: { name: 'Alt (de)' } }, productCount: 1 },
  ]);
  const refused = await send('DELETE', `brands/${old}`);
  expect(refused).toMatchObject({ status: 409, code: 'catalog.brand_in_use' });
  expect(refused.message).toBe('1 product is of this brand. Say where they go.');
  expect((await send('DELETE', `brands/${old}?moveTo=${newId()}`)).code).toBe('catalog.brand_not_found');
  const before = await shop.kiosk.db.query('select version from products where id = $1', [id]);
  expect(await send('DELETE', `brands/${old}?moveTo=${other}`)).toMatchObject({
    status: 200,
    movedProducts: 1,
  });
  const after = await shop.kiosk.db.query('select version from products where id = $1', [id]);
  expect(after.rows[0].version).toBe(before.rows[0].version + 1);
  const shown = (await (await shop.request(`/api/product/${id}`)).json()) as { brand: string };
  expect(shown.brand).toBe('Neu');
  expect(await list('brands')).toMatchObject([{ name: 'Neu', productCount: 1 }]);
  expect(await audited(old)).toEqual(['brand.created', 'brand.changed', 'brand.deleted']);
});

test('categories stand where staff puts them, and the shop follows', async () => {
  const ids: string[] = [];
  for (const name of ['Lamps', 'Chairs', 'Tables']) ids.push(await make('category', name));
  const names = async () =>
    (await list('category')).map(({ name }) => name).filter((name) => name !== 'Cups');
  expect(await names()).toEqual(['Lamps', 'Chairs', 'Tables']);
  const place = (await list('categories?q=lamps'))[0]?.place ?? -1;
  expect((await send('PUT', `categories/${ids[2]}/place`, { place })).data.place).toBe(place);
  expect(await names()).toEqual(['Tables', 'Lamps', 'Chairs']);
  for (const path of ['/api/browse/home', '/api/browse/shop']) {
    const { categories } = (await (await shop.request(path)).json()) as { categories: { name: string }[] };
    const shown = categories.map((one) => one.name).filter((name) => name !== 'Cups');
    expect(shown, path).toEqual(['Tables', 'Lamps', 'Chairs']);
  }
  await Promise.all(ids.map((id) => send('PUT', `categories/${id}/place`, { place: 1e6 })));
  const places = (await list('categories')).map((one) => one.place);
  expect(places).toEqual(places.map((_, index) => index));
});

test('what two people change at once is not overwritten, and a version is not raised by the order', async () => {
  const id = await make('category', 'Rugs');
  const { data } = await send('GET', `categories/${id}`);
  await send('PUT', `categories/${id}/place`, { place: 0 });
  const change = { texts: { de: { name: 'Teppiche' } }, description: 'Soft.', version: data.version };
  const both = await Promise.all([1, 2].map(() => send('PATCH', `categories/${id}`, change)));
  expect(both.map(({ code }) => code).sort()).toEqual(['catalog.changed_meanwhile', undefined]);
  expect(
    (await send('PATCH', `categories/${id}`, { texts: { de: { description: ' ' } } })).data,
  ).toMatchObject({
    name: 'Rugs',
    texts: { de: { name: 'Teppiche' } },
    description: 'Soft.',
    image: '',
  });
  const refusals = [{ name: ' ' }, { name: 'LAMPS' }, { image: 'nonsense' }].map(
    async (wrong) => (await send('PATCH', `categories/${id}`, wrong)).code,
  );
  expect(await Promise.all(refusals)).toEqual([
    'catalog.category_name_empty',
    'catalog.category_taken',
    'catalog.image_invalid',
  ]);
  expect(await send('DELETE', `categories/${id}`)).toMatchObject({ status: 200, movedProducts: 0 });
});

test('only those who write products change categories and brands; all staff sees them', async () => {
  const [category, brand] = [await make('category', 'Hooks'), await make('brand', 'Hook & Co')];
  const support: Actor = { kind: 'admin', userId: newId(), permissions: permissionsOf('support') };
  for (const [as, status, reading] of [
    [actors.visitor, 401, 401],
    [actors.member, 403, 403],
    [support, 403, 200],
  ] as const) {
    const writes = await Promise.all([
      send('PATCH', `categories/${category}`, {}, as),
      send('DELETE', `categories/${category}`, undefined, as),
      send('PUT', `categories/${category}/place`, { place: 0 }, as),
      send('PATCH', `brands/${brand}`, {}, as),
      send('DELETE', `brands/${brand}`, undefined, as),
    ]);
    expect(new Set(writes.map((answer) => answer.status))).toEqual(new Set([status]));
    expect((await send('GET', 'brands', undefined, as)).status).toBe(reading);
    expect((await send('GET', `categories/${category}`, undefined, as)).status).toBe(reading);
  }
});
