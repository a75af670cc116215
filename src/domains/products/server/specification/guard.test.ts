import { afterAll, beforeAll, expect, test } from 'vitest';
import * as catalog from '#domains/catalog/server/index.ts';
import * as inventory from '#domains/inventory/server/index.ts';
import * as pricing from '#domains/pricing/server/index.ts';
import * as reviews from '#domains/reviews/server/index.ts';
import type { Context } from '#platform/context.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const id = '0199f3a2-0000-7000-8000-0123456789ab';
const open = { visitor: 200, member: 200, admin: 200 };
const missing = { visitor: 404, member: 404, admin: 404 };
const staff = (admin: number) => ({ visitor: 401, member: 403, admin });

/** The answer of each call by client, in an empty shop. */
const calls: [
  method: string,
  path: string,
  body: unknown,
  statuses: Record<'visitor' | 'member' | 'admin', number>,
][] = [
  ['GET', '/api/category', undefined, open],
  ['GET', '/api/brand', undefined, open],
  ['GET', '/api/product', undefined, open],
  ['GET', '/api/product/all/reviews', undefined, open],
  ['GET', '/api/product/search/query?name=x', undefined, missing],
  ['GET', `/api/product/${id}`, undefined, missing],
  ['POST', '/api/category', { name: 'Lamps' }, staff(201)],
  ['POST', '/api/category', { name: 5 }, staff(400)],
  ['POST', '/api/brand', { name: 'Lumen' }, staff(201)],
  [
    'POST',
    '/api/product',
    { name: 'Lamp', description: 'Bright.', brand: 'lumen', category: 'lamps', price: 1, countInStock: 1 },
    staff(201),
  ],
  ['POST', '/api/product', 'nonsense', staff(400)],
  ['PUT', `/api/product/${id}`, { name: 'Lamp' }, staff(404)],
  ['PUT', '/api/product/lamp', { name: 'Light' }, staff(200)],
  ['DELETE', `/api/product/${id}`, undefined, staff(404)],
  ['DELETE', '/api/product/lamp', undefined, staff(200)],
];

test.each(calls)('%s %s answers each kind of actor correctly', async (method, path, body, statuses) => {
  for (const who of ['visitor', 'member', 'admin'] as const) {
    const init =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await shop.request(path, { method, as: actors[who], ...init });
    expect([who, response.status]).toEqual([who, statuses[who]]);
    const answer = await response.json();
    if (response.status >= 400)
      expect(answer).toEqual(
        expect.objectContaining({ message: expect.any(String), code: expect.any(String) }),
      );
  }
});

const startsAt = new Date();
const deal = { productId: id, percentOff: 5, startsAt, endsAt: new Date(startsAt.getTime() + 1_000) };
const product = { name: 'Lamp', brandId: id, categoryId: id, variants: [{ priceMinor: 1 }] };
const review = { productId: id, userId: id, rating: 5, comment: 'Bright.' };

/** Every verb that writes. */
const verbs: [string, (ctx: Context) => Promise<unknown>][] = [
  ['createProduct', (ctx) => catalog.createProduct(ctx, product)],
  ['createProducts', (ctx) => catalog.createProducts(ctx, [])],
  ['updateProduct', (ctx) => catalog.updateProduct(ctx, { id })],
  ['deleteProduct', (ctx) => catalog.deleteProduct(ctx, { id })],
  ['createCategory', (ctx) => catalog.createCategory(ctx, { name: 'A' })],
  ['updateCategory', (ctx) => catalog.updateCategory(ctx, { id })],
  ['deleteCategory', (ctx) => catalog.deleteCategory(ctx, { id })],
  ['createBrand', (ctx) => catalog.createBrand(ctx, { name: 'A' })],
  ['updateBrand', (ctx) => catalog.updateBrand(ctx, { id })],
  ['deleteBrand', (ctx) => catalog.deleteBrand(ctx, { id })],
  ['createSeller', (ctx) => catalog.createSeller(ctx, { name: 'A', email: 'a@example.com' })],
  ['updateSeller', (ctx) => catalog.updateSeller(ctx, { id })],
  ['setSellerActive', (ctx) => catalog.setSellerActive(ctx, { id, isActive: false })],
  ['deleteSeller', (ctx) => catalog.deleteSeller(ctx, { id })],
  ['setStock', (ctx) => inventory.setStock(ctx, { variantId: id, onHand: 1 })],
  ['adjustStock', (ctx) => inventory.adjustStock(ctx, { variantId: id, by: 1 })],
  ['scheduleDeal', (ctx) => pricing.scheduleDeal(ctx, deal)],
  ['endDeal', (ctx) => pricing.endDeal(ctx, { id })],
  ['createShippingMethod', (ctx) => pricing.createShippingMethod(ctx, { name: 'A', priceMinor: 0 })],
  ['createPromotion', (ctx) => pricing.createPromotion(ctx, { name: 'A', kind: 'free_shipping' })],
  ['recordReview', (ctx) => reviews.recordReview(ctx, review)],
  ['recordReviews', (ctx) => reviews.recordReviews(ctx, [])],
];

test.each(verbs)('%s refuses visitors and members', async (_name, verb) => {
  await expect(verb(shop.kiosk.context(actors.visitor))).rejects.toMatchObject({ status: 401 });
  await expect(verb(shop.kiosk.context(actors.member))).rejects.toMatchObject({ status: 403 });
});
