import { expect, test } from 'vitest';
import { openShelves } from '#tests/support/open-shelves.ts';
import { recordReview, recordReviews } from './index.ts';

type Rating = { rating_counts: number[]; review_count: number; rating_sum: number };
const ratings = 'select rating_counts, review_count, rating_sum from product_ratings where product_id = $1';

test('the rating stays exact while forty members review two products concurrently', async () => {
  const { staff, add, addMember, rows } = await openShelves();
  const products = [(await add()).id, (await add()).id];
  const members = await Promise.all(Array.from({ length: 20 }, () => addMember()));
  const drafts = members.flatMap((userId, index) =>
    products.map((productId) => ({ productId, userId, rating: (index % 5) + 1, comment: 'So so.' })),
  );
  await Promise.all(drafts.map((draft) => recordReview(staff, draft)));
  for (const product of products) {
    expect(await rows<Rating>(ratings, [product])).toEqual([
      { rating_counts: [4, 4, 4, 4, 4], review_count: 20, rating_sum: 60 },
    ]);
  }
  const [listing] = await rows<{ rating: number; review_count: number }>(
    'select rating, review_count from listings',
  );
  expect(listing).toEqual({ rating: 3, review_count: 20 });
});

test('a second review by the same person replaces the first, and only approved ones count', async () => {
  const { staff, add, addMember, rows } = await openShelves();
  const { id: productId } = await add();
  const userId = await addMember();
  const draft = { productId, userId, comment: 'Fine.' };
  await recordReviews(staff, [
    { ...draft, rating: 1 },
    { ...draft, rating: 2 },
  ]);
  await recordReview(staff, { ...draft, rating: 5 });
  expect(await rows<Rating>(ratings, [productId])).toEqual([
    { rating_counts: [0, 0, 0, 0, 1], review_count: 1, rating_sum: 5 },
  ]);
  await recordReview(staff, { ...draft, rating: 5, isApproved: false });
  expect(await rows<Rating>(ratings, [productId])).toMatchObject([{ review_count: 0, rating_sum: 0 }]);
});

test('a review without words, stars or a product is refused', async () => {
  const { staff, add, addMember } = await openShelves();
  const draft = { productId: (await add()).id, userId: await addMember(), rating: 4, comment: 'Fine.' };
  const code = (change: Partial<typeof draft>) =>
    recordReview(staff, { ...draft, ...change }).then(
      () => 'done',
      (error) => error.code,
    );
  expect(await code({ comment: ' ' })).toBe('reviews.comment_invalid');
  expect(await code({ comment: 'a'.repeat(2_001) })).toBe('reviews.comment_invalid');
  expect(await code({ comment: '😀'.repeat(2_000) })).toBe('done');
  expect(await code({ rating: 0 })).toBe('reviews.rating_invalid');
  expect(await code({ rating: 4.5 })).toBe('reviews.rating_invalid');
  expect(await code({ productId: draft.userId })).toBe('catalog.product_not_found');
});
