import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { ReviewPage } from '../contract/moderation.ts';
import { recordReviews } from './index.ts';

let search: (query: string) => Promise<ReviewPage>;
let shelves: Awaited<ReturnType<typeof openShelves>>;

beforeEach(async () => {
  shelves = await openShelves();
  const { staff, add, addMember, ask } = shelves;
  const [mug, lamp] = [await add(), await add({ name: 'Lamp 100%', texts: { de: { name: 'Leuchte' } } })];
  const [mia, ben] = [await addMember(), await addMember('Ben')];
  const common = { userId: mia, rating: 4, comment: 'Good.' };
  await recordReviews(staff, [
    { ...common, productId: mug.id, createdAt: new Date(1e12) },
    { ...common, productId: lamp.id, isApproved: false, title: 'So bright' },
    { ...common, productId: mug.id, userId: ben, createdAt: new Date(2e12), comment: 'Under_score' },
  ]);
  search = async (query) =>
    (await ask('GET', `/api/reviews?${query}`, undefined, actors.admin)).body as unknown as ReviewPage;
});

test('staff find reviews by text, product and author', async () => {
  const found = async (words: string) =>
    (await search(`q=${encodeURIComponent(words)}`)).data.map(
      ({ product, userId }) => `${userId.firstName} ${product.name}`,
    );
  expect(await found('')).toEqual(['Ben Mug', 'Mia Lamp 100%', 'Mia Mug']);
  expect(await found('bright')).toEqual(['Mia Lamp 100%']);
  expect(await found('LEUCHTE')).toEqual(['Mia Lamp 100%']);
  expect(await found('0%')).toEqual(['Mia Lamp 100%']);
  expect(await found('r_s')).toEqual(['Ben Mug']);
  expect(await found('ben berg')).toEqual(['Ben Mug']);
  expect(await found("'; \\")).toEqual([]);
});

test('pages and statuses are counted, also for a search', async () => {
  expect(await search('limit=2')).toMatchObject({
    page: 1,
    pages: 2,
    total: 3,
    counts: { all: 3, approved: 2, waiting: 1, reported: 0 },
  });
  expect((await search('limit=2&page=2')).data).toHaveLength(1);
  expect(await search('status=waiting&q=mia')).toMatchObject({
    total: 1,
    counts: { all: 2, approved: 1, waiting: 1 },
    data: [{ isApproved: false, title: 'So bright', product: { name: 'Lamp 100%' } }],
  });
  const { data } = await search('status=waiting&lang=de');
  expect(data[0]?.product.name).toBe('Leuchte');
  expect((await shelves.ask('GET', '/api/reviews?status=x', undefined, actors.admin)).status).toBe(400);
});

test('the list is for staff of any role', async () => {
  const statusFor = async (as: Actor) => (await shelves.ask('GET', '/api/reviews', undefined, as)).status;
  expect(await statusFor(actors.visitor)).toBe(401);
  expect(await statusFor(actors.member)).toBe(403);
  expect(await statusFor({ ...actors.admin, permissions: [] } as Actor)).toBe(200);
});

test('very common words are searched among the newest reviews, and staff see that', async () => {
  const { staff, add, addMember } = shelves;
  const userId = await addMember('Nora');
  const cups = await Promise.all(Array.from({ length: 100 }, (_, index) => add({ name: `Cup ${index}` })));
  const review = { userId, rating: 5, comment: 'Came quickly.' };
  await recordReviews(
    staff,
    cups.map(({ id: productId }, index) => ({ ...review, productId, createdAt: new Date(1.5e12 + index) })),
  );
  const counts = { all: 100, approved: 100, waiting: 0, reported: 0 };
  for (const words of ['QUICKLY', 'cup ', 'nora b']) {
    const found = await search(`q=${words}&page=5`);
    expect(found, words).toMatchObject({ total: 100, pages: 5, counts, isOfNewest: true });
    expect(found.data.at(-1)?.product.name).toBe('Cup 0');
  }
  expect(await search('q=bright')).toMatchObject({ total: 1, isOfNewest: false });
  expect(await search('q=quickly&rating=4')).toMatchObject({ total: 0, isOfNewest: false });
});
