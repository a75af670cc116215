import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#tests/support/any-character.ts';
import { drawFor, runsOf } from '#tests/support/depth.ts';
import { openShelves } from '#tests/support/open-shelves.ts';

const oddTexts = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  "'; drop table products; --",
  '"quoted" \'single\' `back`',
  "\\'\\\\",
  '!!!',
  '& | ! ( ) <->',
  "a:* & 'b':A",
  '%_%',
  '$1 $$ {x}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'http://a.b/c?d=e&f#g',
  'a@b.cc',
  '-1e309',
  'NaN',
  'ﷺ 𝕳𝖊𝖑𝖑𝖔 ＇＼ ½ ①',
  '田中さんにあげて下さい',
  '👩‍👩‍👧‍👦 🏳️‍🌈',
  '\u202e\u200b\ufeff',
  'ß ẞ ı İ ﬁ',
  'x'.repeat(5_000),
  `${'(a '.repeat(90)}`,
];
const anyText = fc.oneof(fc.string({ unit: anyCharacter, maxLength: 60 }), fc.constantFrom(...oddTexts));

test('any text as a search, filter, id or page is answered without a failure', async () => {
  const { shop } = await openShelves();
  const ask = async (path: string, allowed: number[]) => {
    const response = await shop.request(path);
    expect([path, response.status]).toEqual([path, expect.toSatisfy((status) => allowed.includes(status))]);
    await response.text();
  };
  const filters = [
    'q',
    'brand',
    'category',
    'minPrice',
    'maxPrice',
    'rating',
    'inStock',
    'sort',
    'page',
    'lang',
  ];
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      // A NUL character in an address is refused before the params are read.
      const fine = text.includes('\u0000') ? [400] : [200];
      const found = [...fine, 404];
      const odd = encodeURIComponent(text.toWellFormed());
      for (const filter of filters) await ask(`/api/browse/products?${filter}=${odd}&name=mug`, fine);
      await ask(`/api/browse/suggestions?q=${odd}`, fine);
      await ask(`/api/browse/cards?ids=${odd}`, fine);
      await ask(`/api/browse/products/${odd || 'x'}`, found);
      await ask(`/api/browse/categories/${odd || 'x'}?q=${odd}`, found);
    }),
    {
      numRuns: runsOf(60),
      examples: drawFor('odd input')
        .share(oddTexts)
        .map((text) => [text] as [string]),
    },
  );
}, 120_000);

test('addresses with broken escapes and invalid filters show the unfiltered list', async () => {
  const { add, ask } = await openShelves();
  await add();
  for (const query of [
    'minPrice=cheap',
    'rating=9',
    'page=-1',
    'page=1e99',
    'sort=up',
    'inStock=maybe',
    'q=%E0%A4%A',
  ]) {
    const { status, body } = await ask('GET', `/api/browse/products?${query}`);
    expect([query, status]).toEqual([query, 200]);
    if (!query.startsWith('q=')) expect(body.total).toBe(1);
  }
  expect((await ask('GET', '/api/browse/products/%E0%A4%A')).status).toBe(404);
  expect((await ask('GET', '/api/browse/products?brand=nobody')).body).toMatchObject({ total: 0, items: [] });
  expect((await ask('GET', '/api/browse/products?page=500')).body).toMatchObject({
    total: 1,
    page: 500,
    items: [],
  });
});

test('a word with backslashes and quotes relates products like any other', async () => {
  const { add, ask, rows } = await openShelves();
  const [first, second] = [await add({ name: 'First' }), await add({ name: 'Second' })];
  const odd = "c:\\o'dd\\";
  await rows('update listing_texts set search = $1::tsvector', ["'c:\\\\o''dd\\\\':1A"]);
  await rows("insert into search_words values ('en', $1, $1, 2)", [odd]);
  const { status, body } = await ask('GET', `/api/browse/products/${first.slug}`);
  expect([status, (body.related as { _id: string }[]).map(({ _id }) => _id)]).toEqual([200, [second.id]]);
});
