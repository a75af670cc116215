import type { APIRequestContext, Page } from '@playwright/test';
import { writeSetting } from '#domains/content/server/index.ts';
import { createShippingMethod, createTaxRate } from '#domains/pricing/server/index.ts';
import { joinShop } from '../support/back-office.ts';
import { content, expect, test, visit } from '../support/journey.ts';
import { address } from '../support/open-checkout.ts';
import { openEmptyShop } from '../support/open-empty-shop.ts';
import type { RunProgram } from '../support/run-shop.ts';

const ORDERS = 30;

let shop: RunProgram | undefined;
test.afterEach(() => shop?.stop());

/** A German shop with the accountant’s numbers that sells a mug for 12 euros; the id of the mug. */
async function stock({ dataDir }: RunProgram): Promise<string> {
  const office = await joinShop(dataDir);
  const { staff } = office;
  await writeSetting(staff, 'country', 'DE');
  await writeSetting(staff, 'pricesIncludeTax', true);
  await writeSetting(staff, 'currency', 'EUR');
  await writeSetting(staff, 'datevConsultant', '1234567');
  await writeSetting(staff, 'datevClient', '12345');
  // All orders of this test come from one address.
  await writeSetting(staff, 'invoicePerAddress', 1_000);
  await createTaxRate(staff, { country: 'DE', name: 'MwSt.', ratePpm: 190_000 });
  await createShippingMethod(staff, { name: 'Standard', priceMinor: 500 });
  await office.openShelves();
  const { id } = await office.add({ variants: [{ priceMinor: 1200, onHand: 100 }] });
  await office.close();
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

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** The bytes of a file that the page links to. */
async function download(page: Page, url: string, name: string): Promise<string> {
  const link = await content(page).getByRole('link', { name, exact: true }).getAttribute('href');
  const answer = await page.request.get(new URL(link ?? '', url).href);
  expect(answer.status()).toBe(200);
  return (await answer.body()).toString('latin1');
}

test('on Monday an owner packs and ships the orders of the weekend, refunds one and hands in the books', async ({
  page,
  playwright,
}) => {
  test.setTimeout(180_000);
  shop = await openEmptyShop(page);
  const { url } = shop;
  const mug = await stock(shop);
  const buyers = await playwright.request.newContext({ baseURL: url });
  let code = '';
  for (let at = 0; at < ORDERS; at += 1) code = await place(buyers, mug, `buyer${at}@example.com`);
  await buyers.dispose();

  await visit(page, `${url}/dashboard/orders`);
  await content(page).getByRole('checkbox', { name: 'Select all' }).check();
  await expect(content(page)).toContainText(`${ORDERS} orders selected`);
  for (const paper of ['Pick list', 'Packing slips'])
    expect(await download(page, url, paper)).toMatch(/^%PDF/);
  await content(page).getByRole('button', { name: 'Mark as paid', exact: true }).click();
  await inDialog(page, 'Mark as paid').click();
  await expect(page.getByText(`${ORDERS} orders are changed.`)).toBeVisible();
  await content(page).getByRole('checkbox', { name: 'Select all' }).check();
  await content(page).getByRole('button', { name: 'Fulfill items', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Carrier').fill('DHL');
  await inDialog(page, 'Fulfill and notify the customers').click();
  await expect(content(page).getByRole('row').filter({ hasText: 'Shipped' })).toHaveCount(ORDERS);

  await visit(page, `${url}/dashboard/orders/${code}`);
  await content(page).getByRole('button', { name: 'Refund', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Amount in/).fill('12');
  await dialog.getByRole('button', { name: /^Refund .*12\.00/ }).click();
  await content(page).getByRole('button', { name: 'Mark as transferred', exact: true }).click();
  await expect(content(page).getByText('Partly refunded').first()).toBeVisible();

  const today = new Date().toISOString().slice(0, 10);
  await visit(page, `${url}/dashboard/reports?by=product&from=${today}&to=${today}`);
  const sold = content(page).getByRole('table', { name: 'What was sold' });
  // Thirty orders of two mugs, less one mug.
  await expect(sold.getByRole('row').filter({ hasText: 'Mug' })).toContainText('60');
  expect(await download(page, url, 'DATEV file')).toMatch(/^"?EXTF/);
  // Jobs write the documents.
  await expect(async () => {
    const books = await download(page, url, 'Invoices as CSV');
    expect([books.match(/^INV-/gm)?.length, books.match(/^CN-/gm)?.length]).toEqual([ORDERS, 1]);
  }).toPass();
});
