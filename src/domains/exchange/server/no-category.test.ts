import { expect, test } from 'vitest';
import { layShelves } from '#tests/support/open-shelves.ts';
import { actors, createTestShop } from '#tests/support/test-shop.ts';
import { importText } from './testing/files.ts';
import { exportText } from './testing/stored.ts';

test('a draft without a category goes through a file unchanged, and gets that of goods without a type once it is published', async () => {
  const { shop, ask, rows, brandId } = await layShelves(await createTestShop());
  const draft = { name: 'Loose', description: 'Words.', brandId, status: 'draft', variants: [{ price: 5 }] };
  await ask('POST', '/api/dashboard/products', draft, actors.admin);
  const place = () =>
    rows<{ status: string; category: string }>(
      'select p.status, c.name as category from products p join categories c on c.id = p.category_id where p.name = $1',
      ['Loose'],
    );
  const file = await exportText(shop);
  expect(file).toContain('Other');
  expect(await importText(shop, file)).toMatchObject({ changed: 0 });
  expect(await place()).toEqual([{ status: 'draft', category: '–' }]);

  await importText(shop, file.replace(',draft', ',active').replace(',false,', ',true,'));
  expect(await place()).toEqual([{ status: 'published', category: 'Other' }]);
  await shop.close();
});
