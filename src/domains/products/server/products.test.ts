import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionsOf } from '#domains/identity/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { actors } from '#tests/support/test-shop.ts';
import { openProductDashboard } from './testing/open-products.ts';
import { takeOne } from './testing/take-one.ts';

let dashboard: Awaited<ReturnType<typeof openProductDashboard>>;
beforeAll(async () => {
  dashboard = await openProductDashboard();
});
afterAll(() => dashboard.shop.close());

const sizes = {
  name: 'Size',
  texts: { de: { name: 'Größe' } },
  choices: [{ value: 'S' }, { value: 'M', texts: { de: { label: 'M' } } }],
};
const two = (sku: string) => [
  { choices: ['S'], sku: `${sku}-S`, price: 10, compareAtPrice: 12.5, stock: { count: 3 } },
  { choices: ['M'], sku: `${sku}-M`, price: 11, weightGrams: 120, stock: { count: 4 } },
];
const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('a product with options, a deal and texts is returned as created, and a draft stays hidden', async () => {
  const { create, read, ask } = dashboard;
  const input = {
    name: 'Tee',
    texts: { de: { name: 'T-Shirt', description: 'Weich.' } },
    seoTitle: 'Buy a tee',
    seoDescription: ' ',
    status: 'draft',
    options: [sizes],
    variants: two('TEE'),
    deal: { percentOff: 20, startsAt: soon(1), endsAt: soon(5) },
  };
  const { status, body } = await create(input);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'Tee',
    texts: { de: { name: 'T-Shirt' } },
    slug: 'tee',
    version: 1,
    seoTitle: 'Buy a tee',
    seoDescription: null,
    options: [
      {
        name: 'Size',
        texts: { de: { name: 'Größe' } },
        choices: [{ value: 'S', texts: {} }, { value: 'M' }],
      },
    ],
    variants: [
      { choices: ['S'], sku: 'TEE-S', price: 10, compareAtPrice: 12.5, countInStock: 3 },
      { choices: ['M'], weightGrams: 120, countInStock: 4 },
    ],
    deal: { ...input.deal, price: null },
  });
  expect(await read(body.id)).toEqual(body);
  expect((await ask('GET', '/api/product/tee')).status).toBe(404);
});

test('of two changes of a product from the same version the second is refused, and the audit log shows the first', async () => {
  const { create, change, read, audit } = dashboard;
  const { id, version } = (await create()).body;
  const both = await Promise.all(['Cup', 'Beaker'].map((name) => change(id, { version, name })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('catalog.changed_meanwhile');
  const { name } = await read(id);
  expect(await audit(id)).toMatchObject([
    { action: 'product.created' },
    { action: 'product.changed', details: { before: { name: 'Mug' }, after: { name } } },
  ]);
});

test('saving never restores units sold during an edit, and orders do not change the version', async () => {
  const { create, change, read, shop } = dashboard;
  const opened = (await create({ options: [sizes], variants: two('SOLD') })).body;
  const { id, version } = opened;
  const [small, medium] = opened.variants;
  await takeOne(shop, small?.id ?? '');
  const unchanged = opened.variants.map((variant) => ({
    id: variant.id,
    choices: variant.choices,
    price: 15,
  }));
  const saved = await change(id, { version, variants: unchanged });
  expect([saved.status, saved.body.variants]).toMatchObject([
    200,
    [{ countInStock: 2, price: 15 }, { countInStock: 4 }],
  ]);

  const counted = (expected: number) =>
    unchanged.map((variant) =>
      variant.id === small?.id ? { ...variant, stock: { count: 9, expected } } : variant,
    );
  const late = await change(id, { version: version + 1, name: 'Late', variants: counted(3) });
  expect([late.status, late.body.code]).toEqual([409, 'catalog.changed_meanwhile']);
  expect(await read(id)).toMatchObject({ name: 'Mug', variants: [{ countInStock: 2 }, { id: medium?.id }] });
  expect(
    (await change(id, { version: version + 1, variants: counted(2) })).body.variants[0]?.countInStock,
  ).toBe(9);
});

test('a new choice keeps existing variants, and each has a picture', async () => {
  const { create, change, rows } = dashboard;
  const { body } = await create({ options: [sizes], variants: two('GROW') });
  const grown = { ...sizes, choices: [...sizes.choices, { value: 'L' }] };
  const unchanged = body.variants.map(({ id, choices }) => ({ id, choices }));
  const variants = [...unchanged, { choices: ['L'], price: 13, stock: { count: 1 } }];
  const after = await change(body.id, { version: 1, options: [grown], variants });
  expect(after.body.variants).toMatchObject([
    { id: unchanged[0]?.id, sku: 'GROW-S', price: 10, compareAtPrice: 12.5, countInStock: 3 },
    { id: unchanged[1]?.id, sku: 'GROW-M', weightGrams: 120 },
    { choices: ['L'], sku: null, price: 13, countInStock: 1 },
  ]);
  const wrong = await change(body.id, {
    version: 2,
    variants: [...unchanged, { choices: ['XL'], price: 1 }],
  });
  expect(wrong.body.code).toBe('catalog.choices_do_not_fit');
  const free = await change(body.id, { version: 2, variants: [...unchanged, { choices: ['L'] }] });
  expect(free.body.code).toBe('catalog.price_invalid');
  expect(
    await rows('select count(*)::integer as all from variants where deleted_at is null and product_id = $1', [
      body.id,
    ]),
  ).toEqual([{ all: 3 }]);
});

test('a running deal continues if only its end changes, and ends if its price does', async () => {
  const { create, change, rows } = dashboard;
  const running = { percentOff: 10, startsAt: soon(-2), endsAt: soon(3) };
  const { id, deal } = (await create({ deal: running })).body;
  expect(Date.parse(deal?.startsAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const longer = await change(id, {
    version: 1,
    deal: { ...running, startsAt: deal?.startsAt, endsAt: soon(9) },
  });
  expect(longer.body.deal).toMatchObject({ percentOff: 10, startsAt: deal?.startsAt });
  const cheaper = await change(id, { version: 2, deal: { price: 5, startsAt: soon(-1), endsAt: soon(9) } });
  expect(cheaper.body.deal).toMatchObject({ price: 5, percentOff: null });
  expect(
    await rows('select ends_at > now() as runs from deals where product_id = $1 order by starts_at', [id]),
  ).toEqual([{ runs: false }, { runs: true }]);
  expect((await change(id, { version: 3, deal: null })).body.deal).toBeNull();
  const past = { price: 5, startsAt: soon(-3), endsAt: soon(-1) };
  expect((await change(id, { version: 4, deal: past })).body.code).toBe('pricing.deal_invalid');
});

test('a deleted product disappears immediately and is restored completely, with another slug if its own is taken', async () => {
  const { create, call, ask } = dashboard;
  const { id } = (await create({ name: 'Teapot', variants: [{ price: 5, sku: 'M-1', stock: { count: 7 } }] }))
    .body;
  expect((await call('DELETE', `/products/${id}`)).status).toBe(200);
  expect((await ask('GET', '/api/product/teapot')).status).toBe(404);
  await create({ name: 'Teapot' });
  const restored = await Promise.all([1, 2].map(() => call('POST', `/products/${id}/restore`)));
  expect(restored.map(({ body }) => body)).toEqual([{ slug: 'teapot-2' }, { slug: 'teapot-2' }]);
  expect((await ask('GET', '/api/product/teapot-2')).body).toMatchObject({ _id: id, countInStock: 7 });

  await call('DELETE', `/products/${id}`);
  await create({ variants: [{ price: 5, sku: 'M-1', stock: { count: 1 } }] });
  expect((await call('POST', `/products/${id}/restore`)).status).toBe(200);
});

test('in the list a price is sent with the version and a count with the one seen, so that no change is overwritten', async () => {
  const { create, call, read } = dashboard;
  const { id, version, variants } = (await create()).body;
  const variantId = variants[0]?.id;
  const price = (sum: number) => call('PUT', `/products/${id}/price`, { version, variantId, price: sum });
  expect((await price(4.5)).body).toEqual({ version: 2 });
  expect((await price(4)).body.code).toBe('catalog.changed_meanwhile');
  const stock = (input: object) => call('PATCH', `/variants/${variantId}/stock`, input);
  expect((await stock({ count: 9, expected: 5 })).body).toEqual({ onHand: 9 });
  const late = await stock({ count: 8, expected: 5 });
  expect([late.status, late.body.message]).toEqual([
    409,
    'The stock has changed meanwhile: there are 9 now.',
  ]);
  await Promise.all([stock({ by: -2 }), stock({ by: 5 })]);
  expect((await stock({ by: -20 })).body.code).toBe('inventory.insufficient_stock');
  expect((await read(id)).variants[0]).toMatchObject({ price: 4.5, countInStock: 12 });
});

test('support reads and changes nothing; members and visitors cannot read', async () => {
  const { create, call } = dashboard;
  const { id } = (await create()).body;
  const support: Actor = { kind: 'admin', userId: newId(), permissions: permissionsOf('support') };
  const calls = [
    ['GET', '/products'],
    ['GET', `/products/${id}`],
    ['POST', '/products'],
    ['PATCH', `/products/${id}`],
    ['DELETE', `/products/${id}`],
    ['POST', `/products/${id}/restore`],
    ['PUT', `/products/${id}/price`],
    ['POST', '/pictures'],
    ['PATCH', `/variants/${id}/stock`],
    ...['prices', 'stock', 'status', 'category'].map((what) => ['POST', `/products/many/${what}`]),
  ];
  for (const [as, looking, writing] of [
    [support, 200, 403],
    [actors.member, 403, 403],
    [actors.visitor, 401, 401],
  ] as const)
    for (const [method = '', path = ''] of calls) {
      const { status } = await call(method, path, method === 'GET' ? undefined : {}, as);
      expect([method, path, status]).toEqual([method, path, method === 'GET' ? looking : writing]);
    }
});

test('a copy is a draft of its own without SKUs, stock and deal, and keeps texts, options and prices', async () => {
  const { create, call, read } = dashboard;
  const { body: original } = await create({
    name: 'Vest',
    texts: { de: { name: 'Weste' } },
    tags: ['Wool'],
    options: [sizes],
    variants: two('VEST').map((variant) => ({ ...variant, barcode: `4006381${variant.sku}` })),
    deal: { percentOff: 20, startsAt: soon(1), endsAt: soon(5) },
  });
  const copied = await call<typeof original>('POST', `/products/${original.id}/copy`, { name: 'Vest 2' });
  expect(copied.status).toBe(201);
  const { body: copy } = copied;
  expect(copy).toMatchObject({ name: 'Vest 2', slug: 'vest-2', status: 'draft', deal: null, tags: ['Wool'] });
  expect([copy.texts, copy.options, copy.pictures]).toEqual([
    { de: { ...original.texts.de, name: 'Kopie von Weste' } },
    original.options,
    original.pictures,
  ]);
  expect(
    copy.variants.map(({ price, compareAtPrice, weightGrams }) => [price, compareAtPrice, weightGrams]),
  ).toEqual([
    [10, 12.5, null],
    [11, null, 120],
  ]);
  for (const { sku, barcode, countInStock } of copy.variants)
    expect([sku, barcode, countInStock]).toEqual([null, null, 0]);
  expect(await read(original.id)).toEqual(original);
  const again = await call<typeof original>('POST', `/products/${original.id}/copy`, { name: 'Vest 2' });
  expect(again.body.slug).not.toBe(copy.slug);
  expect((await call('POST', `/products/${original.id}/copy`, { name: ' ' })).status).toBe(400);
  expect((await call('POST', `/products/${newId()}/copy`, { name: 'None' })).status).toBe(404);
});

test('what a variant costs is for staff who may change products: no other answer has it', async () => {
  const { create, change, call, ask } = dashboard;
  const { body } = await create({
    name: 'Costly',
    variants: [{ price: 20, cost: 7.5, stock: { count: 1 } }],
  });
  expect(body.variants[0]?.cost).toBe(7.5);
  const [{ id = '' } = {}] = body.variants;
  const kept = await change(body.id, { version: 1, variants: [{ id, price: 21 }] });
  expect(kept.body.variants[0]).toMatchObject({ price: 21, cost: 7.5 });
  const negative = await change(body.id, { version: 2, variants: [{ id, cost: -1 }] });
  expect(negative.status).toBe(400);
  const readOnly: Actor = {
    ...(actors.admin as Actor & { kind: 'admin' }),
    permissions: permissionsOf('read_only'),
  };
  const seen = await call<typeof body>('GET', `/products/${body.id}`, undefined, readOnly);
  expect(seen.body.variants[0]).toMatchObject({ price: 21, cost: null });
  const costsIn = async (as: Actor) =>
    JSON.stringify((await call('GET', '/products?q=Costly', undefined, as)).body).match(/"cost":[^,}]+/g);
  expect(await costsIn(actors.admin)).toEqual(['"cost":7.5']);
  expect(await costsIn(readOnly)).toEqual(['"cost":null']);
  for (const path of [`/api/product/${body.id}`, '/api/product', `/api/browse/products/${body.slug}`])
    expect(JSON.stringify((await ask('GET', path, undefined, actors.visitor)).body)).not.toMatch(/cost["M]/);
  const none = await change(body.id, { version: 2, variants: [{ id, cost: null }] });
  expect(none.body.variants[0]?.cost).toBeNull();
});
