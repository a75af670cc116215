import { expect, test } from 'vitest';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';

test('a color set once is the swatch of that value on every product and in the filters, until it is cleared', async () => {
  const { add, ask, rows, categoryId } = await openShelves();
  const options = (value: string) => ({
    options: [{ name: 'Color', choices: [{ value, swatch: '#111111' }] }],
    variants: [{ choices: [value], priceMinor: 500, onHand: 1 }],
  });
  const tee = await add({ name: 'Tee', ...options('Moss') });
  const inGerman = { name: 'Color', texts: { de: { name: 'Farbe' } } };
  const moss = { value: 'MOSS', swatch: '#111111', texts: { de: { label: 'Moosgrün' } } };
  const mug = await add({
    name: 'Mug',
    ...options('MOSS'),
    options: [{ ...inGerman, choices: [moss] }],
  });
  const set = (body: object, as: Actor = actors.admin) =>
    ask('PUT', '/api/swatches', { option: 'color', choice: 'moss', color: null, mediaId: null, ...body }, as);
  const seen = async (id: string) => {
    const { options } = (await ask('GET', `/api/browse/products/${id}`)).body as unknown as {
      options: { choices: { swatch: string }[] }[];
    };
    return options[0]?.choices[0]?.swatch;
  };
  const listed = async () => (await ask('GET', '/api/swatches', undefined, actors.admin)).body.data;

  expect((await set({ color: '#556b2f' })).status).toBe(200);
  expect([await seen(tee.id), await seen(mug.id)]).toEqual(['#556b2f', '#556b2f']);
  expect((await ask('GET', `/api/browse/categories/${categoryId}`)).body.facets).toMatchObject({
    options: [{ choices: [{ swatch: '#556b2f', count: 2 }] }],
  });
  expect(await listed()).toMatchObject([{ color: '#556b2f', own: '#111111', image: null, products: 2 }]);

  const german = (await ask('GET', '/api/swatches?lang=de', undefined, actors.admin)).body.data;
  expect(german).toMatchObject([{ optionName: 'Farbe', choiceName: 'Moosgrün' }]);

  const mediaId = newId();
  expect((await set({ mediaId })).body.code).toBe('catalog.unknown_picture');
  await rows(`insert into media (id, hash, width, height, status) values ($1, 'abc', 100, 100, 'ready')`, [
    mediaId,
  ]);
  expect((await set({ mediaId })).status).toBe(200);
  expect(await seen(tee.id)).toBe('url("/media/abc-100.webp") center / cover');
  expect((await set({ mediaId, color: '#556b2f' })).status).toBe(400);
  expect((await set({ color: 'red; background: url(//x)' })).status).toBe(400);

  await set({});
  expect(await seen(tee.id)).toBe('#111111');
  for (const as of [actors.visitor, actors.member])
    expect([401, 403]).toContain((await set({ color: '#556b2f' }, as)).status);
});
