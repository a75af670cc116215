import { expect, test } from 'vitest';
import { openShelves } from '#tests/support/open-shelves.ts';

test('the numbers of a product stand beside its choices, also when an earlier version of the program writes them', async () => {
  const { add, rows } = await openShelves();
  const { id } = await add();
  const written = (text: string) => rows(text, [id]);
  const numbers = async () =>
    (await rows('select numbers from listing_options where product_id = $1', [id]))[0]?.numbers;
  const number = `insert into listing_numbers (product_id, field, value) values ($1, 'field.weight', 12.5)`;

  await written(number);
  await written(`insert into listing_options (product_id, keys) values ($1, '{field.weight:#}')`);
  expect(await numbers()).toEqual({ 'field.weight': 12.5 });

  await written('update listing_numbers set value = -3 where product_id = $1');
  expect(await numbers()).toEqual({ 'field.weight': -3 });

  await written('delete from listing_numbers where product_id = $1');
  expect(await numbers()).toEqual({});

  await written(number);
  expect(await numbers()).toEqual({ 'field.weight': 12.5 });
});
