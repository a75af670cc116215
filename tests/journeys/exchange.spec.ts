import { deleteCategory, deleteProduct } from '#domains/catalog/server/index.ts';
import { dress, expectNone } from '../support/accessibility.ts';
import { content, expect, test, visit } from '../support/journey.ts';

// Imports run one after the other.
test.describe.configure({ mode: 'default' });

/** An import starts a process, which takes long on a busy machine. */
const asLongAsItTakes = { timeout: 40_000 };

test('an owner sees the forecast of a product file, imports it, and deletes its brand: the products get another', async ({
  page,
  backOffice,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const file = [
    'Handle,Title,Vendor,Type,Variant Price,Variant Inventory Qty',
    `mug-${mark},Mug,Maker ${mark},Kind ${mark},9.95,4`,
    `cup-${mark},Cup,Maker ${mark},Kind ${mark},ten,4`,
    `pot-${mark},Pot,Maker ${mark},Kind ${mark},19.95,4`,
  ].join('\n');
  const login = { email: 'admin@kiosk.example', password: 'kiosk-demo-admin' };
  await page.request.post('/api/login', { data: login });
  await visit(page, '/dashboard/products');
  await page.getByRole('link', { name: 'Import and export' }).click();
  const choose = page.getByLabel('Choose a file');
  await choose.setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Email\nMia,a@b.c'),
  });
  await expect(page.getByText('it has no column Handle and no column Title')).toBeVisible(asLongAsItTakes);
  await page.getByRole('link', { name: 'Import another file' }).click();

  await choose.setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByText('Nothing is written yet.')).toBeVisible(asLongAsItTakes);
  const refused = page.getByRole('listitem').filter({ hasText: 'Line 3' });
  await expect(refused).toHaveText(`Line 3cup-${mark}Variant Price “ten” is no sum.`);
  await dress(page, { width: 390, colorScheme: 'dark' });
  await expectNone(page, page.url());
  expect((await page.request.get(`/api/product/mug-${mark}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(page.getByText('This is what the import did.')).toBeVisible(asLongAsItTakes);
  expect((await page.request.get(`/api/product/mug-${mark}`)).status()).toBe(200);

  await dress(page, { width: 1440, colorScheme: 'light' });
  await visit(page, `/dashboard/brands?q=${mark}`);
  await page.getByRole('button', { name: `Delete Maker ${mark}` }).click();
  const dialog = page.getByRole('dialog', { name: `Delete Maker ${mark}?` });
  await expect(dialog).toContainText('2 products are of this brand.');
  await dialog.getByRole('button', { name: 'Move and delete' }).click();
  await expect(dialog.getByLabel('Move products to')).toHaveAccessibleDescription(/Please choose where/);
  await expectNone(page, page.url(), { withContent: false });
  await dialog.getByLabel('Move products to').selectOption('Tilda Ton');
  await dialog.getByRole('button', { name: 'Move and delete' }).click();
  await expect(page.getByText(`Maker ${mark} is deleted, 2 products moved.`)).toBeVisible();
  await expect(content(page).getByText('Nothing found')).toBeVisible();
  const { brand } = await (await page.request.get(`/api/product/mug-${mark}`)).json();
  expect(brand).toBe('Tilda Ton');

  for (const handle of [`mug-${mark}`, `pot-${mark}`]) {
    const id = await backOffice.value<string>('select id from products where slug = $1', [handle]);
    await deleteProduct(backOffice.staff, { id });
  }
  const id = await backOffice.value<string>('select id from categories where name = $1', [`Kind ${mark}`]);
  await deleteCategory(backOffice.staff, { id });
});

test('an owner comes from the customers to their import, sees what a file of them would do, and lets it be', async ({
  page,
}) => {
  const email = `mia-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const file = `First Name,Last Name,Email,Accepts Email Marketing,Total Spent\nMia,Berg,${email},yes,12.00\nJon,Berg,,no,0\n`;
  await page.request.post('/api/login', {
    data: { email: 'admin@kiosk.example', password: 'kiosk-demo-admin' },
  });
  await visit(page, '/dashboard/users');
  await page.getByRole('link', { name: 'Import customers' }).click();
  const buffer = Buffer.from(file);
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('button', { name: 'Import 1 customer' })).toBeVisible(asLongAsItTakes);
  await expect(page.getByText('No place here, so left out: Total Spent.')).toBeVisible();
  const refused = page.getByRole('listitem').filter({ hasText: 'Line 3' });
  await expect(refused).toHaveText('Line 3The email address is missing.');
  await expect(page.getByText(email)).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel import' }).click();
  await expect(page.getByText('The import was canceled.')).toBeVisible();
});
