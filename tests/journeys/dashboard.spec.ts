import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { deleteCategory } from '#domains/catalog/server/index.ts';
import { dress, expectNone } from '../support/accessibility.ts';
import { awake, content, expect, test, visit } from '../support/journey.ts';

const logins = {
  owner: ['admin@kiosk.example', 'kiosk-demo-admin'],
  customer: ['mia@kiosk.example', 'kiosk-demo-member'],
} as const;

async function enter(page: Page, who: keyof typeof logins): Promise<void> {
  const [email, password] = logins[who];
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('an owner logs in, sees the overview, and opens a category', async ({ page, backOffice }) => {
  await visit(page, '/dashboard');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
  await enter(page, 'owner');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page).toHaveTitle(/^Overview/);
  // The page came from the log-in without a reload, and with the dashboard's style sheet.
  expect((await page.getByRole('main').boundingBox())?.x).toBe(240);
  const sellers = await backOffice.value<number>('select count(*) from sellers where deleted_at is null');
  await expect(page.getByRole('link', { name: `Sellers ${sellers}` })).toBeVisible();
  await page.getByRole('link', { name: '12 months' }).click();
  await expect(page).toHaveURL(/\?range=12m$/);
  const revenue = page.getByRole('slider', { name: 'Revenue' });
  // Until the twelve months are loaded the chart shows the month before.
  await expect(revenue).toHaveAttribute('aria-valuemax', '12');
  await revenue.press('Home');
  await expect(revenue).toHaveAttribute(
    'aria-valuetext',
    /^\w+ \d{4}: \$0\.00, Previous 12 months: \$0\.00$/,
  );

  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Products' }).click();
  await page.getByRole('link', { name: 'Next products' }).click();
  await expect(page).toHaveURL(/\?after=/);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(/\/dashboard\/products$/);

  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Categories' }).click();
  await page.getByRole('link', { name: 'New category' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveAccessibleDescription('Category name cannot be empty!');
  await expect(name).toBeFocused();
  const title = `Shelf ${crypto.randomUUID().slice(0, 8)}`;
  await name.fill(title);
  await page.getByLabel('Description', { exact: true }).fill('For what is new.');
  const picture = test.info().outputPath('shelf.png');
  await writeFile(picture, Buffer.alloc(10 * 1024 * 1024 + 1));
  await page.getByLabel('Image').setInputFiles(picture);
  await expect(page.getByText('This image is larger than 10 MB.')).toBeVisible();
  await page.getByLabel('Within').selectOption('Kitchen & Table');
  await page.getByLabel('Image').setInputFiles('public/icon-192.png');
  await expect(page.getByText('PNG, JPG, GIF up to 10 MB')).toBeVisible();
  await page.getByRole('button', { name: 'Create' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('For what is new.');
  await expect(row).toContainText('Kitchen & Table');
  const id = await backOffice.value<string>('select id from categories where name = $1', [title]);
  await deleteCategory(backOffice.staff, { id });
});

test('an owner without abandoned carts has nothing to filter, and is led to the reminders', async ({
  page,
}) => {
  await visit(page, '/login?next=/dashboard/orders/abandoned');
  await enter(page, 'owner');
  await expect(content(page).getByRole('heading', { name: 'No abandoned carts' })).toBeVisible();
  await expect(content(page).getByRole('link', { name: 'Not ordered' })).toHaveCount(0);
  await content(page).getByRole('link', { name: 'Set up reminder emails' }).click();
  await expect(content(page).getByLabel('Remind of the cart after (hours)')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/settings\/store$/);
});

test('a customer who opens the dashboard is redirected to the shop', async ({ page }) => {
  await visit(page, '/login?next=/dashboard/users');
  await enter(page, 'customer');
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
});

test('staff who open the palette while a page loads keep typing in it when the page arrives', async ({
  page,
}) => {
  const [email, password] = logins.owner;
  await page.request.post('/api/login', { data: { email, password } });
  await visit(page, '/dashboard');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/(.*\/)?sellers\b/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Sellers' }).click();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: /^Search products, orders/ });
  await expect(search).toBeFocused();
  await search.fill('repor');
  await expect(page.getByRole('option', { name: 'Reports' })).toHaveAttribute('aria-selected', 'true');
  release();
  await expect(page).toHaveTitle(/^Sellers/);
  await expect(page.locator('p[aria-live=assertive]')).toHaveText(/^Sellers/);
  await expect(search).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^Reports/);
  // The palette is closed: the page that it went to has the focus.
  await expect(content(page)).toBeFocused();
});

/** Every kind of page of the dashboard, in parts that each take a fraction of a test's time. */
const pages = {
  'what is sold': [
    '',
    '/products',
    '/products/:product/edit',
    '/categories',
    '/sellers',
    '/reports?by=category',
  ],
  'people, reviews and settings': [
    '/users',
    '/users/:person',
    '/reviews',
    '/settings/store',
    '/settings/opening',
    '/settings/staff',
  ],
  'offers, mails and programs': [
    '/settings/promotions/new',
    '/settings/outbox',
    '/settings/audit',
    '/settings/tokens',
    '/settings/webhooks',
    '/settings/agents',
  ],
};
const looks = [
  { language: '', width: 1440, colorScheme: 'light' },
  { language: '/de', width: 390, colorScheme: 'dark' },
] as const;

for (const [what, places] of Object.entries(pages)) {
  test(`staff with disabilities can use the dashboard: ${what}`, async ({ page, backOffice }) => {
    const [email, password] = logins.owner;
    await page.request.post('/api/login', { data: { email, password } });
    const product = await backOffice.value<string>('select product_id from listings limit 1');
    const person = await backOffice.value<string>('select id from users where role is null limit 1');
    for (const [index, place] of places.entries()) {
      const { language, ...look } = looks[index % 2 === 0 ? 0 : 1];
      const path = `${language}/dashboard${place}`.replace(':product', product).replace(':person', person);
      await page.goto(path);
      await awake(page);
      await dress(page, look);
      await expect(content(page).getByRole('heading', { level: 1 })).toBeVisible();
      // The first two pages are seen in both looks.
      await expectNone(page, path, { withFrame: place === '' || place === '/products' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
    }
  });
}

test('staff whose language the dashboard does not speak read it in English, with English numbers and days', async ({
  page,
}) => {
  const [email, password] = logins.owner;
  await page.request.post('/api/login', { data: { email, password } });
  const html = page.locator('html');
  const heading = content(page).getByRole('heading', { level: 1 });
  await visit(page, '/nl/dashboard/orders');
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(/^Orders/);
  await expect(heading).toContainText('Orders');
  await expect(content(page).getByRole('row').nth(1)).toContainText(/\$[\d,]+\.\d\d/);
  await page.getByRole('button', { name: 'Language: Nederlands' }).click();
  await page.getByRole('link', { name: 'Français', exact: true }).click();
  await expect(page).toHaveURL(/\/fr\/dashboard\/orders$/);
  await expect(html).toHaveAttribute('lang', 'fr');
  await expect(heading).toContainText('Commandes');

  await visit(page, '/ar/dashboard/orders');
  // Numbers and days among English words are English, too.
  await expect(content(page).getByRole('row').nth(1)).toContainText(/\$[\d,]+\.\d\d/);
  await expect(content(page).getByRole('row').nth(1)).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await visit(page, '/ar/dashboard/settings/languages');
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(content(page).getByRole('row').filter({ hasText: 'Deutsch' })).toContainText(/100/);
  // From here the shop is Arabic again, or the first of its languages.
  await page
    .getByRole('link', { name: 'Look around the shop' })
    .or(page.getByRole('link', { name: 'To the shop' }))
    .first()
    .click();
  await expect(page).toHaveURL(/^[^/]*\/\/[^/]+\/$/);
  await awake(page);
  await expect(html).toHaveAttribute('lang', 'en');
});

test('staff who open an address that the dashboard does not have stay in it, and find on by overview and search', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/404 \(Not Found\)/);
  const [email, password] = logins.owner;
  await page.request.post('/api/login', { data: { email, password } });
  const lost = content(page).getByRole('heading', { level: 1, name: 'This page does not exist' });
  for (const path of [
    'nowhere',
    'settings/nowhere/at-all',
    'design/nowhere',
    'orders/AAAA-2222',
    'brands/nothing',
  ]) {
    const answer = await page.goto(`/dashboard/${path}`);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(lost).toBeVisible();
  }
  await expectNone(page, 'a page that the dashboard does not have');
  await content(page).getByRole('button', { name: 'Search or go to' }).click();
  const search = page.getByRole('combobox', { name: /^Search products, orders/ });
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await content(page).getByRole('link', { name: 'To the overview' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
});
