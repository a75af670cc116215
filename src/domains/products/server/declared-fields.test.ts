import { expect, test } from 'vitest';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';

test('a shopper reads energy class and batteries of a product in their language, and nothing where staff stated none', async () => {
  const { add, ask } = await openShelves();
  const { id } = await add();
  const facts = async () => (await ask('GET', `/api/browse/products/${id}?lang=de`)).body.facts;
  const change = (version: number, fields: object) =>
    ask('PATCH', `/api/dashboard/products/${id}`, { version, ...fields }, actors.admin);
  expect(await facts()).toEqual([]);
  expect((await change(1, { energyClass: 'B', battery: 'built_in' })).status).toBe(200);
  expect(await facts()).toEqual([
    { name: 'Energieeffizienzklasse', value: 'B' },
    { name: 'Batterien', value: 'Fest eingebaut, nicht in den Hausmüll' },
  ]);
  expect((await change(2, { energyClass: 'H' })).status).toBe(400);
});
