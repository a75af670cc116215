import { expect, test } from 'vitest';
import { updateProduct } from '#domains/catalog/server/index.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { actors } from '#tests/support/test-shop.ts';

/** Every place where a shopper could find the product Grindstone without its address. */
const places = [
  '/api/browse/products',
  '/api/browse/products?q=grindstone',
  '/api/browse/categories/kitchen',
  '/api/browse/suggestions?q=grind',
  '/api/browse/home',
  '/api/product',
  '/api/product/search/query?name=grindstone',
  '/api/product/search/query?brand=Halden',
];

async function openShop() {
  const checkout = await openCheckout();
  const body = async (path: string) => JSON.stringify((await checkout.ask('GET', path)).body);
  const isFoundIn = async (word: string) => {
    const texts = await Promise.all(places.map(body));
    return places.filter((_, at) => texts[at]?.includes(word));
  };
  return { ...checkout, body, isFoundIn };
}

test('an unlisted product is reached only by its address, and can be bought', async () => {
  const { add, ask, place, rows, staff, shop, addMember, body, isFoundIn } = await openShop();
  const stone = await add({ name: 'Grindstone', variants: [{ priceMinor: 1000, onHand: 5 }] });
  expect(await isFoundIn('Grindstone')).toEqual(places);
  await updateProduct(staff, { id: stone.id, status: 'unlisted' });
  expect(await isFoundIn('Grindstone')).toEqual([]);
  expect(await body('/api/browse/categories/kitchen')).toContain('"productCount":0');
  const sitemap = await (await shop.request('/sitemap.xml')).text();
  expect(sitemap).not.toContain('/sitemaps/products-');

  expect((await ask('GET', '/api/product/grindstone')).body).toMatchObject({ price: 10, countInStock: 5 });
  expect((await ask('GET', '/api/browse/products/grindstone')).body).toMatchObject({
    isUnlisted: true,
    price: 10,
    inStock: true,
    brand: 'Halden',
    category: { slug: 'kitchen' },
    variants: [{ countInStock: 5 }],
  });
  const ordered = await place({ lines: [{ productId: stone.id, quantity: 2 }], total: 25 });
  expect(ordered.status).toBe(201);
  expect(await rows('select * from listings')).toEqual([]);

  const member = { ...actors.member, userId: await addMember() };
  const wish = await ask('PATCH', '/api/wishlist', { productId: stone.id }, member);
  expect(wish.body).toMatchObject({ added: true, data: [{ name: 'Grindstone' }] });
  const review = { rating: 5, comment: 'Sharp.' };
  expect((await ask('POST', `/api/product/${stone.id}/review`, review, member)).status).toBe(201);
  expect((await ask('GET', '/api/browse/products/grindstone')).body).toMatchObject({ rating: 5 });
  expect(await body('/api/product/all/reviews')).not.toContain('Sharp.');
  await updateProduct(staff, { id: stone.id, status: 'published' });
  expect(await isFoundIn('Grindstone')).toEqual(places);
});

test('an archived product is gone from the shop, also for shoppers who know its address or have it in a cart', async () => {
  const { add, ask, place, rows, staff, isFoundIn } = await openShop();
  const old = await add({ name: 'Oldlamp', variants: [{ priceMinor: 1000, onHand: 5 }] });
  const lines = [{ productId: old.id, quantity: 1 }];
  const bought = await place({ lines, total: 15 });
  await updateProduct(staff, { id: old.id, status: 'archived' });
  expect(await isFoundIn('Oldlamp')).toEqual([]);
  for (const path of ['/api/product/oldlamp', '/api/browse/products/oldlamp', `/api/product/${old.id}`])
    expect((await ask('GET', path)).status).toBe(404);
  expect((await place({ lines, total: 15 })).body.quote).toMatchObject({ problems: [{ kind: 'gone' }] });
  expect([bought.status, await rows('select name from order_lines')]).toEqual([201, [{ name: 'Oldlamp' }]]);
  const listed = await ask('GET', '/api/dashboard/products?status=archived', undefined, actors.admin);
  expect(listed.body).toMatchObject({ products: [{ name: 'Oldlamp' }], counts: { archived: 1 } });
});

test('staff find all variants with the same SKU', async () => {
  const { add, ask } = await openShop();
  await add({ name: 'Twin A', variants: [{ priceMinor: 100, sku: 'TW-1' }] });
  await add({ name: 'Twin B', variants: [{ priceMinor: 100, sku: 'TW-1' }] });
  const found = await ask('GET', '/api/dashboard/variants?sku=TW-1', undefined, actors.admin);
  expect(found.body).toMatchObject({ variants: [{ name: 'Twin A' }, { name: 'Twin B' }], isMore: false });
  const finds = await ask('GET', '/api/dashboard/finds?q=tw-1', undefined, actors.admin);
  expect(JSON.stringify(finds.body)).toMatch(/Twin A.*Twin B/);
  const list = await ask('GET', '/api/dashboard/products?q=tw-1', undefined, actors.admin);
  expect(list.body).toMatchObject({ counts: { all: 2 } });
});

test('a program that sets a count for an unlimited variant makes it counted from then on', async () => {
  const { add, ask } = await openShop();
  const { id } = await add({ name: 'Ticket', variants: [{ priceMinor: 100, isTracked: false }] });
  const put = async (countInStock: number) =>
    (await ask('PUT', `/api/product/${id}`, { name: 'Ticket', countInStock }, actors.admin)).body;
  expect(await put(9_999)).toMatchObject({ data: { countInStock: 9_999, variants: [{ isTracked: false }] } });
  expect(await put(12)).toMatchObject({ data: { countInStock: 12, variants: [{ isTracked: true }] } });
});

test('a draft is seen with a link of staff only, uncached, until the link is over', async () => {
  const { add, ask, staff, shop, isFoundIn } = await openShop();
  const draft = await add({ name: 'Whetstone', variants: [{ priceMinor: 1000, onHand: 5 }] });
  await updateProduct(staff, { id: draft.id, status: 'draft' });
  const make = `/api/dashboard/products/${draft.id}/preview`;
  expect((await ask('POST', make, {}, actors.visitor)).status).toBe(401);
  const made = await ask('POST', make, {}, actors.admin);
  expect(made.status).toBe(201);
  const { path, endsAt } = made.body as unknown as { path: string; endsAt: string };
  expect(Date.parse(endsAt)).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000);
  const [, , token = ''] = path.split('/');
  const call = `/api/browse/previews/${token}`;
  const seen = await shop.request(call);
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await seen.json()).toMatchObject({ name: 'Whetstone', price: 10, variants: [{ countInStock: 5 }] });
  await updateProduct(staff, { id: draft.id, name: 'Oilstone' });
  expect((await ask('GET', call)).body).toMatchObject({ name: 'Oilstone' });
  expect(await isFoundIn('Oilstone')).toEqual([]);
  expect((await ask('GET', `/api/browse/products/${draft.id}`)).status).toBe(404);

  const [id, end = '', signature] = token.split('.');
  const later = (Number.parseInt(end, 36) + 1).toString(36);
  const over = (Date.now() - 1).toString(36);
  const forged = [
    `${id}.${later}.${signature}`,
    `${id}.${over}.${signature}`,
    `${id}.${end}`,
    'x',
    `${token}x`,
  ];
  for (const other of forged) expect((await ask('GET', `/api/browse/previews/${other}`)).status).toBe(404);
  expect((await ask('POST', '/api/dashboard/products/nothing/preview', {}, actors.admin)).status).toBe(404);
});
