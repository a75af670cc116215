import { expect, test } from 'vitest';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors } from '#tests/support/test-shop.ts';
import { csvOf, importText, product } from './testing/files.ts';
import { exportText } from './testing/stored.ts';

async function openMug() {
  const { add, ask, rows, shop } = await openShelves();
  const { id } = await add();
  const get = async (path: string, as = actors.visitor) => (await ask('GET', path, undefined, as)).body;
  const change = (version: number, originCountry: string | null) =>
    ask('PATCH', `/api/dashboard/products/${id}`, { version, originCountry }, actors.admin);
  return { id, get, change, rows, shop };
}

test('staff enter a product’s country of origin; shoppers, programs and the audit log read it', async () => {
  const { id, get, change, rows } = await openMug();
  expect(await get(`/api/browse/products/${id}`)).toMatchObject({ originCountry: null, facts: [] });
  expect((await change(1, 'DE')).body.originCountry).toBe('DE');

  const facts = [{ name: 'Hergestellt in', value: 'Deutschland' }];
  expect(await get(`/api/browse/products/${id}?lang=de`)).toMatchObject({ originCountry: 'DE', facts });
  expect((await get(`/api/browse/products/${id}`)).facts).toEqual([{ name: 'Made in', value: 'Germany' }]);
  expect((await get(`/api/product/${id}`)).originCountry).toBe('DE');
  expect(await get('/api/dashboard/products', actors.admin)).toMatchObject({
    products: [{ originCountry: 'DE' }],
  });
  const [entry] = await rows(`select details from audit_entries where action = 'product.changed'`);
  expect(entry?.details).toMatchObject({ before: { originCountry: null }, after: { originCountry: 'DE' } });

  expect((await change(2, 'XX')).status).toBe(400);
  expect((await change(2, null)).body.originCountry).toBeNull();
});

test('files contain the country of origin as a code, and its name is accepted too', async () => {
  const { id, change, get, shop } = await openMug();
  await change(1, 'DE');
  const file = await exportText(shop);
  expect(file.split('\r\n')[0]).toContain('Country of origin');
  expect(await importText(shop, file)).toMatchObject({ changed: 0, refused: 0, note: 0 });
  expect(await importText(shop, file.replace(',DE,', ',Portugal,'))).toMatchObject({ changed: 1 });
  expect((await get(`/api/product/${id}`)).originCountry).toBe('PT');

  const other = csvOf([product('cup', { COO: 'fr' }), product('bowl', { COO: 'Atlantis' })]);
  const { created, notes } = await importText(shop, other);
  expect([created, notes]).toEqual([2, ['3: Country of origin “Atlantis” is left out.']]);
  const { products } = (await get('/api/product')) as unknown as { products: Record<string, unknown>[] };
  expect(products.map(({ slug, originCountry }) => [slug, originCountry])).toEqual(
    expect.arrayContaining([
      ['cup', 'FR'],
      ['bowl', null],
    ]),
  );
});
