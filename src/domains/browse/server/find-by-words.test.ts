import { expect, test } from 'vitest';
import { newId } from '#platform/id.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import { findByWords } from './find-by-words.ts';
import { readList } from './read-list.ts';

test('who asks for products by words gets those of the list, in its order, page after page, by price and category', async () => {
  const { add, shop, categoryId } = await openShelves();
  for (const n of [1, 2, 3, 4, 5, 6, 7])
    await add({
      name: n % 2 ? `Copper kettle ${n}` : `Kettle of copper ${n}`,
      variants: [{ priceMinor: n * 1000, onHand: n % 3 }],
    });
  const ctx = shop.kiosk.context(actors.visitor);
  const lists = [
    { asked: { categoryIds: null, price: {} }, query: {} },
    { asked: { categoryIds: [categoryId], price: { max: 4500 } }, query: { maxPrice: 45 } },
    { asked: { categoryIds: null, price: { min: 2000, max: 6000 } }, query: { minPrice: 20, maxPrice: 60 } },
    { asked: { categoryIds: [newId()], price: {} }, query: {} },
  ];
  for (const { asked, query } of lists) {
    const page = await readList(ctx, { q: 'copper kettle', page: 1, ...query }, asked.categoryIds);
    const list = JSON.parse(page.body);
    const ids = list.items.map(({ _id }: { _id: string }) => _id);
    const find = (offset: number, limit: number) =>
      findByWords(ctx, { words: 'copper kettle', ...asked, offset, limit });
    const { total, isTotalExact } = list;
    expect(await find(0, 24)).toEqual({ ids, total, isTotalExact });
    const parts = [...(await find(0, 3)).ids, ...(await find(3, 3)).ids, ...(await find(6, 3)).ids];
    expect(parts).toEqual(ids);
  }
  const unheard = await findByWords(ctx, {
    words: 'zzxqj',
    categoryIds: null,
    price: {},
    offset: 0,
    limit: 5,
  });
  expect(unheard.ids).toEqual([]);
});
