import { expect, test } from 'vitest';
import { newId } from '#platform/id.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import type { ProductList } from '../contract.ts';

/** A shirt in red and blue, each with a picture, in S and M; the blue S is sold out. */
async function openWithShirt() {
  const shelves = await openShelves();
  const { add, rows, ask } = shelves;
  const { id } = await add({
    name: 'Linen shirt',
    options: [
      { name: 'Color', choices: [{ value: 'Red' }, { value: 'Blue' }] },
      { name: 'Size', choices: [{ value: 'S' }, { value: 'M' }] },
    ],
    variants: ['Red', 'Blue'].flatMap((color) =>
      ['S', 'M'].map((size) => ({
        choices: [color, size],
        priceMinor: 2000,
        onHand: color === 'Blue' && size === 'S' ? 0 : 3,
      })),
    ),
  });
  for (const [position, color] of ['Red', 'Blue'].entries()) {
    const media = newId();
    const hash = String(position).repeat(32);
    await rows(`insert into media (id, hash, status, width, height) values ($1, $2, 'ready', 800, 800)`, [
      media,
      hash,
    ]);
    await rows('insert into product_pictures (product_id, position, media_id) values ($1, $2, $3)', [
      id,
      position,
      media,
    ]);
    await rows('update variants set media_id = $1 where product_id = $2 and choices[1] = $3', [
      media,
      id,
      color,
    ]);
  }
  const variants = await rows<{ id: string; choice: string }>(
    `select id, array_to_string(choices, ' ') as choice from variants where product_id = $1`,
    [id],
  );
  const named = (choice: string) => variants.find((variant) => variant.choice === choice)?.id;
  const card = async (path: string, options: string) => {
    const query = new URLSearchParams({ options }).toString();
    const { body } = await ask('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`);
    const { items } = body as unknown as ProductList;
    return [items[0]?.image?.src.at(-1), items[0]?.shownVariantId ?? undefined];
  };
  return { ...shelves, card, named };
}

test('a list filtered by a color shows that color, and leads to a variant of it that can be bought', async () => {
  const { card, named } = await openWithShirt();
  for (const path of [
    '/api/browse/products',
    '/api/browse/categories/kitchen',
    '/api/browse/products?q=linen',
  ]) {
    expect(await card(path, ''), path).toEqual(['0', undefined]);
    expect(await card(path, 'color:blue'), path).toEqual(['1', named('Blue M')]);
    expect(await card(path, 'color:red,color:blue'), path).toEqual(['0', named('Red S')]);
    expect(await card(path, 'color:blue,size:s'), path).toEqual(['1', named('Blue S')]);
    expect(await card(path, 'size:m'), path).toEqual(['0', named('Red M')]);
  }
});
