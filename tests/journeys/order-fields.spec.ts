import { readFile } from 'node:fs/promises';
import { expectNone } from '../support/accessibility.ts';
import { content, expect, test, visit } from '../support/journey.ts';
import { orderByApi } from '../support/order-by-api.ts';

const owner = { email: 'admin@kiosk.example', password: 'kiosk-demo-admin' };

test('an owner declares a field of orders, fills it in, and finds it in orders.csv; its buyer reads it', async ({
  browser,
  page,
  backOffice,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const email = `fields-${mark}@example.com`;
  const mug = await backOffice.add({ name: `Mug ${mark}`, variants: [{ priceMinor: 2000, onHand: 5 }] });
  const order = await orderByApi(page.request, { email, lines: [{ productId: mug.id, quantity: 1 }] });
  const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' });
  await context.request.post('/api/login', { data: owner });
  const staff = await context.newPage();

  const name = `Engraving ${mark}`;
  await visit(staff, '/dashboard/settings/fields');
  await content(staff).getByRole('button', { name: 'New field' }).first().click();
  const dialog = staff.getByRole('dialog', { name: 'New field' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await expect(dialog.getByLabel('The search finds its words')).toBeVisible();
  await dialog.getByLabel('Field of').selectOption({ label: 'Orders' });
  await expect(dialog.getByLabel('The search finds its words')).toBeHidden();
  await expect(dialog.getByLabel('Buyers see it on the page of their order')).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const declared = content(staff).getByRole('region', { name: 'Orders' });
  await expect(declared.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expectNone(staff, 'fields of several subjects');

  await visit(staff, `/dashboard/orders/${order.code}`);
  const part = content(staff).getByRole('region', { name: 'Fields' });
  await expect(part).toContainText(`${name}Not stated`);
  await part.getByRole('button', { name: 'Edit fields' }).click();
  const values = staff.getByRole('dialog', { name: 'Edit fields' });
  await values.getByLabel(name, { exact: true }).fill(`Für Ada, ${mark}`);
  await expectNone(staff, 'the fields of an order');
  await values.getByRole('button', { name: 'Save' }).click();
  await expect(part).toContainText(`Für Ada, ${mark}`);
  await expect(content(staff)).toContainText('Fields changed');

  await visit(staff, `/dashboard/orders?q=${order.code}`);
  const arriving = staff.waitForEvent('download');
  await content(staff).getByRole('link', { name: 'Export' }).click();
  const file = await readFile(await (await arriving).path(), 'utf8');
  const [head = '', line = ''] = file.split('\r\n');
  expect(head).toContain(`,${name}`);
  expect(line).toContain(`,"Für Ada, ${mark}"`);

  await visit(page, `/de/checkout/done/${order.code}?token=${order.token}`);
  await expect(
    content(page)
      .getByRole('definition')
      .filter({ hasText: `Für Ada, ${mark}` }),
  ).toBeVisible();
  await visit(staff, '/dashboard/settings/fields');
  await declared.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(declared).toBeHidden();
  await context.close();
});
