import { expect, test, visit } from '../support/journey.ts';
import { openEmptyShop } from '../support/open-empty-shop.ts';
import type { RunProgram } from '../support/run-shop.ts';

let shop: RunProgram | undefined;
test.afterEach(() => shop?.stop());

test('an owner renames the shop while somebody else works on it too, and the banner says at once what a promotion gives', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/409 \(Conflict\)/);
  shop = await openEmptyShop(page);
  const { url } = shop;
  const settings = page.getByRole('navigation', { name: 'Settings' });
  const save = (name: string) => page.getByRole('button', { name, exact: true });

  await visit(page, `${url}/dashboard/settings`);
  await expect(page).toHaveURL(/\/dashboard\/settings\/store$/);
  const name = page.getByLabel('Name of the shop');
  await name.fill('Corner Shop');
  await settings.getByRole('link', { name: 'Promotions' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(name).toHaveValue('Corner Shop');

  const { version } = await (await page.request.get(`${url}/api/settings`)).json();
  const changes = { storeName: 'Edge Shop', phone: '+1 555 0100' };
  await page.request.patch(`${url}/api/settings`, { data: { changes, version } });
  await save('Save').click();
  const clash = page.getByRole('alert').filter({ hasText: 'Somebody else has changed the same thing' });
  await expect(clash).toContainText('Edge Shop');
  await clash.getByRole('button', { name: 'Save yours' }).click();
  await expect(page.getByText('The settings are saved')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('+1 555 0100');
  await expect(page.getByRole('link', { name: 'Corner Shop, home page' })).toBeVisible();

  await settings.getByRole('link', { name: 'Promotions' }).click();
  await page.getByRole('link', { name: 'New promotion' }).click();
  await save('Create').click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Welcome');
  await page.getByLabel('Percent', { exact: true }).fill('40');
  await page.getByLabel('Only a member’s first order').check();
  await expect(page.getByText('“40% Off For Your First Shopping”')).toBeVisible();
  await save('Create').click();
  await expect(page.getByRole('row').filter({ hasText: 'Welcome' })).toContainText('Running');
  await visit(page, `${url}/`);
  await expect(page.getByText('40% Off For Your First Shopping')).toBeVisible();
});
