import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrand, createCategory, createProduct } from '#domains/catalog/server/index.ts';
import { permissionsOf } from '#domains/identity/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { loadBasis, quoteFrom } from '../index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

type Thing = { id: string } & Record<string, unknown>;

async function call(method: string, path: string, body?: object, as: Actor = actors.admin) {
  const response = await shop.request(`/api${path}`, {
    method,
    as,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as { data: Thing & Thing[]; code?: string; banners: string[] };
  return { status: response.status, ...answer };
}
const banners = async () => (await call('GET', '/browse/shop', undefined, actors.visitor)).banners;

test('a manager creates free express and a first-order discount, and the banner shows them until they end', async () => {
  expect(await banners()).toEqual([]);
  const express = {
    name: 'Express',
    texts: { de: { name: 'Expressversand' } },
    price: 0,
    isExpress: true,
    maxDays: 2,
  };
  const method = await call('POST', '/shipping-methods', express);
  expect(method).toMatchObject({
    status: 201,
    data: { ...express, freeFrom: null, countries: [], minDays: 1 },
  });
  const half = { name: 'First order', kind: 'percentage', percentOff: 50, isFirstOrderOnly: true };
  const promotion = await call('POST', '/promotions', half);
  expect(promotion).toMatchObject({ status: 201, data: { ...half, code: null, uses: 0, isActive: true } });
  expect(await banners()).toEqual(['Free express shipping', '50% off your first order']);

  const dearer = await call('PATCH', `/shipping-methods/${method.data.id}`, { price: 4.9, freeFrom: 50 });
  expect(dearer.data).toMatchObject({ price: 4.9, freeFrom: 50, isExpress: true });
  await call('PATCH', `/promotions/${promotion.data.id}`, { percentOff: 12.5 });
  expect(await banners()).toEqual(['12.5% off your first order']);
  await call('PATCH', `/promotions/${promotion.data.id}`, { isActive: false });
  expect(await banners()).toEqual([]);
  const { data } = await call('GET', '/promotions');
  expect(data).toMatchObject([{ isActive: false, percentOff: 12.5 }]);
  for (const path of [`/promotions/${promotion.data.id}`, `/shipping-methods/${method.data.id}`]) {
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('DELETE', path)).status).toBe(404);
  }
  expect((await call('GET', '/shipping-methods')).data).toEqual([]);
});

test('a tax rate is a fraction, and each destination has at most one', async () => {
  const rate = { country: 'de', region: null, name: 'VAT', texts: { de: { name: 'MwSt.' } }, rate: 0.19 };
  const { status, data } = await call('POST', '/tax-rates', rate);
  expect([status, data]).toMatchObject([201, { country: 'DE', rate: 0.19 }]);
  expect(await call('POST', '/tax-rates', rate)).toMatchObject({
    status: 409,
    code: 'pricing.tax_rate_taken',
  });
  expect((await call('PATCH', `/tax-rates/${data.id}`, { rate: 0.07 })).data).toMatchObject({ rate: 0.07 });
  expect((await call('GET', '/tax-rates')).data).toMatchObject([{ name: 'VAT', rate: 0.07 }]);
  expect((await call('DELETE', `/tax-rates/${data.id}`)).status).toBe(200);
});

test('a promotion is for goods that staff find by name, and means them and no others in a quote', async () => {
  const staff = shop.kiosk.context(actors.admin);
  const kitchen = await createCategory(staff, { name: 'Kitchen ware', texts: { de: { name: 'Küche' } } });
  const cups = await createCategory(staff, { name: 'Cups', parentId: kitchen.id });
  const { id: brandId } = await createBrand(staff, { name: 'Halden' });
  const draft = { description: '', categoryId: cups.id, brandId };
  const cup = await createProduct(staff, {
    ...draft,
    name: 'Blue cup',
    tags: ['Summer'],
    options: [
      { name: 'Size', choices: [{ value: 'M', texts: { de: { label: 'Mittel' } } }, { value: 'L' }] },
    ],
    variants: [
      { choices: ['M'], priceMinor: 1000, onHand: 9 },
      { choices: ['L'], priceMinor: 1200, onHand: 9 },
    ],
  });
  const spoon = await createProduct(staff, {
    ...draft,
    name: 'Spoon',
    categoryId: (await createCategory(staff, { name: 'Cutlery' })).id,
    variants: [{ priceMinor: 500, onHand: 9 }],
  });
  const found = async (q: string) => {
    const { data } = await call('GET', `/promotion-targets?q=${encodeURIComponent(q)}`);
    return data as unknown as { target: string; name: string }[];
  };
  expect(await found('küch')).toEqual([{ target: `category:${kitchen.id}`, name: 'Kitchen ware' }]);
  expect(await found('summer')).toEqual([{ target: 'tag:summer', name: 'summer' }]);
  const [blue, medium, large] = await found('blue');
  expect([blue, medium, large]).toMatchObject([
    { target: `product:${cup.id}`, name: 'Blue cup' },
    { name: 'Blue cup – M' },
    { name: 'Blue cup – L' },
  ]);
  const german = await call('GET', '/promotion-targets?q=blue&lang=de');
  expect(german.data).toMatchObject([{}, { name: 'Blue cup – Mittel' }, {}]);

  const lines = [
    { productId: cup.id, variantId: medium?.target.split(':')[1] ?? null, quantity: 3 },
    { productId: cup.id, variantId: large?.target.split(':')[1] ?? null, quantity: 3 },
    { productId: spoon.id, variantId: null, quantity: 3 },
  ];
  const visitor = shop.kiosk.context(actors.visitor);
  const off = async () => {
    const buyer = { userId: null, email: null, hasEarlierOrders: false };
    const wish = { lines, code: null, destination: null, shippingMethodId: null, ...buyer };
    return quoteFrom(await loadBasis(visitor, wish), wish).lines.map((line) => line.discountMinor);
  };
  const tiers = [
    { quantity: 3, percentOff: 10 },
    { quantity: 50, percentOff: 50 },
  ];
  const terms = { name: 'The more', kind: 'tiers', tiers, targets: [`category:${kitchen.id}`] };
  const { data } = await call('POST', '/promotions', terms);
  expect(data).toMatchObject({
    ...terms,
    combining: 'one',
    targetNames: [{ target: `category:${kitchen.id}`, name: 'Kitchen ware' }],
  });
  expect(await off()).toEqual([300, 360, 0]);
  const change = (body: object) => call('PATCH', `/promotions/${data.id}`, body);
  for (const [target, discounts] of [
    ['tag:SUMMER', [300, 360, 0]],
    [large?.target, [0, 360, 0]],
    [`product:${spoon.id}`, [0, 0, 150]],
  ] as const) {
    await change({ targets: [target] });
    expect(await off()).toEqual(discounts);
  }
  const gift = { kind: 'buy_get', buyQuantity: 2, getQuantity: 1, percentOff: 100 };
  await change({ ...gift, targets: [`product:${cup.id}`], getTargets: [`product:${spoon.id}`] });
  expect(await off()).toEqual([0, 0, 1500]);
  await change({ kind: 'bundle', buyQuantity: 3, amount: 25, getTargets: [] });
  expect(await off()).toEqual([500, 1100, 0]);
  const wrong = [
    { targets: ['product:nothing'] },
    { targets: ['tag:'] },
    { targets: ['tag:a', 'tag:a'] },
    { kind: 'tiers', tiers: [] },
    { kind: 'bundle', buyQuantity: null },
    { kind: 'buy_get', buyQuantity: 0, getTargets: [] },
    { countries: ['Germany'] },
    { maxWeightGrams: 0 },
    { combining: 'some' },
  ];
  for (const body of wrong) expect([body, (await change(body)).status]).toEqual([body, 400]);
  expect((await call('GET', '/promotion-targets?q=blue', undefined, actors.member)).status).toBe(403);
  expect((await call('DELETE', `/promotions/${data.id}`)).status).toBe(200);
});

test('codes that work once are generated by the thousand, taken from a list, and given as a file', async () => {
  const { data } = await call('POST', '/promotions', { name: 'Once', kind: 'free_shipping', hasCodes: true });
  const codes = (body: object, as?: Actor) => call('POST', `/promotions/${data.id}/codes`, body, as);
  expect(await codes({ count: 2000, prefix: 'VIP-' })).toMatchObject({
    status: 201,
    added: 2000,
    refused: 0,
  });
  expect(await codes({ codes: ['Mia', 'mia', '=1+1'] })).toMatchObject({ added: 2, refused: 1 });
  const file = await shop.request(`/api/promotions/${data.id}/codes.csv`, { as: actors.admin });
  const [head, ...lines] = (await file.text()).trim().split('\r\n');
  expect([file.headers.get('content-type'), head]).toEqual(['text/csv; charset=utf-8', 'Code,Used at']);
  expect(new Set(lines.map((line) => line.toLowerCase())).size).toBe(2002);
  expect(lines.filter((line) => /^VIP-[2-9A-Z]{10},$/.test(line))).toHaveLength(2000);
  expect(lines).toContain("'=1+1,");
  expect((await call('GET', '/promotions')).data).toMatchObject([{ codes: 2002, usedCodes: 0 }]);
  const taken = { name: 'Other', kind: 'free_shipping', code: 'MIA' };
  expect(await call('POST', '/promotions', taken)).toMatchObject({ status: 409, code: 'pricing.code_taken' });
  const refused = [
    codes({}),
    codes({ codes: ['a\0'] }),
    codes({ count: 10_001 }),
    call('PATCH', `/promotions/${data.id}`, { code: 'X' }),
    codes({ count: 1 }, actors.member),
    call('POST', `/promotions/${newId()}/codes`, { count: 1 }),
    call('GET', `/promotions/${newId()}/codes.csv`),
  ];
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([
    400, 400, 400, 400, 403, 404, 404,
  ]);
  for (let round = 0; round < 9; round++) expect((await codes({ count: 10_000 })).status).toBe(201);
  expect(await codes({ count: 10_000 })).toMatchObject({ status: 409, code: 'pricing.too_many_codes' });
  expect((await call('DELETE', `/promotions/${data.id}`)).status).toBe(200);
  const again = await call('POST', '/promotions', taken);
  expect(again.status).toBe(201);
  expect((await call('DELETE', `/promotions/${again.data.id}`)).status).toBe(200);
});

test('dates, codes and limits are returned unchanged, and invalid ones are refused', async () => {
  const terms = {
    name: 'Summer',
    kind: 'amount',
    amount: 7.5,
    code: 'SUN',
    minimum: 20,
    usageLimit: 5,
    startsAt: '2026-06-01T00:00:00.000Z',
    endsAt: '2026-09-01T00:00:00.000Z',
    usageLimitPerCustomer: 1,
  };
  const { data } = await call('POST', '/promotions', terms);
  expect(data).toMatchObject(terms);
  const endless = await call('PATCH', `/promotions/${data.id}`, { endsAt: null, usageLimit: null });
  expect(endless.data).toMatchObject({ endsAt: null, usageLimit: null, code: 'SUN' });
  const refused = [
    call('POST', '/promotions', { ...terms, code: 'sun' }),
    call('POST', '/promotions', { name: 'None', kind: 'percentage' }),
    call('POST', '/promotions', { name: 'None' }),
    call('POST', '/shipping-methods', { name: 'Post', price: -1 }),
    call('POST', '/shipping-methods', { name: 'Post', price: 1, minDays: 5, maxDays: 2 }),
    call('POST', '/tax-rates', { country: 'Germany', name: 'VAT', rate: 0.19 }),
    call('PATCH', '/tax-rates/nothing', { rate: 0.19 }),
    call('PATCH', `/shipping-methods/${newId()}`, { price: 1 }),
  ];
  const statuses = (await Promise.all(refused)).map(({ status }) => status);
  expect(statuses).toEqual([409, 400, 400, 400, 400, 400, 404, 404]);
});

test('of two changes from the same version the second is refused, and the audit log has both states', async () => {
  const { data } = await call('POST', '/shipping-methods', { name: 'Bike', price: 3 });
  const { id, version } = data;
  const both = await Promise.all(
    [4, 5].map((price) => call('PATCH', `/shipping-methods/${id}`, { price, version })),
  );
  const [first, second] = both.sort((a, b) => a.status - b.status);
  expect([first?.status, second?.status, second?.code]).toEqual([200, 409, 'pricing.changed_meanwhile']);
  expect(first?.data.version).toBe(Number(version) + 1);
  const log = await shop.request(`/api/audit?subjectType=shipping_method&subjectId=${id}`, {
    as: actors.admin,
  });
  expect((await log.json()).entries[0].details).toEqual({
    before: { priceMinor: 300 },
    after: { priceMinor: Number(first?.data.price) * 100 },
  });
  expect((await call('DELETE', `/shipping-methods/${id}`)).status).toBe(200);
});

test('support reads offers and changes nothing; members and visitors cannot read them', async () => {
  const support: Actor = { kind: 'admin', userId: newId(), permissions: permissionsOf('support') };
  for (const path of ['/shipping-methods', '/tax-rates', '/promotions']) {
    const statuses = [];
    for (const as of [support, actors.member, actors.visitor]) {
      statuses.push((await call('GET', path, undefined, as)).status);
      for (const [method, address] of [
        ['POST', path],
        ['PATCH', `${path}/${newId()}`],
        ['DELETE', `${path}/${newId()}`],
      ] as const)
        statuses.push((await call(method, address, method === 'DELETE' ? undefined : {}, as)).status);
    }
    expect(statuses).toEqual([200, 403, 403, 403, 403, 403, 403, 403, 401, 401, 401, 401]);
  }
});
