import { expect, test, vi } from 'vitest';
import { type Entry, TaggedCache } from './tagged-cache.ts';

type Page = Entry & { text: string };
const page = (text: string, more: Partial<Page> = {}): Page => ({
  text,
  tags: ['shop'],
  changesAt: Number.POSITIVE_INFINITY,
  bytes: 100,
  ...more,
});
const making = (entry: Page) => async () => ({ entry, storable: true });

test('ten concurrent requests wait for one rendering', async () => {
  const cache = new TaggedCache<Page>(10_000);
  let makings = 0;
  const make = async () => ({ entry: page(`made ${++makings}`), storable: true });
  const answers = await Promise.all(Array.from({ length: 10 }, () => cache.load('a', make)));
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['made 1']));
});

test('an answer whose tag is dropped during its rendering reaches waiting requests, and no later ones', async () => {
  const cache = new TaggedCache<Page>(10_000);
  const gate = Promise.withResolvers<void>();
  const early = cache.load('a', async () => {
    await gate.promise;
    return { entry: page('old'), storable: true };
  });
  cache.drop(['shop']);
  const late = cache.load('a', making(page('new')));
  gate.resolve();
  expect((await early).text).toBe('old');
  expect((await late).text).toBe('new');
  expect(cache.find('a')?.text).toBe('new');
});

test('dropping another tag does not invalidate an answer', async () => {
  const cache = new TaggedCache<Page>(10_000);
  const gate = Promise.withResolvers<void>();
  const asked = cache.load('a', async () => {
    await gate.promise;
    return { entry: page('right'), storable: true };
  });
  cache.drop(['product:9']);
  gate.resolve();
  await asked;
  expect(cache.find('a')?.text).toBe('right');
});

test('an answer rendered while everything is dropped is not cached', async () => {
  const cache = new TaggedCache<Page>(10_000);
  const gate = Promise.withResolvers<void>();
  const asked = cache.load('a', async () => {
    await gate.promise;
    return { entry: page('old'), storable: true };
  });
  cache.clear();
  gate.resolve();
  await asked;
  expect(cache.find('a')).toBeUndefined();
});

test('a request after the time of change gets no answer that was started before it', async () => {
  const cache = new TaggedCache<Page>(10_000);
  const gate = Promise.withResolvers<void>();
  const endsAt = Date.now() + 20;
  const early = cache.load('a', async () => {
    await gate.promise;
    return { entry: page('deal', { changesAt: endsAt }), storable: true };
  });
  await vi.waitUntil(() => Date.now() >= endsAt, { interval: 1 });
  const late = cache.load('a', making(page('no deal')));
  gate.resolve();
  expect((await early).text).toBe('deal');
  expect((await late).text).toBe('no deal');
});

test('memory stays bounded, and the last requested entries stay', async () => {
  const cache = new TaggedCache<Page>(1_000);
  for (let index = 0; index < 10; index++) await cache.load(`p${index}`, making(page(`${index}`)));
  cache.find('p0');
  await cache.load('p10', making(page('10')));
  expect(cache.bytes).toBe(1_000);
  expect(cache.find('p0')?.text).toBe('0');
  expect(cache.find('p1')).toBeUndefined();
  await cache.load('huge', making(page('huge', { bytes: 900 })));
  expect(cache.find('huge')).toBeUndefined();
  cache.drop(['shop']);
  expect([cache.bytes, cache.size]).toEqual([0, 0]);
});

test('a failed rendering fails all waiting requests, and the next one tries again', async () => {
  const cache = new TaggedCache<Page>(1_000);
  const fail = () => Promise.reject(new Error('no'));
  const results = await Promise.allSettled([cache.load('a', fail), cache.load('a', fail)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await cache.load('a', making(page('fine')))).text).toBe('fine');
});
