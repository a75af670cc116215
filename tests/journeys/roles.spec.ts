import type { Locator, Page } from '@playwright/test';
import { type StaffRole, setRole } from '#domains/identity/server/index.ts';
import type { BackOffice } from '../support/back-office.ts';
import { content, expect, test, visit } from '../support/journey.ts';
import { somebody } from '../support/people.ts';

/** Gives the page's user a staff role. */
async function beginAs(page: Page, { staff }: BackOffice, role: StaffRole) {
  const person = somebody({ email: `${role}-${crypto.randomUUID()}@example.com` });
  const { user } = await (await page.request.post('/api/signup', { data: person })).json();
  await setRole({ ...staff, actor: { kind: 'system' } }, { id: user._id, role });
  await page.request.post('/api/login', { data: person });
  return { id: user._id as string, email: person.email, password: person.password };
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
const settings = (page: Page) => page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
const refused = 'This page is not part of your role';

test('a manager runs the shop, but does not manage staff', async ({ page, backOffice }) => {
  await beginAs(page, backOffice, 'manager');
  await visit(page, '/dashboard/settings');
  await expect(title(page)).toHaveText('Store');
  await expect(settings(page).filter({ hasText: 'Audit log' })).toBeVisible();
  await expect(settings(page).filter({ hasText: 'Staff' })).toHaveCount(0);
  // The settings take the place of the navigation.
  await expect(sidebar(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await sidebar(page).filter({ hasText: 'Users' }).click();
  await expect(content(page).getByRole('button', { name: 'Block' }).first()).toBeVisible();
  await expect(content(page).getByRole('combobox', { name: /role/i })).toHaveCount(0);
  await sidebar(page).filter({ hasText: 'Products' }).click();
  await page.getByRole('link', { name: 'New product' }).click();
  await expect(title(page)).toHaveText('New product');
  await visit(page, '/dashboard/settings/staff');
  await expect(title(page)).toHaveText(refused);
  await expect(page.getByText('You work here as “Manager”.')).toBeVisible();
  await page.getByRole('link', { name: 'To the overview' }).click();
  await expect(title(page)).toHaveText('Overview');
});

test('support handles orders and reviews, not products', async ({ page, backOffice }) => {
  await beginAs(page, backOffice, 'support');
  const open = await backOffice.value<string>(
    "select code from orders where status = 'not_processed' limit 1",
  );
  await visit(page, `/dashboard/orders/${open}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await sidebar(page).filter({ hasText: 'Products' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('link', { name: /^(New product|Edit)/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Delete|\$)/ })).toHaveCount(0);
});

test('a packer ships orders and finds nothing else to do with them', async ({ page, backOffice }) => {
  await beginAs(page, backOffice, 'packer');
  const open = await backOffice.value<string>(
    `select code from orders where status = 'not_processed' and fulfillment_status = 'unfulfilled'
       and (payment_status = 'paid' or payment_provider = 'invoice') limit 1`,
  );
  await visit(page, `/dashboard/orders/${open}`);
  await expect(content(page).getByRole('button', { name: 'Fulfill items' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^(Refund|Cancel order|Mark as paid|Add note)/ }),
  ).toHaveCount(0);
  await visit(page, '/dashboard/orders');
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('button', { name: 'Import tracking' })).toBeVisible();
  await expect(page.getByText(/^(Export CSV|Abandoned carts|New order)/)).toHaveCount(0);
});

const moves = /^(New|Edit|Delete|Move|Block|Approve|Hide|Reply|Change|Refund|Cancel order|Add note)/;

test('a read-only user sees everything and finds nothing to change', async ({ page, backOffice }) => {
  await beginAs(page, backOffice, 'read_only');
  await visit(page, '/dashboard');
  const places = (await sidebar(page).allTextContents()).map((name) => name.trim());
  expect(places).toContain('Orders');
  for (const place of places.filter((name) => name !== 'Settings')) {
    await sidebar(page).filter({ hasText: place }).click();
    await expect(title(page)).toContainText(place);
    await expect(content(page).getByRole('button', { name: moves }), place).toHaveCount(0);
    await expect(content(page).getByRole('link', { name: /^(New|Edit|Import) / }), place).toHaveCount(0);
    await expect(content(page).getByRole('switch'), place).toHaveCount(0);
  }
  await sidebar(page).filter({ hasText: 'Orders' }).click();
  await content(page).getByRole('cell').getByRole('link').first().click();
  await expect(title(page)).toHaveText(/^Order /);
  await expect(content(page).getByRole('button', { name: moves })).toHaveCount(0);
  await sidebar(page).filter({ hasText: 'Settings' }).click();
  await expect(settings(page)).toHaveText(['Notifications', 'Access tokens']);
  await visit(page, '/de/dashboard/products/new');
  await expect(title(page)).toHaveText('Diese Seite gehört nicht zu Ihrer Rolle');
  await expect(page.getByText('Sie arbeiten hier als „Nur lesen“.')).toBeVisible();
});

test('staff whose role was taken down meanwhile log in again and see what is left of it', async ({
  page,
  backOffice,
  expectProblems,
}) => {
  expectProblems(/status of 401 /);
  const { id, password } = await beginAs(page, backOffice, 'manager');
  await visit(page, '/dashboard/products');
  await expect(sidebar(page).filter({ hasText: 'Design' })).toBeVisible();
  await setRole({ ...backOffice.staff, actor: { kind: 'system' } }, { id, role: 'support' });
  await sidebar(page).filter({ hasText: 'Users' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(title(page)).toContainText('Users');
  await expect(sidebar(page).filter({ hasText: 'Design' })).toHaveCount(0);
  await expect(content(page).getByRole('button', { name: 'Block' })).toHaveCount(0);
});

for (const role of ['editor', 'marketing', 'packer'] as const)
  test(`the role ${role} has no page in its menus that refuses it`, async ({ page, backOffice }) => {
    await beginAs(page, backOffice, role);
    await visit(page, '/dashboard');
    const hrefsIn = async (links: Locator) =>
      Promise.all((await links.all()).map(async (link) => (await link.getAttribute('href')) ?? ''));
    const places = await hrefsIn(sidebar(page));
    await visit(page, '/dashboard/settings');
    places.push(...(await hrefsIn(settings(page))));
    expect(places.includes('/dashboard/orders')).toBe(role !== 'editor');
    expect(places.includes('/dashboard/settings/languages')).toBe(role !== 'packer');
    for (const place of places) {
      await visit(page, place);
      await expect(title(page), place).not.toHaveText(refused);
    }
    await expect(content(page).getByRole('button', { name: /^Switch off/ })).toHaveCount(0);
    if (role === 'editor') {
      await visit(page, '/dashboard/products/import');
      await expect(
        content(page).getByRole('heading', { name: 'Import products', exact: true }),
      ).toBeVisible();
      await expect(content(page)).not.toContainText(/customer/i);
    }
    await visit(page, role === 'editor' ? '/dashboard/orders' : '/dashboard/products/new');
    await expect(title(page)).toHaveText(refused);
  });
