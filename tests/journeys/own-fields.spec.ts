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
  const seen = dialog.getByLabel('Buyers see it on the page of their order');
  await expect(seen).not.toBeChecked();
  await seen.check();
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

  await visit(staff, '/dashboard/orders');
  await content(staff).getByRole('button', { name: 'Filters', exact: true }).click();
  await content(staff).getByLabel('Filter by field').selectOption({ label: name });
  await content(staff).getByLabel(name, { exact: true }).fill(`Für Ada, ${mark}`);
  await expect(staff).toHaveURL(/field=/);
  const listed = content(staff).getByRole('row').filter({ hasText: order.code });
  await expect(content(staff).getByRole('row')).toHaveCount(2);
  await expect(listed).not.toContainText('Für Ada');
  await content(staff).getByRole('button', { name: 'Columns' }).click();
  await staff.getByRole('dialog').getByLabel(name, { exact: true }).check();
  await staff.keyboard.press('Escape');
  await expect(listed).toContainText(`Für Ada, ${mark}`);
  await expectNone(staff, 'orders by a field');

  await visit(staff, `/dashboard/orders?q=${order.code}`);
  const arriving = staff.waitForEvent('download');
  await content(staff).getByRole('button', { name: 'More actions' }).click();
  await staff.getByRole('link', { name: 'Export CSV' }).click();
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

test('an owner fills in fields of a category, a variant and a customer, who reads them', async ({
  page,
  browser,
  backOffice,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await page.request.post('/api/login', { data: owner });
  const declare = async (subject: string, name: string) => {
    const key = `${subject}_${mark}`;
    const data = { subject, key, kind: 'text', name, isPublic: true };
    expect((await page.request.post('/api/custom-fields', { data })).status()).toBe(201);
  };
  const [season, wood, tier] = [`Season ${mark}`, `Wood ${mark}`, `Tier ${mark}`];
  await declare('category', season);
  await declare('variant', wood);
  await declare('customer', tier);

  await visit(page, '/dashboard/categories/new');
  await content(page).getByLabel('Name', { exact: true }).fill(`Trays ${mark}`);
  await content(page).getByLabel(season, { exact: true }).fill('Summer');
  await expectNone(page, 'the form of a category with fields');
  await content(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('row').filter({ hasText: `Trays ${mark}` })).toBeVisible();
  const categoryId = await backOffice.value<string>('select id from categories where name = $1', [
    `Trays ${mark}`,
  ]);

  const { id } = await backOffice.add({
    name: `Tray ${mark}`,
    categoryId,
    options: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'M' }] }],
    variants: ['S', 'M'].map((size) => ({ choices: [size], priceMinor: 2000, onHand: 5 })),
  });
  await visit(page, `/dashboard/products/${id}/edit`);
  await content(page).getByText('Fields, M').click();
  await content(page).getByLabel(wood, { exact: true }).filter({ visible: true }).fill('Oak');
  await expectNone(page, 'the fields of a variant');
  await content(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/dashboard\/products(\?|$)/);

  await visit(page, `/category/${categoryId}`);
  await expect(content(page).getByRole('term').filter({ hasText: season })).toBeVisible();
  await expect(content(page).getByRole('definition').filter({ hasText: 'Summer' })).toBeVisible();
  await visit(page, `/product/${id}`);
  await expect(content(page).getByRole('term').filter({ hasText: wood })).toHaveCount(0);
  await content(page).getByRole('radio', { name: 'M', exact: true }).check();
  await expect(content(page).getByRole('definition').filter({ hasText: 'Oak' })).toBeVisible();

  const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' });
  const person = { email: `tier-${mark}@example.com`, password: `a long one ${mark}` };
  const data = { ...person, firstName: 'Ada', lastName: 'Berg' };
  expect((await context.request.post('/api/signup', { data })).ok()).toBe(true);
  const userId = await backOffice.value<string>('select id from users where email = $1', [person.email]);
  await visit(page, `/dashboard/users/${userId}`);
  const part = content(page).locator('section').filter({ hasText: tier });
  await part.getByRole('button', { name: 'Edit fields' }).click();
  const values = page.getByRole('dialog', { name: 'Edit fields' });
  await values.getByLabel(tier, { exact: true }).fill('Gold');
  await values.getByRole('button', { name: 'Save' }).click();
  await expect(part).toContainText(`${tier}Gold`);
  await visit(page, '/dashboard/users');
  await content(page).getByLabel('Filter by field').selectOption({ label: tier });
  await content(page).getByLabel(tier, { exact: true }).fill('Gold');
  await expect(page).toHaveURL(/field=/);
  await expect(content(page).getByRole('row').filter({ hasText: person.email })).toBeVisible();
  await content(page).getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog').getByLabel(tier, { exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(content(page).getByRole('row').filter({ hasText: person.email })).toContainText('Gold');
  const member = await context.newPage();
  await context.request.post('/api/login', { data: person });
  await visit(member, '/profile');
  await expect(content(member).getByRole('region', { name: 'What we noted about you' })).toContainText(
    `${tier}Gold`,
  );
  await context.close();
  const { data: all } = await (await page.request.get('/api/custom-fields')).json();
  for (const field of all.filter(({ key }: { key: string }) => key.endsWith(mark)))
    await page.request.delete(`/api/custom-fields/${field.id}`);
});
