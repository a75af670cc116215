import { expect, test } from 'vitest';
import { writeSetting } from '#domains/content/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import { recordReview } from './index.ts';

type Shown = { _id: string; rating: number; isApproved: boolean; comment: string };
const words = { rating: 4, comment: 'Keeps tea warm.' };
const member = (userId: string): Actor => ({ kind: 'member', userId });

async function openTable() {
  const shelves = await openShelves();
  const { id, slug } = await shelves.add();
  const mia = member(await shelves.addMember());
  const post = (body: unknown, as: Actor = mia, product = id) =>
    shelves.ask('POST', `/api/product/${product}/review`, body, as);
  return { ...shelves, id, slug, mia, post };
}

test('a member reviews a product once: a second post edits the first', async () => {
  const { id, slug, mia, post, ask } = await openTable();
  const first = await post({ ...words, id });
  expect(first).toEqual({
    status: 201,
    body: {
      data: {
        _id: expect.any(String),
        ...words,
        lang: 'en',
        title: null,
        createdAt: expect.stringMatching(/T.*Z$/),
        isVerifiedPurchase: false,
        isApproved: true,
        helpfulCount: 0,
        reply: null,
        productId: id,
        userId: { _id: (mia as { userId: string }).userId, firstName: 'Mia', lastName: 'Berg' },
      },
    },
  });
  const edited = await post({ rating: '5', comment: 'Even warmer.', title: 'Cozy', id: 7 }, mia, slug);
  const before = first.body.data as Shown;
  expect(edited.status).toBe(200);
  expect(edited.body.data).toEqual({ ...before, rating: 5, comment: 'Even warmer.', title: 'Cozy' });
  const { body } = await ask('GET', `/api/product/${id}`);
  expect(body).toMatchObject({ rating: 5, reviewCount: 1, reviews: [edited.body.data] });
});

test('a review that is too short, too long or invalid is refused with a message', async () => {
  const { post, ask, mia } = await openTable();
  const codeOf = async (body: unknown) => {
    const answer = await post(body);
    expect([body, answer.status, typeof answer.body.message]).toEqual([body, 400, 'string']);
    return answer.body.code;
  };
  for (const rating of [0, 6, 4.5, -1, '', '6', 'five', '4.5', '1e0', null, undefined]) {
    expect(await codeOf({ ...words, rating })).toBe('reviews.rating_invalid');
  }
  for (const comment of ['', ' \n\t', null, undefined, 'a'.repeat(2_001), 'a\ud800']) {
    expect(await codeOf({ ...words, comment })).toBe('reviews.comment_invalid');
  }
  expect(await codeOf({ ...words, title: 'a'.repeat(121) })).toBe('reviews.title_invalid');
  for (const body of [{ ...words, rating: [4] }, { ...words, comment: 5 }, [], 'x', null]) {
    expect(await codeOf(body)).toBe('request.invalid');
  }
  expect((await ask('GET', '/api/product/mug/my-review', undefined, mia)).body.data).toBeNull();
  const longest = { rating: '4', comment: '😀'.repeat(2_000), title: 'ä'.repeat(120) };
  expect((await post(longest)).status).toBe(201);
});

test('only members write reviews, and only of visible products', async () => {
  const { post, add, mia } = await openTable();
  expect(await post(words, actors.visitor)).toMatchObject({
    status: 401,
    body: { message: 'Please log in first.', code: 'auth.sign_in_required' },
  });
  const { id: draft } = await add({ name: 'Draft', status: 'draft' });
  for (const product of [draft, 'nothing', '7', '%ED%A0%80']) {
    expect((await post(words, mia, product)).status).toBe(404);
  }
});

test('a hundred members review a product concurrently, and the ratings are exact', async () => {
  const { id, post, addMember, ask, rows } = await openTable();
  const people = await Promise.all(Array.from({ length: 100 }, async () => member(await addMember())));
  // A shop that is short of time refuses some of them as busy, and these send their review again.
  let waiting = people.map((as, index) => ({
    as,
    rating: String((index % 5) + 1),
    comment: `Number ${index}`,
  }));
  while (waiting.length > 0) {
    const answers = await Promise.all(waiting.map(({ as, ...review }) => post(review, as)));
    const busy = waiting.filter((_, index) => answers[index]?.status === 503);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(waiting.length - busy.length);
    expect(busy.length).toBeLessThan(waiting.length);
    waiting = busy;
  }
  const { body } = await ask('GET', `/api/browse/products/${id}`);
  expect(body).toMatchObject({ rating: 3, reviewCount: 100, ratingCounts: [20, 20, 20, 20, 20] });
  expect((await ask('GET', `/api/product/${id}`)).body).toMatchObject({ rating: 3, reviewCount: 100 });
  expect(await rows('select rating_sum, review_count from product_ratings')).toEqual([
    { rating_sum: 300, review_count: 100 },
  ]);
});

test('a member who posts twice concurrently has one review', async () => {
  const { post, rows } = await openTable();
  const answers = await Promise.all([post(words), post({ ...words, rating: 1 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
  const edited = answers.find(({ status }) => status === 200)?.body.data;
  expect(await rows('select rating from reviews')).toMatchObject([{ rating: (edited as Shown).rating }]);
});

test('if the shop moderates reviews, new and changed ones wait and only their author sees them', async () => {
  const { id, mia, post, ask, staff, addMember } = await openTable();
  await writeSetting(staff, 'reviewApproval', true);
  const { body } = await post(words);
  expect(body.data).toMatchObject({ isApproved: false });
  const mine = async (as: Actor) => (await ask('GET', `/api/product/${id}/my-review`, undefined, as)).body;
  const shown = async () => (await ask('GET', `/api/product/${id}`)).body;
  expect(await mine(mia)).toEqual({ data: body.data, helpful: [], reported: [] });
  expect(await mine(member(await addMember('Ben')))).toMatchObject({ data: null });
  expect(await shown()).toMatchObject({ rating: 0, reviewCount: 0, reviews: [] });

  await ask('POST', `/api/reviews/${(body.data as Shown)._id}/approve`, {}, actors.admin);
  expect((await post(words)).body.data).toMatchObject({ isApproved: true });
  expect(await shown()).toMatchObject({ rating: 4, reviewCount: 1 });
  expect((await post({ ...words, rating: 1 })).body.data).toMatchObject({ isApproved: false });
  expect(await shown()).toMatchObject({ rating: 0, reviewCount: 0, reviews: [] });
});

test('an edit keeps the verified purchase', async () => {
  const { id, mia, post, staff } = await openTable();
  const { userId } = mia as { userId: string };
  await recordReview(staff, { productId: id, userId, ...words, isVerifiedPurchase: true });
  expect((await post({ rating: 2, comment: 'Broke.' })).body.data).toMatchObject({
    isVerifiedPurchase: true,
  });
});

test('of thousands of reviews the first 200 are looked through for those in the reader’s language', async () => {
  const { id, ask, rows } = await openTable();
  await rows(
    `with people as (insert into users (id, first_name, last_name, email)
       select gen_random_uuid(), 'A', 'B', n || '@example.com' from generate_series(1, 202) n returning id, email)
     insert into reviews (id, product_id, user_id, rating, comment, is_approved, is_verified_purchase, locale, created_at)
     select gen_random_uuid(), $1, id, 4, split_part(email, '@', 1), true, false,
       case when split_part(email, '@', 1) in ('200', '201') then 'de' end,
       now() - make_interval(hours => split_part(email, '@', 1)::integer) from people`,
    [id],
  );
  const listed = async (page: number) => {
    const { body } = await ask('GET', `/api/product/${id}/reviews?lang=de&limit=100&page=${page}`);
    return (body.data as { comment: string }[]).map(({ comment }) => Number(comment));
  };
  const pages = (await Promise.all([listed(1), listed(2), listed(3)])).flat();
  expect([pages[0], pages[1], pages.at(-2), pages.at(-1)]).toEqual([200, 1, 201, 202]);
  expect(new Set(pages).size).toBe(pages.length);
});

test('a review has the language of its page, and readers see those in their own first', async () => {
  const { id, ask, post, addMember, rows } = await openTable();
  await ask(
    'POST',
    `/api/product/${id}/review?lang=de`,
    { rating: 5, comment: 'Hält den Tee warm.' },
    member(await addMember('Ida')),
  );
  await post(words);
  await rows(`update reviews set locale = null where comment = 'Keeps tea warm.' returning id`);
  await post({ rating: 3, comment: 'Newest of all.' }, member(await addMember('Ben')));
  type Listed = { _id: string; lang: string | null };
  const inLanguage = async (lang: string) => {
    const list = (await ask('GET', `/api/product/${id}/reviews?lang=${lang}`)).body.data as Listed[];
    const { body } = await ask('GET', `/api/browse/products/${id}?lang=${lang}`);
    expect((body.reviews as Listed[]).map(({ _id }) => _id)).toEqual(list.map(({ _id }) => _id));
    return list.map((review) => review.lang);
  };
  expect(await inLanguage('de')).toEqual(['de', 'en', null]);
  expect(await inLanguage('en')).toEqual(['en', null, 'de']);

  await post({ rating: 2, comment: 'Keeps tea warm.' });
  expect(await rows(`select locale from reviews where comment = 'Keeps tea warm.'`)).toEqual([
    { locale: null },
  ]);
});
