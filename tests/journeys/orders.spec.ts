import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { cancelUntouched } from '#domains/orders/server/payments/invoice/cancel-untouched.ts';
import { dress, expectNone } from '../support/accessibility.ts';
import type { BackOffice } from '../support/back-office.ts';
import { awake, content, expect, test, visit } from '../support/journey.ts';
import { address } from '../support/open-checkout.ts';
import { orderByApi } from '../support/order-by-api.ts';
import { somebody } from '../support/people.ts';
import { readPdf } from '../support/read-pdf.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const phone = { width: 390, colorScheme: 'dark' } as const;
const desktop = { width: 1440, colorScheme: 'light' } as const;

/** Checks the page's accessibility and that nothing overflows. */
async function expectUsable(page: Page, where: string, look: typeof phone | typeof desktop): Promise<void> {
  await dress(page, look);
  await expectNone(page, `${where} ${look.colorScheme}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), where).toBe(true);
}

/** A new member with two paid orders, each of two mugs and a pot. */
async function openAccount(context: BrowserContext, { add }: BackOffice) {
  const person = somebody({ email: `rosa-${crypto.randomUUID()}@example.com`, firstName: 'Rosa' });
  await context.request.post('/api/signup', { data: person });
  const mug = await add({ name: `Mug ${crypto.randomUUID().slice(0, 8)}` });
  const pot = await add({ name: `Pot ${crypto.randomUUID().slice(0, 8)}` });
  const lines = [
    { productId: mug.id, quantity: 2 },
    { productId: pot.id, quantity: 1 },
  ];
  const order = () => orderByApi(context.request, { email: person.email, lines });
  return { email: person.email, first: await order(), second: await order() };
}

async function openDashboard(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' });
  const data = { email: 'admin@kiosk.example', password: 'kiosk-demo-admin' };
  await context.request.post('/api/login', { data });
  return context.newPage();
}

/** The text of the PDF that a link downloads. */
async function readDownload(page: Page, link: RegExp): Promise<string> {
  const download = page.waitForEvent('download');
  await content(page).getByRole('link', { name: link }).first().click();
  return (await readPdf(await readFile(await (await download).path()))).text;
}

async function ship(dashboard: Page, units: Record<string, string>): Promise<void> {
  await press(dashboard, 'Fulfill items');
  const dialog = dashboard.getByRole('dialog', { name: 'Fulfill items' });
  for (const [label, quantity] of Object.entries(units)) await dialog.getByLabel(label).fill(quantity);
  await dialog.getByLabel('Carrier').fill('DPD');
  await dialog.getByLabel('Tracking number').fill('01234');
  await expect(dialog.getByLabel('Tracking link')).toHaveValue(/^https:\/\/tracking\.dpd\.de\/.*01234$/);
  await press(dashboard, 'Fulfill and notify the customer');
  await expect(dialog).toBeHidden();
}

test('a member cancels an order and sees the refund; staff who acted later see that', async ({
  page,
  browser,
  backOffice,
  expectProblems,
}) => {
  expectProblems(/status of 409/);
  const { first, second, email } = await openAccount(page.context(), backOffice);
  const dashboard = await openDashboard(browser);
  await visit(dashboard, `/dashboard/orders/${first.code}`);

  await visit(page, '/profile/orders');
  await expectUsable(page, 'own orders', phone);
  await expect(page.getByRole('list', { name: 'Your orders' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: `Open order ${first.code}` }).click();
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText(`Order ${first.code}`);
  await press(page, 'Cancel order');
  await expect(content(page)).toContainText('back the way you paid');
  await field(page, 'Reason (optional)').fill('Ordered twice');
  await expectUsable(page, 'own order, about to be canceled', desktop);
  await press(page, 'Cancel order now');
  await expect(content(page).getByText('Your order is canceled.')).toBeFocused();
  await expect(content(page).getByText('Canceled', { exact: true })).toBeVisible();
  await expect(content(page)).toContainText('You canceled this order');
  await expect(content(page).getByRole('term').filter({ hasText: 'Refunded' })).toBeVisible();
  await expect(content(page).getByRole('link', { name: /^Credit note/ })).toBeVisible({ timeout: 30_000 });

  await press(dashboard, 'Start processing');
  await expect(dashboard.getByText('the order is canceled')).toBeVisible();
  await expect(content(dashboard).getByText('Canceled', { exact: true })).toBeVisible();
  await expect(dashboard.getByRole('button', { name: 'Start processing' })).toBeHidden();

  await press(page, 'Buy again');
  await expect(page.getByText('2 products are in your cart.')).toBeVisible();
  await visit(dashboard, `/dashboard/orders?q=${encodeURIComponent(email)}`);
  const rows = dashboard.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  for (const { code } of [first, second]) await dashboard.getByLabel(`Select order ${code}`).check();
  const many = dashboard.getByRole('region', { name: 'What to do with the selected orders' });
  await expect(many).toContainText('2 orders selected');
  const pickList = await readDownload(dashboard, /^Pick list/);
  expect(pickList).toMatch(/Pick list.*Orders: 1/);
  expect(await readDownload(dashboard, /^Packing slips/)).toContain(`Packing slip ${second.code}`);
  await expectUsable(dashboard, 'orders, two selected', phone);
  await dress(dashboard, desktop);
  await press(dashboard, 'Start processing');
  const refused = dashboard.getByRole('dialog', { name: '1 order was left as it is' });
  await expect(refused).toContainText(first.code);
  await refused.getByRole('button', { name: 'Done' }).click();
  await expect(many).toBeHidden();
  await tagAndView(dashboard, second.code);
  await dashboard.getByRole('link', { name: /^Processing/ }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText(second.code);
  await dashboard.getByLabel(`Select order ${second.code}`).check();
  await press(dashboard, 'Fulfill items');
  await dashboard.getByRole('dialog', { name: 'Fulfill items' }).getByLabel('Carrier').fill('DHL');
  await press(dashboard, 'Fulfill and notify the customers');
  await expect(dashboard.getByText('1 order is changed.')).toBeVisible();
  await expect(rows.last()).toContainText('Shipped');
  await dashboard.getByRole('link', { name: second.code }).click();
  await content(dashboard).locator('a[href*="/dashboard/users/"]').click();
  await expect(content(dashboard).getByRole('link', { name: first.code })).toBeVisible();
  await content(dashboard).getByRole('link', { name: 'All orders' }).click();
  await expect(rows).toHaveCount(3);
});

test('an order on invoice shows when it lapses, and that it did, without empty panels', async ({
  page,
  browser,
  backOffice,
}) => {
  const { id } = await backOffice.add({ name: `Vase ${crypto.randomUUID().slice(0, 8)}` });
  const lines = [{ productId: id, quantity: 1 }];
  const destination = { country: address.country };
  const quote = await page.request.post('/api/checkout/quote', { data: { lines, destination } });
  const { total } = await quote.json();
  const email = `lena-${crypto.randomUUID()}@example.com`;
  const about = { email, shippingAddress: address, checkoutId: crypto.randomUUID() };
  const placed = await page.request.post('/api/checkout/orders', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { lines, total, payment: { provider: 'invoice' }, ...about },
  });
  const { order } = await placed.json();
  const dashboard = await openDashboard(browser);
  await visit(dashboard, `/dashboard/orders/${order.code}`);
  await expect(content(dashboard)).toContainText('Not paidCanceled by itself on');
  await expectUsable(dashboard, 'an order that waits', phone);

  await backOffice.value('update orders set lapses_at = now() where code = $1 returning id', [order.code]);
  await cancelUntouched(backOffice.staff);
  await visit(dashboard, `/dashboard/orders/${order.code}`);
  await expect(content(dashboard)).toContainText('Canceled, since it was not processed in time');
  await expect(content(dashboard).locator('.rounded-lg:empty:visible')).toHaveCount(0);
  await expectUsable(dashboard, 'an order that lapsed', desktop);
  await visit(page, `/de/checkout/done/${order.code}?token=${order.token}`);
  await expect(content(page)).toContainText('Storniert, weil sie nicht rechtzeitig bearbeitet wurde');
});

test('an order is shipped in parts to its buyer, who returns something', async ({
  page,
  browser,
  backOffice,
}) => {
  const { second, email } = await openAccount(page.context(), backOffice);
  const dashboard = await openDashboard(browser);
  await visit(dashboard, '/de/dashboard/orders');
  await expectUsable(dashboard, 'orders in the dashboard', phone);
  await visit(dashboard, '/dashboard/orders');
  await field(dashboard, 'Search code, email or name').fill(email);
  await expect(dashboard.getByRole('table').getByRole('row')).toHaveCount(3);
  await expect(dashboard).toHaveURL(/q=rosa-/);
  await dashboard.getByRole('button', { name: 'More actions' }).click();
  const csv = await dashboard.request.get(
    (await dashboard.getByRole('link', { name: 'Export CSV' }).getAttribute('href')) ?? '',
  );
  expect((await csv.text()).split('\r\n')).toHaveLength(6);
  await dashboard.getByRole('link', { name: second.code }).click();
  await press(dashboard, 'Start processing');
  await expect(content(dashboard).getByText('Processing', { exact: true })).toBeVisible();
  await ship(dashboard, { 'How many of Pot': '0' });
  await expect(content(dashboard).getByText('Partly shipped')).toBeVisible();
  await ship(dashboard, {});
  await press(dashboard, 'Mark as delivered');
  await press(dashboard, 'Refund');
  await dashboard.getByLabel(/^Amount in/).fill('1000');
  await dashboard.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dashboard.getByText(/^Please enter an amount/)).toBeVisible();
  await dashboard.getByLabel(/^Amount in/).fill('10,50');
  await field(dashboard, 'Reason').fill('Came late');
  await dashboard.getByRole('button', { name: /^Refund .*10\.50/ }).click();
  await expect(content(dashboard).getByText('Partly refunded').first()).toBeVisible();
  await field(dashboard, 'Note').fill('A patient person');
  await press(dashboard, 'Add note');
  await expect(
    content(dashboard).getByRole('listitem').filter({ hasText: 'A patient person' }),
  ).toContainText('staff only');
  await expectUsable(dashboard, 'order in the dashboard', desktop);

  await visit(page, `/de/profile/orders/${second.code}`);
  const order = content(page);
  await expect(order.getByText('Zugestellt', { exact: true }).first()).toBeVisible();
  await expect(order).toContainText('Came late');
  await expect(order).not.toContainText('A patient person');
  await expect(order.getByRole('link', { name: /^Sendung verfolgen 1/ })).toHaveAttribute('href', /01234$/);
  await expectUsable(page, 'own order, delivered', phone);
  const bill = await readDownload(page, /^Rechnung .+ als PDF$/);
  expect(bill).toMatch(new RegExp(`Order ${second.code}.* Invoice INV-.* Mug .* Pot .* Total .59\\.97`));
  await press(page, 'Widerruf oder Rückgabe');
  await press(page, 'Widerruf bestätigen');
  await expect(page.getByRole('alert')).toHaveText('Bitte wählen Sie, was Sie zurückgeben möchten.');
  await page.getByRole('checkbox', { name: /^Mug/ }).check();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel(/^Anzahl Mug/).fill('1');
  await page.getByLabel('Grund (freiwillig)').selectOption('Zu klein');
  await press(page, 'Widerruf bestätigen');
  await expect(order.getByText('Ihr Widerruf ist eingegangen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Widerruf bestätigen' })).toBeHidden();
  await expect(order.getByText('1 von 2 in einer Rückgabe')).toBeVisible();

  await expect(order.getByText('Zu klein')).toBeVisible();

  await dashboard.reload();
  await awake(dashboard);
  await expect(content(dashboard).getByText('Too small')).toBeVisible();
  await press(dashboard, 'Items received');
  await expect(dashboard.getByLabel('Put them back into stock')).toBeChecked();
  await press(dashboard, 'Mark as received');
  await expect(content(dashboard).getByText('Returned items received')).toBeVisible();
});

/** Staff tag an order by keyboard, take it over, keep the filter as a view of their own, and delete the view. */
async function tagAndView(page: Page, code: string): Promise<void> {
  const address = page.url();
  const tag = `trial ${code.toLowerCase()}`;
  await page.getByLabel(`Select order ${code}`).check();
  await press(page, 'Tags');
  await page.getByLabel('Add these tags').fill(tag);
  await page.getByLabel('Add these tags').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Change tags' }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: tag })).toContainText(code);
  await page.getByLabel(`Select order ${code}`).check();
  await press(page, 'Assign');
  await page.getByRole('dialog').getByLabel('Assigned to').selectOption('Alex Demo');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Alex Demo');

  await press(page, 'Filters');
  await page.getByLabel('Assigned to').selectOption('Assigned to me');
  await press(page, 'Save as view');
  await page.getByRole('textbox', { name: 'Name' }).fill(tag);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await expect(page).toHaveURL(/view=/);
  await expect(views.getByRole('link', { name: tag })).toBeVisible();
  await visit(page, '/dashboard/orders');
  await views.getByRole('link', { name: tag }).click();
  await expect(page.getByRole('row').filter({ hasText: code })).toBeVisible();
  await press(page, 'Edit view');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(`The view “${tag}” is deleted.`)).toBeVisible();
  await visit(page, address);
}
