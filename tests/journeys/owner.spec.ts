import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { dress, expectNone } from '../support/accessibility.ts';
import {
  awake,
  cartButton,
  cartPanel,
  content,
  endShop,
  expect,
  test,
  visit,
  withMotion,
} from '../support/journey.ts';
import { linkIn, mailsTo } from '../support/mails.ts';
import { address } from '../support/open-checkout.ts';
import { openToVisitors } from '../support/open-empty-shop.ts';
import { runOwnShop } from '../support/run-own-shop.ts';
import type { RunProgram } from '../support/run-shop.ts';

test.use(withMotion);

const password = 'kiosk-desk-owner';

let shop: RunProgram | undefined;
test.afterEach(({ page }) => endShop(page, shop));

const field = (page: Page, label: string | RegExp) =>
  content(page).getByLabel(label, typeof label === 'string' ? { exact: true } : {});
const press = (page: Page, name: string) =>
  content(page).getByRole('button', { name, exact: true }).first().click();

async function choose(page: Page, label: string, option: string): Promise<void> {
  await field(page, label).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Navigates by the palette with a few letters. */
async function goTo(page: Page, words: string, option: string | RegExp = words): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search products, orders/ }).fill(words);
  const found = page.getByRole('option', { name: option }).first();
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function setUp(page: Page, { url, output }: RunProgram): Promise<void> {
  const [link] = /\/setup\?token=\S+/.exec(output()) ?? [];
  await visit(page, `${url}${link}`);
  await field(page, 'Name of the shop').fill('Corner Shop');
  await field(page, 'First name').fill('Ada');
  await field(page, 'Last name').fill('Berg');
  await field(page, 'Email').fill('ada@example.com');
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await press(page, 'Open my shop');
  await expect(page).toHaveURL(/\/dashboard$/);
  await press(page, 'Put the guide away');
  await expect(content(page)).toContainText('There is nothing to sell yet');
}

/** Creates what selling requires: a category, a brand, and a shipping method. */
async function prepare(page: Page): Promise<void> {
  for (const [what, name] of [
    ['New category', 'Kitchen'],
    ['New brand', 'Halden'],
  ] as const) {
    await goTo(page, what);
    await field(page, 'Name').fill(name);
    await field(page, 'Description').fill('For every day.');
    await press(page, 'Create');
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  }
  await goTo(page, 'Shipping', /^Shipping/);
  await content(page).getByRole('link', { name: 'New shipping method' }).click();
  await field(page, 'Name').fill('Standard');
  await field(page, /^Price/).fill('5');
  await press(page, 'Create');
  await expect(page.getByRole('row').filter({ hasText: 'Standard' })).toContainText('5.00');
}

/** The session ends while the owner types; logging in in place continues the edit. */
async function saveAfterALongLunch(page: Page): Promise<void> {
  await goTo(page, 'Store', /^Store/);
  await field(page, 'Phone').fill('+1 555 0100');
  await page.context().clearCookies();
  await field(page, 'Phone').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com');
  await dress(page, { colorScheme: 'dark' });
  await expectNone(page, 'the log-in in place', { withContent: false });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('The settings are saved')).toBeVisible();
  await expect(field(page, 'Phone')).toHaveValue('+1 555 0100');
}

async function makeTeapot(page: Page): Promise<void> {
  await goTo(page, 'New product');
  // The page before has a field of the same name.
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText(/^New product/);
  await field(page, 'Name').fill('Teapot');
  await field(page, 'Description').fill('Pours without a drop beside the cup.');
  await choose(page, 'Category', 'Kitchen');
  await choose(page, 'Brand', 'Halden');
  await field(page, 'Add images').setInputFiles('public/icon-512.png');
  await field(page, 'Alternative text').fill('A round teapot');
  await press(page, 'Add an option');
  await field(page, 'Option 1: name').fill('Size');
  for (const size of ['Small', 'Large']) {
    await field(page, 'Size: new value').fill(size);
    await page.keyboard.press('Enter');
  }
  for (const [size, price] of [
    ['Small', '30'],
    ['Large', '42'],
  ] as const) {
    await field(page, `Price (USD), ${size}`).fill(price);
    await field(page, `Quantity, ${size}`).fill('5');
  }
  await press(page, 'Create product');
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText(/^Products/);
  await expect(page.getByRole('row').filter({ hasText: 'Teapot' })).toBeVisible();
}

/** A new customer buys the large one on invoice. */
async function order(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await visit(page, '/product/teapot');
  await expect(content(page).getByRole('img', { name: 'A round teapot' }).first()).toBeVisible();
  await content(page).getByRole('group', { name: /^Size/ }).locator('label', { hasText: 'Large' }).click();
  await press(page, 'Add to cart');
  await cartButton(page).click();
  await cartPanel(page).getByRole('link', { name: 'Checkout' }).click();
  await awake(page);
  await field(page, 'Email').fill('mia@example.com');
  await field(page, 'First name (optional)').fill(address.firstName);
  await field(page, 'Last name').fill(address.lastName);
  await field(page, 'Street and number').fill(address.line1);
  await field(page, 'Country').selectOption({ label: 'Germany' });
  await field(page, 'Postal code').fill(address.postalCode);
  await field(page, 'City').fill(address.city);
  await content(page)
    .getByRole('radio', { name: /^Invoice/ })
    .check();
  await press(page, 'Place order');
  await expect(page).toHaveURL(/\/checkout\/done\//);
  const code = /done\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  await context.close();
  return code;
}

/** Ships the order, marks it paid, and refunds part of it. */
async function fulfilAndRefund(page: Page, code: string): Promise<void> {
  await goTo(page, code.toLowerCase(), new RegExp(code));
  await press(page, 'Fulfill items');
  await page.getByRole('button', { name: 'Fulfill and notify the customer' }).click();
  await press(page, 'Mark as paid');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await press(page, 'Mark as delivered');
  await expect(content(page).getByText('Delivered', { exact: true }).first()).toBeVisible();
  await press(page, 'Refund');
  await page.getByLabel(/^Amount in/).fill('7');
  await page.getByRole('button', { name: /^Refund .*7\.00/ }).click();
  await press(page, 'Mark as transferred');
  await expect(content(page).getByText('Partly refunded').first()).toBeVisible();
}

/** Checks the palette's accessibility, with recent entries and with results. */
async function look(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search or go to' }).first().click();
  await expect(page.getByRole('group', { name: 'Opened last' })).toBeVisible();
  await page.getByRole('combobox', { name: /^Search products, orders/ }).fill('teap');
  await expect(page.getByRole('option', { name: /^Teapot/ })).toBeVisible();
  await dress(page, { colorScheme: 'light' });
  await expectNone(page, 'the palette', { withContent: false });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** 42 for the pot and 5 for shipping, minus the refund of 7. */
async function readFigures(page: Page): Promise<void> {
  await goTo(page, 'overv', 'Overview');
  await expect(content(page).getByText('$40.00').first()).toBeVisible();
  await expect(content(page)).toContainText('Teapot');
  await expect(content(page)).toContainText('1 sold');
  await goTo(page, 'repor', 'Reports');
  await content(page).getByLabel('Group').selectOption({ label: 'By product' });
  const sold = content(page).getByRole('table', { name: 'What was sold' });
  await expect(sold.getByRole('link', { name: 'Teapot', exact: true })).toBeVisible();
  const books = page.waitForEvent('download');
  await content(page).getByRole('link', { name: 'Invoices as CSV' }).click();
  expect(await readFile(await (await books).path(), 'utf8')).toMatch(/INV-.*\r\nCN-/);
}

/** Invites a read-only colleague by mail, who can do nothing else. */
async function letLookAlong(page: Page, browser: Browser, { url, dataDir }: RunProgram): Promise<void> {
  await goTo(page, 'Staff', /^Staff/);
  await press(page, 'Invite somebody');
  const dialog = page.getByRole('dialog', { name: 'Invite somebody to work here' });
  await dialog.getByLabel('Email').fill('lea@example.com');
  await dialog.getByLabel('Role').selectOption({ label: 'Read only' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(content(page).getByText('lea@example.com')).toBeVisible();
  let link = '';
  await expect(async () => {
    link = (await mailsTo('lea@example.com', dataDir)).map(linkIn).join('');
    expect(link).toContain('/join?token=');
  }).toPass();

  const context = await browser.newContext({ baseURL: url });
  const guest = await context.newPage();
  await visit(guest, link);
  await expectNone(guest, 'the invitation');
  await field(guest, 'First name').fill('Lea');
  await field(guest, 'Last name').fill('Sommer');
  await field(guest, 'Password').fill('wooden horse battery');
  await field(guest, 'Confirm password').fill('wooden horse battery');
  await press(guest, 'Accept the invitation');
  await expect(guest).toHaveURL(/\/dashboard$/);
  await expect(content(guest).getByText('$40.00').first()).toBeVisible();
  await goTo(guest, 'Orders');
  await expect(content(guest).getByText('Delivered', { exact: true }).last()).toBeVisible();
  await goTo(guest, 'Users');
  await expect(content(guest).getByRole('link', { name: 'Ada Berg' })).toBeVisible();
  await expect(content(guest).getByRole('button', { name: /^Block$/ })).toHaveCount(0);
  await guest.goto('/dashboard/settings/store');
  await expect(guest).toHaveURL(/\/dashboard\/refused$/);
  await visit(page, `${url}/dashboard/settings/staff`);
  await field(page, 'Role of Lea Sommer').selectOption({ label: 'Support' });
  const change = page.getByRole('dialog', { name: 'Change the role of Lea Sommer?' });
  await expect(change).toContainText('“Support”');
  await change.getByRole('button', { name: 'Change role' }).click();
  await expect(field(page, 'Role of Lea Sommer')).toHaveValue('support');
  await context.close();
}

test('an owner opens an empty shop, sells something, refunds it, reads the figures and invites a reader', async ({
  page,
  browser,
  expectProblems,
}) => {
  expectProblems(/401 \(Unauthorized\)/);
  shop = await runOwnShop({ environment: { KIOSK_DEMO: '0' } });
  await setUp(page, shop);
  await openToVisitors(page, shop.url);
  await prepare(page);
  await saveAfterALongLunch(page);
  await makeTeapot(page);
  const code = await order(browser, shop.url);
  await fulfilAndRefund(page, code);
  await look(page);
  await readFigures(page);
  await letLookAlong(page, browser, shop);
});
