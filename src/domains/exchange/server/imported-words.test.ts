import { expect, test } from 'vitest';
import { rebuildVocabulary } from '#domains/browse/server/index.ts';
import { actors, openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { csvOf, importText, product } from './testing/files.ts';

const colors = ['black', 'white', 'silver', 'blue', 'red'];
/** More than one batch. */
const lamps = (count: number, name = 'lamp') =>
  Array.from({ length: count }, (_, n) =>
    product(`lamp-${n}`, {
      Title: `${colors[n % 5]} ${name} HX-${n % 50}`,
      'Body (HTML)': `A ${name} for ${colors[n % 3]} rooms`,
      Published: n % 7 === 0 ? 'false' : 'true',
    }),
  );

const words = async ({ kiosk }: TestShop, columns = 'word, lexeme, product_count, title_count') =>
  (await kiosk.db.query(`select locale, ${columns} from search_words order by locale, word`)).rows;
const noted = async ({ kiosk }: TestShop) =>
  (await kiosk.db.query('select count(*)::integer as count from search_words_noted')).rows[0].count;

test('after an import the vocabulary equals a full count, whether the shop was empty or not', async () => {
  const shop = await openTestShop();
  const count = () => rebuildVocabulary(shop.kiosk.context(actors.admin));
  for (const rows of [lamps(600), lamps(1_100)]) {
    await importText(shop, csvOf(rows));
    const learnt = await words(shop);
    expect(learnt.length).toBeGreaterThan(100);
    expect(await noted(shop)).toBe(0);
    await count();
    expect(learnt).toEqual(await words(shop));
  }
});

test('an import that changes products adds their new words to the vocabulary', async () => {
  const shop = await openTestShop();
  await importText(shop, csvOf(lamps(300)));
  const before = await words(shop);
  expect(await importText(shop, csvOf(lamps(300)))).toMatchObject({ unchanged: 300 });
  expect(await words(shop)).toEqual(before);
  expect(await importText(shop, csvOf(lamps(300, 'lantern')))).toMatchObject({ changed: 300 });
  const after = await words(shop, 'word, title_count');
  expect(after).toContainEqual({
    locale: 'en',
    word: 'lantern',
    title_count: expect.toSatisfy((count) => count > 200),
  });
  expect(await noted(shop)).toBe(0);
});
