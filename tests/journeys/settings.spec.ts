import type { Page } from '@playwright/test';
import { expectNone } from '../support/accessibility.ts';
import { cartButton, cartPanel, endShop, expect, test, visit } from '../support/journey.ts';
import { openEmptyShop } from '../support/open-empty-shop.ts';
import type { RunProgram } from '../support/run-shop.ts';

let shop: RunProgram | undefined;
test.afterEach(({ page }) => endShop(page, shop));

/** In the shop of all journeys. */
const logInAsOwner = (page: Page) =>
  page.request.post('/api/login', { data: { email: 'admin@kiosk.example', password: 'kiosk-demo-admin' } });

test('an owner renames the shop during another user’s edit, and the banner shows a new promotion immediately', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/409 \(Conflict\)|400 \(Bad Request\)/);
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

  // What the server refuses is said at its field.
  for (const [label, typed, wrong] of [
    ['VAT number', 'DE123456789', /not a valid VAT number/],
    ['Bank account', 'IBAN DE00 0000 0000 0000 0000 00', /IBAN/],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(typed);
    await save('Save').click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(wrong);
    await field.fill('');
  }

  await settings.getByRole('link', { name: 'Promotions' }).click();
  await page.getByRole('link', { name: 'New promotion' }).click();
  await save('Create').click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Welcome');
  await page.getByLabel('Percent', { exact: true }).fill('40');
  await page.getByLabel('Only a member’s first order').check();
  await expect(page.getByText('“40% off your first order”')).toBeVisible();
  await save('Create').click();
  await expect(page.getByRole('row').filter({ hasText: 'Welcome' })).toContainText('Running');
  await visit(page, `${url}/`);
  await expect(page.getByText('40% off your first order')).toBeVisible();
});

test('an owner leads searches to a product, and offers three for two of it, which its cart asks for', async ({
  page,
}) => {
  shop = await openEmptyShop(page);
  const { url } = shop;
  const data = {
    name: 'Straw hat',
    description: 'Light.',
    brand: 'Halden',
    category: 'Hats',
    price: 19,
    countInStock: 3,
  };
  await page.request.post(`${url}/api/brand`, { data: { name: 'Halden' } });
  await page.request.post(`${url}/api/category`, { data: { name: 'Hats' } });
  expect((await page.request.post(`${url}/api/product`, { data })).status()).toBe(201);

  const counted = page.waitForResponse((response) => response.url() === `${url}/api/searches`);
  await visit(page, `${url}/search?q=boater`);
  expect((await counted).status()).toBe(202);
  await visit(page, `${url}/dashboard/settings/search`);
  await page.getByRole('link', { name: 'Make a rule for “boater”' }).click();
  await page.getByLabel('What it does').selectOption('Pinned products');
  await expect(page.getByLabel('Search terms')).toHaveValue('boater');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Choose at least one product.')).toBeVisible();
  await page.getByLabel('Products that come first').fill('straw');
  await page.getByRole('button', { name: 'Add Straw hat' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'boater' }).first()).toContainText('Straw hat');
  await page.getByRole('link', { name: 'New rule' }).click();
  await page.getByLabel('What it does').selectOption('Redirect');
  await page.getByLabel('Search terms').fill('return policy');
  await page.getByLabel('Leads to').fill('/contact');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('The rule for “return policy” is saved.')).toBeVisible();

  await visit(page, `${url}/search?q=Boater`);
  await expect(page.getByRole('heading', { name: 'Straw hat', level: 2 })).toBeVisible();
  await visit(page, `${url}/search?q=return+policy`);
  await expect(page).toHaveURL(`${url}/contact`);

  await visit(page, `${url}/dashboard/settings/promotions/new`);
  await page.getByLabel('Name', { exact: true }).fill('Three hats for two');
  await page.getByLabel('Type').selectOption('Buy some, get some');
  await page.getByLabel('Units to buy').fill('2');
  await page.getByLabel('Units to get').fill('1');
  await page.getByLabel('Percent off what they get').fill('100');
  await page.getByLabel('Only for', { exact: true }).fill('straw');
  await page.getByRole('button', { name: 'Straw hat' }).click();
  await expect(page.getByText('buy 2, get 1 for free')).toBeVisible();
  await expectNone(page, 'a promotion of units');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Three hats' })).toContainText('only for Straw hat');

  await visit(page, `${url}/dashboard/settings/promotions/new`);
  await page.getByLabel('Name', { exact: true }).fill('For friends');
  await page.getByLabel('Percent', { exact: true }).fill('10');
  await page.getByLabel('Codes that work once each').check();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('link', { name: 'For friends' }).click();
  await page.getByLabel('Number of codes').fill('250');
  await page.getByRole('button', { name: 'Generate codes' }).click();
  await expect(page.getByText('250 codes, 0 of them used')).toBeVisible();

  await visit(page, `${url}/search?q=straw`);
  await page.getByRole('heading', { name: 'Straw hat' }).click();
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await cartButton(page).click();
  const cart = cartPanel(page);
  await expect(cart.getByText('Add 2 more for “Three hats for two”.')).toBeVisible();
  const more = cart.getByRole('button', { name: 'One more of Straw hat' });
  await more.click();
  await expect(cart.getByText('Add one more for “Three hats for two”.')).toBeVisible();
  await more.click();
  await expect(cart.getByText('“Three hats for two”')).toBeHidden();
});

test('an owner leads an old address to a page of the shop', async ({ page, expectProblems }) => {
  expectProblems(/404 \(Not Found\)/);
  const mark = crypto.randomUUID();
  const old = `/old/${mark}.html`;
  await logInAsOwner(page);
  expect((await page.goto(old))?.status()).toBe(404);
  await visit(page, '/dashboard/settings/redirects');
  await page.getByRole('button', { name: 'New redirect' }).click();
  const dialog = page.getByRole('dialog', { name: 'New redirect' });
  await dialog.getByLabel('Old address').fill(`https://old.example${old.replace('old', 'Old')}`);
  await dialog.getByLabel('New address').fill('/contact');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: old })).toContainText('/contact');
  const file = {
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`/${mark},/search\n/dashboard,/b\n`),
  };
  await page.getByLabel('Import a CSV file').setInputFiles(file);
  await expect(page.getByText('1 created, 0 changed, 0 as before, 1 refused.')).toBeVisible();
  await expectNone(page, 'the redirects');
  const search = page.getByRole('searchbox', { name: 'Search addresses' });
  await search.fill(`no ${mark}`);
  await expect(page.getByText(`No redirect has “no ${mark}” in its addresses.`)).toBeVisible();
  await search.fill(mark);
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(2);
  const moved = await page.request.get(old, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/contact']);
});

test('an owner backs the shop up and takes the whole of it home', async ({ page }) => {
  await logInAsOwner(page);
  await visit(page, '/dashboard/settings/backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  const newest = page.getByRole('row').nth(1);
  // A job of its own, which has to start a program first.
  await expect(newest.getByText('Written', { exact: true })).toBeVisible({ timeout: 90_000 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    newest.getByRole('link', { name: /^Download the backup of/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^kiosk-\d{4}-.*\.backup$/);
  expect(await file.failure()).toBe(null);
  await page.getByLabel('Days on which every backup is kept').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A whole number from 1 to 90.')).toBeVisible();
  await expectNone(page, 'the backups');
  await visit(page, '/dashboard/settings/status');
  const nodes = page.getByRole('table', { name: 'Programs that serve the shop' });
  await expect(nodes.getByText('Serving')).toBeVisible();
  await expect(page.getByText('none yet')).toHaveCount(0);
  await expectNone(page, 'the system status');
});

test('an owner with a phone finds the settings in groups, and each page from the button above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAsOwner(page);
  await visit(page, '/dashboard/settings/store');
  const settings = page.getByRole('navigation', { name: 'Settings' });
  const button = settings.getByRole('button', { name: 'Settings Store' });
  await expect(settings.getByRole('link')).toHaveCount(0);
  await button.click();
  await expect(settings.getByRole('heading', { name: 'Selling' })).toBeVisible();
  await expectNone(page, 'the list of settings');
  await page.keyboard.press('Escape');
  await expect(settings.getByRole('link')).toHaveCount(0);
  await button.click();
  await settings.getByRole('region', { name: 'Selling' }).getByRole('link', { name: 'Promotions' }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings\/promotions$/);
  await expect(settings.getByRole('button', { name: 'Settings Promotions' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(page.getByRole('heading', { name: 'Promotions', level: 1 })).toBeVisible();
});

test('the preview of a mail is light or dark as chosen, its ground included', async ({
  page,
  expectProblems,
}) => {
  // The test's own look into the frame, whose scripts never run.
  expectProblems(/'allow-scripts' permission is not set/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAsOwner(page);
  await visit(page, '/dashboard/settings/mails/orders.placed');
  const body = page.frameLocator('iframe').locator('body');
  const ground = () => body.evaluate((part) => getComputedStyle(part).backgroundColor);
  await expect(body.getByRole('main')).toBeVisible();
  await expect.poll(ground).toBe('rgb(246, 242, 236)');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(ground).toBe('rgb(24, 20, 18)');
});
