import { expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';

const member = (userId: string): Actor => ({ kind: 'member', userId });

/** A product with a review by Mia, and another member, Ben. */
async function openTable() {
  const shelves = await openShelves();
  const { id } = await shelves.add();
  const miaId = await shelves.addMember();
  const mia = member(miaId);
  const ben = member(await shelves.addMember('Ben'));
  const write = async (as: Actor, rating = 4) => {
    const body = { rating, comment: 'Keeps tea warm.' };
    const answer = await shelves.ask('POST', `/api/product/${id}/review`, body, as);
    return (answer.body.data as { _id: string })._id;
  };
  const reviewId = await write(mia);
  const call = (method: string, action: string, as: Actor, body?: unknown) =>
    shelves.ask(method, `/api/reviews/${reviewId}${action}`, body, as);
  const product = async () => (await shelves.ask('GET', `/api/browse/products/${id}`)).body;
  const mine = async (as: Actor) =>
    (await shelves.ask('GET', `/api/product/${id}/my-review`, undefined, as)).body;
  return { ...shelves, id, miaId, mia, ben, reviewId, write, call, product, mine };
}

test('each call on a review requires its permission', async () => {
  const { call, mia, ben, write } = await openTable();
  const readOnly: Actor = { ...(actors.admin as Actor & { kind: 'admin' }), permissions: [] };
  const statuses = async (method: string, action: string, people: Actor[], body?: unknown) =>
    Promise.all(people.map(async (as) => (await call(method, action, as, body)).status));
  const { visitor } = actors;
  expect(await statuses('DELETE', '', [visitor, ben, readOnly])).toEqual([401, 403, 403]);
  expect(await statuses('POST', '/approve', [visitor, ben, mia, readOnly], {})).toEqual([401, 403, 403, 403]);
  expect(await statuses('POST', '/hide', [visitor, ben, mia, readOnly], {})).toEqual([401, 403, 403, 403]);
  const reply = { text: 'Thank you.' };
  expect(await statuses('PUT', '/reply', [visitor, ben, mia, readOnly], reply)).toEqual([401, 403, 403, 403]);
  expect(await statuses('POST', '/report', [visitor, mia], {})).toEqual([401, 403]);
  expect(await statuses('PUT', '/helpful', [visitor, mia])).toEqual([401, 403]);
  expect(await statuses('DELETE', '/helpful', [visitor, mia])).toEqual([401, 403]);
  expect(await statuses('POST', '/restore', [visitor, mia, actors.admin], {})).toEqual([401, 404, 404]);
  expect((await call('DELETE', '', actors.admin)).status).toBe(200);
  expect(await statuses('POST', '/restore', [ben, mia, readOnly], {})).toEqual([403, 403, 403]);
  expect(await statuses('PUT', '/helpful', [ben])).toEqual([404]);
  await write(mia);
  expect(await statuses('POST', '/restore', [mia, actors.admin], {})).toEqual([404, 404]);
});

test('malformed ids are a 404 with a message', async () => {
  const { ask, ben } = await openTable();
  for (const id of ['x', '00000000-0000-0000-0000-000000000000', '%ED%A0%80']) {
    const answers = [
      await ask('DELETE', `/api/reviews/${id}`, undefined, ben),
      await ask('POST', `/api/reviews/${id}/report`, {}, ben),
      await ask('PUT', `/api/reviews/${id}/helpful`, undefined, ben),
      await ask('POST', `/api/reviews/${id}/approve`, {}, actors.admin),
      await ask('GET', `/api/product/${id}/my-review`, undefined, ben),
    ];
    for (const { status, body } of answers) {
      expect([id, status, typeof body.message]).toEqual([id, 404, 'string']);
    }
  }
});

test('a deleted review counts nowhere and is restored completely by its author', async () => {
  const { mia, ben, call, product, mine, ask, reviewId, write } = await openTable();
  await call('PUT', '/helpful', ben);
  const before = await product();
  expect(before).toMatchObject({ rating: 4, reviewCount: 1, reviews: [{ helpfulCount: 1 }] });
  expect(await call('DELETE', '', mia)).toMatchObject({ body: { message: 'The review is deleted.' } });
  expect(await product()).toMatchObject({ rating: 0, reviewCount: 0, reviews: [] });
  expect((await mine(mia)).data).toBeNull();
  expect((await ask('GET', '/api/product/all/reviews', undefined, actors.admin)).body.data).toEqual([]);
  expect((await call('POST', '/restore', mia, {})).body.data).toMatchObject({ _id: reviewId });
  expect(await product()).toEqual(before);
  await call('DELETE', '', mia);
  expect(await write(mia, 2)).not.toBe(reviewId);
  expect(await product()).toMatchObject({ rating: 2, reviews: [{ helpfulCount: 0 }] });
});

test('helpful votes count once per user, also with fifty concurrent ones', async () => {
  const { ben, call, product, addMember, mine, reviewId } = await openTable();
  const people = await Promise.all(Array.from({ length: 50 }, async () => member(await addMember())));
  await Promise.all([...people, ...people].map((as) => call('PUT', '/helpful', as)));
  expect(await product()).toMatchObject({ reviews: [{ helpfulCount: 50 }] });
  await Promise.all(people.slice(0, 20).flatMap((as) => [1, 2].map(() => call('DELETE', '/helpful', as))));
  expect((await call('PUT', '/helpful', ben)).body).toEqual({ helpfulCount: 31, isHelpful: true });
  expect(await mine(ben)).toMatchObject({ helpful: [reviewId], reported: [] });
  expect((await call('DELETE', '/helpful', ben)).body).toEqual({ helpfulCount: 30, isHelpful: false });
  expect(await product()).toMatchObject({ reviews: [{ helpfulCount: 30 }] });
});

test('a product’s reviews are paginated, newest or most helpful first', async () => {
  const { ben, call, write, ask, id } = await openTable();
  await write(ben, 2);
  await call('PUT', '/helpful', ben);
  const ratings = async (query: string) => {
    const { body } = await ask('GET', `/api/product/${id}/reviews?${query}`);
    return { ...body, data: (body.data as { rating: number }[]).map(({ rating }) => rating) };
  };
  expect(await ratings('')).toEqual({ data: [2, 4], page: 1, pages: 1, total: 2 });
  expect(await ratings('sort=helpful&limit=1')).toEqual({ data: [4], page: 1, pages: 2, total: 2 });
  expect(await ratings('sort=helpful&limit=1&page=2')).toMatchObject({ data: [2] });
  expect((await ask('GET', '/api/product/none/reviews')).status).toBe(404);
  expect((await ask('GET', `/api/product/${id}/reviews?sort=x`)).status).toBe(400);
});

test('each member’s report reaches staff once, until staff have handled it', async () => {
  const { ben, mia, call, ask, addMember, mine, reviewId, write } = await openTable();
  const dashboard = async () =>
    (await ask('GET', '/api/reviews?status=reported', undefined, actors.admin)).body as {
      total: number;
      data: { reports: { reason: string }[] }[];
    };
  expect((await call('POST', '/report', ben, { reason: 'An ad' })).status).toBe(200);
  await call('POST', '/report', ben, { reason: 'It is an ad' });
  await call('POST', '/report', member(await addMember('Cem')), {});
  expect((await dashboard()).data[0]?.reports.map(({ reason }) => reason)).toEqual(['', 'It is an ad']);
  expect(await mine(ben)).toMatchObject({ reported: [reviewId] });
  await call('POST', '/approve', actors.admin, {});
  await call('POST', '/report', ben, { reason: 'Still an ad' });
  expect(await dashboard()).toMatchObject({ total: 0, data: [] });
  await write(mia, 1);
  await call('POST', '/report', ben, { reason: 'Now it is worse' });
  expect(await dashboard()).toMatchObject({ total: 1 });
  expect((await call('POST', '/report', ben, { reason: 'a'.repeat(1_001) })).body.code).toBe(
    'reviews.reason_invalid',
  );
});

const emptyName = plannedQuery("update users set first_name = '', last_name = '' where id = $1");

test('the review of a deleted account stays, without a name', async () => {
  const { miaId, product, ask, staff, shop, id } = await openTable();
  const dropped: string[] = [];
  shop.kiosk.onTagsDropped((tags) => void dropped.push(...tags));
  await inTransaction(staff, async (tx) => {
    await emptyName(tx, [miaId]);
    await tx.services.events.announce(tx, 'identity.account_deleted', {
      userId: miaId,
      email: 'mia@example.com',
      locale: 'en',
    });
  });
  expect(dropped).toEqual(expect.arrayContaining(['reviews', `product:${id}`]));
  expect(await product()).toMatchObject({ reviews: [{ userId: { firstName: 'Former customer' } }] });
  const german = await ask('GET', `/api/browse/products/${id}?lang=de`);
  expect(german.body).toMatchObject({ reviews: [{ userId: { firstName: 'Ehemaliger Kunde' } }] });
  expect((await ask('GET', '/api/product/all/reviews')).body.data).toMatchObject([
    { userId: { firstName: 'Former customer', lastName: '' } },
  ]);
});

test('the shop replies below a review, one of two concurrent replies is refused, and a hidden review hides its reply', async () => {
  const { call, product, ask, rows, reviewId } = await openTable();
  const staff = actors.admin;
  const shown = async () => (await product()).reviews as { reply: { text: string } | null }[];
  expect(await shown()).toMatchObject([{ reply: null }]);
  const both = await Promise.all(
    ['Thank you, Mia.', 'Thanks!'].map((text) => call('PUT', '/reply', staff, { text, before: null })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const first = (await shown())[0]?.reply?.text ?? null;
  await call('PUT', '/reply', staff, { text: ' We are glad. ', before: first });
  expect((await shown())[0]?.reply).toMatchObject({ text: 'We are glad.', createdAt: expect.any(String) });
  expect((await call('PUT', '/reply', staff, { text: 'x'.repeat(2_001) })).body.code).toBe(
    'reviews.reply_invalid',
  );

  expect((await call('POST', '/hide', staff)).body.data).toMatchObject({ isApproved: false });
  expect(await product()).toMatchObject({ reviews: [], rating: 0, reviewCount: 0 });
  const waiting = await ask('GET', '/api/reviews?status=waiting&rating=4', undefined, staff);
  expect(waiting.body).toMatchObject({ total: 1, data: [{ reply: { text: 'We are glad.' } }] });
  expect((await ask('GET', '/api/reviews?rating=5', undefined, staff)).body.total).toBe(0);
  await call('POST', '/approve', staff);
  await call('PUT', '/reply', staff, { text: ' ' });
  expect(await shown()).toMatchObject([{ reply: null }]);
  const audited = await rows('select action from audit_entries where subject_id = $1 order by at', [
    reviewId,
  ]);
  expect(audited.map(({ action }) => action)).toEqual([
    'review.replied',
    'review.replied',
    'review.hidden',
    'review.approved',
    'review.replied',
  ]);
});
