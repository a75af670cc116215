import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStorable } from '#domains/catalog/server/index.ts';
import { isBlank, visibleText } from '#platform/visible-text.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';

const form = { description: 'Odd.', brand: 'Halden', category: 'Kitchen', price: 19.99, countInStock: 4 };

const oddTexts = [
  '\\',
  "'; drop table products; --",
  '"',
  '#{7*7}',
  '{{7*7}}',
  '%',
  '%s%n',
  '&amp;',
  '<script>alert(1)</script>',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '../../etc/passwd',
  '{name}',
  "'{''}'",
  '\\u0000',
  'e\u0301',
  'ﬁ',
  '👩‍👩‍👧‍👦',
  '𠜎',
  '\ufefftext after a mark',
  ' padded ',
  'two\r\nlines',
  'bell \u0007',
  'ẞ',
];

test('every text of a product is stored and given back as typed', async () => {
  const { ask, add } = await openShelves();
  const { id } = await add();
  const isGivenBack = async (text: string) => {
    const sent = { name: text, description: text };
    const { status, body } = await ask('PUT', `/api/product/${id}`, sent, actors.admin);
    expect([text, status]).toEqual([text, 200]);
    expect(body.data).toMatchObject(sent);
  };
  for (const text of oddTexts) await isGivenBack(text);
  const anything = fc
    .string({ unit: anyCharacter, minLength: 1 })
    .map(visibleText)
    .filter((text) => isStorable(text) && !isBlank(text));
  await fc.assert(fc.asyncProperty(anything, isGivenBack), { numRuns: 50 });
  const made = await ask('POST', '/api/product', { ...form, name: '\ufeff!' }, actors.admin);
  expect(made.body.data).toMatchObject({ name: '\ufeff!', slug: expect.stringMatching(/^[0-9a-f]{12}$/) });
});

test('a text that cannot be stored is refused, not a failure', async () => {
  const { ask } = await openShelves();
  for (const name of ['a\u0000b', 'a\ud800b']) {
    const { status, body } = await ask('POST', '/api/product', { ...form, name }, actors.admin);
    expect(status).toBe(400);
    expect(body.message).toEqual(expect.any(String));
  }
});
