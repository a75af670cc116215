import type { APIRequestContext, Page } from '@playwright/test';
import { joinShop } from '../support/back-office.ts';
import { content, endShop, expect, test, visit } from '../support/journey.ts';
import { linkIn, mailsTo } from '../support/mails.ts';
import { address } from '../support/open-checkout.ts';
import { openEmptyShop } from '../support/open-empty-shop.ts';
import { readPdf } from '../support/read-pdf.ts';
import type { RunProgram } from '../support/run-shop.ts';

const ORDERS = 30;

let shop: RunProgram | undefined;
test.afterEach(({ page }) => endShop(page, shop));

const field = (page: Page, label: string) => content(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => content(page).getByRole('button', { name, exact: true }).click();

/** A German shop that sells a mug for 12 euros, set up with its guide: taxes, shipping, the mug and the bank account. */
async function setUp(page: Page, url: string): Promise<void> {
  await visit(page, `${url}/dashboard/guide`);
  await field(page, 'Country of the shop').selectOption({ label: 'Germany' });
  await expect(field(page, 'Standard tax (%)')).toHaveValue('19');
  await field(page, 'Shipping price (EUR)').fill('5');
  await press(page, 'Set all of this');
  const step = (name: RegExp) => content(page).getByRole('button', { name });
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await step(/^3? ?Products/).click();
  for (const [label, text] of [
    ['Product name', 'Mug'],
    ['Category', 'Kitchen'],
    ['Price (EUR)', '12'],
    ['Units in stock', '100'],
    ['Description', 'For tea.'],
  ] as const)
    await field(page, label).fill(text);
  await press(page, 'Add the product');
  // The step that was unfolded by hand gives way to the first that is not done.
  await expect(field(page, 'Legal name')).toBeVisible();
  await step(/^4? ?Payment/).click();
  await field(page, 'Bank account for invoices').fill('Berg OHG\nDE02 1203 0000 0000 2020 51');
  await press(page, 'Save the account');
}

/** The content of the mug, for its unit price; the accountant’s numbers; payment by bank transfer. The id of the mug. */
async function stock(page: Page, shop: RunProgram): Promise<string> {
  const { url } = shop;
  const office = await joinShop(shop.dataDir, shop.databaseUrl);
  const id = await office.value<string>('select id from products');
  await office.close();
  await visit(page, `${url}/dashboard/products/${id}/edit`);
  await field(page, 'Content, for the base price').fill('0,4 l');
  await press(page, 'Save changes');
  await expect(page.getByText('“Mug” is changed.')).toBeVisible();
  await visit(page, `${url}/dashboard/settings/store`);
  // All orders of this test come from one address.
  await field(page, 'Orders per day and IP address').fill('1000');
  await field(page, 'Accountant’s number (DATEV)').fill('1234567');
  await field(page, 'Client number (DATEV)').fill('12345');
  await press(page, 'Save');
  await expect(page.getByText('The settings are saved and hold from now on.')).toBeVisible();
  return id;
}

/** Places an order of two mugs on invoice; its code. */
async function place(request: APIRequestContext, productId: string, email: string): Promise<string> {
  const lines = [{ productId, quantity: 2 }];
  const [checkoutId, key] = [crypto.randomUUID(), crypto.randomUUID()];
  const data = { lines, email, shippingAddress: address, total: 29, payment: { provider: 'invoice' } };
  const answer = await request.post('/api/checkout/orders', {
    headers: { 'idempotency-key': key },
    data: { ...data, checkoutId },
  });
  const { order, message } = await answer.json();
  if (!order) throw new Error(message);
  return order.code;
}

/** An order on the phone for one mug, paid by bank transfer through the link of the mail. */
async function takeByPhone(page: Page, { url, dataDir }: RunProgram): Promise<void> {
  const email = 'rosa@example.com';
  await visit(page, `${url}/dashboard/settings/payments`);
  await content(page)
    .getByRole('button', { name: /^When it is offered.*Bank transfer/ })
    .click();
  await page.getByRole('dialog').getByLabel('Offer this way to pay').check();
  await inDialog(page, 'Save').click();
  await visit(page, `${url}/dashboard/orders/new`);
  await content(page).getByRole('searchbox', { name: 'Add a product' }).fill('Mug');
  await content(page).getByRole('button', { name: /^Mug/ }).click();
  await content(page).getByLabel('Email').fill(email);
  await content(page).getByLabel('Last name').fill('Klein');
  await content(page).getByLabel('Street', { exact: false }).fill('Lindenweg 4');
  await content(page).getByLabel('Postcode').fill('10115');
  await content(page).getByLabel('City').fill('Berlin');
  await content(page).getByLabel('Country').selectOption('DE');
  await press(page, 'Send payment link');
  await expect(content(page).getByRole('heading', { name: /^Order / })).toBeVisible();
  const orderUrl = page.url();
  let link = '';
  await expect(async () => {
    link = (await mailsTo(email, dataDir)).map(linkIn).findLast((path) => path.includes('/pay/')) ?? '';
    expect(link).not.toBe('');
  }).toPass();
  const customer = await (await page.context().browser()?.newContext({ baseURL: url }))?.newPage();
  if (!customer) throw new Error('A customer has a browser of their own');
  await visit(customer, link);
  await expect(content(customer)).toContainText('DE02 1203 0000 0000 2020 51');
  await expect(content(customer)).toContainText('€17.00');
  await customer.context().close();
  await visit(page, orderUrl);
  await press(page, 'More actions');
  await press(page, 'Mark as paid');
  await inDialog(page, 'Mark as paid').click();
  await expect(content(page).getByText('Paid', { exact: true }).first()).toBeVisible();
}

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** The bytes of a file that the page, or the dialog on it, links to. */
async function download(page: Page, url: string, name: string): Promise<Buffer> {
  const link = await page.getByRole('link', { name, exact: true }).getAttribute('href');
  const answer = await page.request.get(new URL(link ?? '', url).href);
  expect(answer.status()).toBe(200);
  return answer.body();
}

/** Prints the labels of the selected orders on a begun sheet, and reads them back. */
async function printLabels(page: Page, url: string, codes: readonly string[]): Promise<void> {
  await content(page).getByRole('button', { name: 'Address labels', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Labels', { exact: true })
    .selectOption({ label: 'A4, 3 × 8 labels of 70 × 37 mm' });
  await dialog.getByRole('button', { name: 'Label 20', exact: true }).click();
  const { text, totalPages } = await readPdf(new Uint8Array(await download(page, url, 'Print labels')));
  // Five labels are left on the first sheet, 24 are on the second.
  expect(totalPages).toBe(3);
  for (const code of codes) expect(text).toContain(code);
  expect(text.match(/10115 Berlin/g)).toHaveLength(ORDERS);
  await page.keyboard.press('Escape');
}

/** The carrier once; a number by the keyboard, and others as a column of a spreadsheet. */
async function typeNumbers(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Carrier').fill('DHL');
  const numbers = dialog.getByRole('textbox', { name: /^Tracking number of order/ });
  await expect(numbers).toHaveCount(ORDERS);
  await numbers.first().fill('0034000');
  await numbers.first().press('Enter');
  await expect(numbers.nth(1)).toBeFocused();
  const column = Array.from({ length: ORDERS - 2 }, (_, at) => `00340${at + 1}`).join('\n');
  await numbers.nth(1).evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, column);
  await expect(numbers.nth(ORDERS - 2)).toHaveValue(`00340${ORDERS - 2}`);
  await expect(numbers.last()).toHaveValue('');
}

/** The file of the carrier: the number that was left out, one that is there, and an order of another shop. */
async function importNumbers(page: Page, codes: readonly string[]): Promise<void> {
  await content(page).getByRole('button', { name: 'More actions' }).click();
  await content(page).getByRole('button', { name: 'Import tracking', exact: true }).click();
  const dialog = page.getByRole('dialog');
  // The list has the newest order first: the oldest is the last row, whose field stayed empty.
  const rows = [`${codes[0]};DHL;0034999`, `${codes.at(-1)};DHL;0034000`, 'AAAA-AAAA;DHL;1'];
  const file = ['Bestellnummer;Versanddienst;Sendungsnummer', ...rows].join('\r\n');
  await dialog
    .getByLabel('File of the carrier', { exact: true })
    .setInputFiles({ name: 'dhl.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await inDialog(page, 'Check the rows').click();
  await expect(dialog.getByText('1 row fits. 2 rows are left out.')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: codes[0] ?? '' })).toContainText('gets the number');
  await expect(dialog.getByRole('row').filter({ hasText: 'AAAA-AAAA' })).toContainText('No such order');
  await inDialog(page, 'Apply 1 row').click();
  await expect(page.getByText('1 order is changed.')).toBeVisible();
}

test('on Monday an owner packs and ships the orders of the weekend, refunds one and hands in the books', async ({
  page,
  playwright,
}) => {
  shop = await openEmptyShop(page);
  const { url } = shop;
  await setUp(page, url);
  const mug = await stock(page, shop);
  await visit(page, `${url}/product/mug`);
  await expect(content(page)).toContainText(/30\.00\s*\/\s*1\s*l/);
  const buyers = await playwright.request.newContext({ baseURL: url });
  const codes: string[] = [];
  for (let at = 0; at < ORDERS; at += 1) codes.push(await place(buyers, mug, `buyer${at}@example.com`));
  const code = codes.at(-1) ?? '';
  await buyers.dispose();

  await visit(page, `${url}/dashboard/orders`);
  await content(page).getByRole('checkbox', { name: 'Select all' }).check();
  await expect(content(page)).toContainText(`${ORDERS} orders selected`);
  for (const paper of ['Pick list', 'Packing slips'])
    expect((await download(page, url, paper)).toString('latin1')).toMatch(/^%PDF/);
  await printLabels(page, url, codes);
  await content(page).getByRole('button', { name: 'Mark as paid', exact: true }).click();
  await inDialog(page, 'Mark as paid').click();
  await expect(page.getByText(`${ORDERS} orders are changed.`)).toBeVisible();
  // The bar with the button that opened the dialog is gone: the heading has the focus.
  await expect(content(page).getByRole('heading', { level: 1 })).toBeFocused();
  await content(page).getByRole('checkbox', { name: 'Select all' }).check();
  await content(page).getByRole('button', { name: 'Fulfill items', exact: true }).click();
  await typeNumbers(page);
  await inDialog(page, 'Fulfill and notify the customers').click();
  await expect(content(page).getByRole('row').filter({ hasText: 'Shipped' })).toHaveCount(ORDERS);
  await importNumbers(page, codes);

  await visit(page, `${url}/dashboard/orders/${codes[0]}`);
  await expect(content(page)).toContainText('0034999');
  await visit(page, `${url}/dashboard/orders/${code}`);
  await expect(content(page)).toContainText('0034000');
  await content(page).getByRole('button', { name: 'Refund', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton', { name: 'How many of Mug' }).fill('1');
  await dialog.getByRole('button', { name: /^Refund .*12\.00/ }).click();
  await content(page).getByRole('button', { name: 'Mark as transferred', exact: true }).click();
  await expect(content(page).getByText('Partly refunded').first()).toBeVisible();

  await takeByPhone(page, shop);

  // The day in the shop, which may be another one than in UTC.
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(new Date());
  await visit(page, `${url}/dashboard/reports?by=product&from=${today}&to=${today}`);
  const sold = content(page).getByRole('table', { name: 'What was sold' });
  // Thirty orders of two mugs, and that of the phone.
  await expect(sold.getByRole('row').filter({ hasText: 'Mug' })).toContainText('61');
  expect((await download(page, url, 'DATEV file')).toString('latin1')).toMatch(/^"?EXTF/);
  // Jobs write the documents.
  await expect(async () => {
    const books = (await download(page, url, 'Invoices as CSV')).toString('latin1');
    expect([books.match(/^INV-/gm)?.length, books.match(/^CN-/gm)?.length]).toEqual([ORDERS + 1, 1]);
  }).toPass();
  // What is behind a row: its sales over time, and from there its orders.
  await sold.getByRole('link', { name: 'Mug over time' }).click();
  await expect(content(page)).toContainText('Only “Mug”');
  const day = sold.getByRole('row').filter({ hasText: '61' });
  await day.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dashboard\/orders\?.*part=product/);
  await expect(content(page).getByRole('heading', { level: 1 })).toContainText(`${ORDERS + 1}`);
});
