import { expect, test } from 'vitest';
import { createBrand, createCategory, createProduct } from '#domains/catalog/server/index.ts';
import { writeSetting } from '#domains/content/server/index.ts';
import { newId } from '#platform/id.ts';
import { openNode } from '#server/cache/testing/open-node.ts';
import { actors } from '#tests/support/test-shop.ts';

type Body = { data: { _id: string; rating: number }[] };

/** A shop with cached pages and answers, and Mia, who reviews its pot. */
async function openPot() {
  const node = await openNode();
  const { id: categoryId } = await createCategory(node.admin, { name: 'Tea' });
  const { id: brandId } = await createBrand(node.admin, { name: 'Acme' });
  const variants = [{ priceMinor: 2_000, onHand: 3 }];
  await createProduct(node.admin, { name: 'Pot', categoryId, brandId, variants });
  const userId = newId();
  const user = `insert into users (id, first_name, last_name, email) values ($1, 'Mia', 'Berg', 'mia@example.com')`;
  await node.kiosk.db.query(user, [userId]);
  const send = async (path: string, body: unknown) => {
    const init = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    };
    return (await node.as({ kind: 'member', userId }, path, init)).json() as Promise<{
      data: { _id: string };
    }>;
  };
  return { node, review: (rating: number) => send('/api/product/pot/review', { rating, comment: 'Pours.' }) };
}

test('a new rating is on the cached page, list and card at the next request', async () => {
  const { node, review } = await openPot();
  const shown = async () => ({
    page: (await (await node.get('/product/pot')).text()).match(/"reviewCount" ?: ?(\d+)/)?.[1],
    list: (await (await node.get('/api/browse/categories/tea')).json()).items[0].rating,
    call: (await (await node.get('/api/product/pot')).json()).rating,
  });
  expect(await shown()).toEqual({ page: '0', list: 0, call: 0 });
  await review(4);
  expect(await shown()).toEqual({ page: '1', list: 4, call: 4 });
  await review(2);
  expect(await shown()).toEqual({ page: '1', list: 2, call: 2 });
});

test('staff see waiting reviews, also after a visitor requested the public ones', async () => {
  const { node, review } = await openPot();
  await writeSetting(node.admin, 'reviewApproval', true);
  const asVisitor = async () =>
    ((await (await node.get('/api/product/all/reviews')).json()) as Body).data.length;
  expect(await asVisitor()).toBe(0);
  const { data } = await review(4);
  expect(await asVisitor()).toBe(0);
  const forStaff = await node.as(actors.admin, '/api/product/all/reviews');
  expect(((await forStaff.json()) as Body).data).toMatchObject([{ rating: 4, isApproved: false }]);
  expect(await asVisitor()).toBe(0);
  await node.as(actors.admin, `/api/reviews/${data._id}/approve`, { method: 'POST' });
  expect(await asVisitor()).toBe(1);
});
