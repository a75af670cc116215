import type { Page } from '@playwright/test';
import { dress, expectNone } from '../support/accessibility.ts';
import { content, expect, test, visit } from '../support/journey.ts';
import { mailedLink } from '../support/mailbox.ts';
import { orderByApi } from '../support/order-by-api.ts';

/** Saves the edit that is open, and waits for the order. */
async function save(staff: Page): Promise<void> {
  await staff.getByRole('button', { name: 'Save and notify the customer' }).click();
  await expect(staff).toHaveURL(/\/dashboard\/orders\/[\w-]+$/);
}

test('staff edit a paid order until it ships: the customer pays the difference by the mail’s link, and gets one back', async ({
  browser,
  page,
  backOffice,
}) => {
  const id = crypto.randomUUID().slice(0, 8);
  const email = `edit-${id}@example.com`;
  const mug = await backOffice.add({ name: `Mug ${id}`, variants: [{ priceMinor: 2000, onHand: 5 }] });
  await backOffice.add({ name: `Pot ${id}`, variants: [{ priceMinor: 3000, onHand: 5 }] });
  const lines = [{ productId: mug.id, quantity: 1 }];
  const { code } = await orderByApi(page.request, { email, lines });
  const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' });
  const data = { email: 'admin@kiosk.example', password: 'kiosk-demo-admin' };
  await context.request.post('/api/login', { data });
  const staff = await context.newPage();

  await visit(staff, `/dashboard/orders/${code}`);
  await staff.getByRole('button', { name: 'More actions' }).click();
  await staff.getByRole('link', { name: 'Edit order' }).click();
  await staff.getByRole('textbox', { name: `Quantity of Mug ${id}` }).fill('2');
  await staff.getByRole('searchbox', { name: 'Add a product' }).fill(`Pot ${id}`);
  await staff.getByRole('button', { name: `Pot ${id}` }).click();
  await staff.getByRole('button', { name: 'Change the address' }).click();
  await staff.getByLabel('Street', { exact: false }).first().fill('Hafenweg 9');
  await staff.getByRole('combobox', { name: /^Country/ }).selectOption({ label: 'Japan' });
  await staff.getByRole('combobox', { name: /^Region/ }).selectOption({ label: 'Tokyo' });
  await expect(staff.getByText('Please check this code')).toBeVisible();
  await staff.getByRole('textbox', { name: /^Postcode/ }).fill('150-0001');
  await expect(staff.getByText('are awaited: the mail has a link')).toBeVisible();
  // The email address had a slip, and the customer wants it sooner.
  const mailbox = `edited-${id}@example.com`;
  await staff.getByRole('textbox', { name: 'Email' }).fill(mailbox);
  const method = staff.getByRole('combobox', { name: 'Shipping method' });
  await method.selectOption({ index: 1 });
  const words = (await method.locator('option:checked').textContent()) ?? '';
  const [chosen = ''] = words.split(' · ');
  await save(staff);
  await expect(content(staff)).toContainText(mailbox);
  await expect(content(staff)).toContainText(`Shipping: ${chosen} instead of`);
  await expect(content(staff)).toContainText('Email address changed');
  await expect(content(staff)).toContainText('Hafenweg 9');
  await expect(content(staff)).toContainText(/Tokyo/i);
  await expect(content(staff).getByText('Not paid', { exact: true }).first()).toBeVisible();

  await visit(page, await mailedLink(mailbox, /\/checkout\/done\//));
  await expect(content(page)).toContainText('Hafenweg 9');
  await page.getByRole('textbox', { name: 'Test card number' }).fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay .* now$/ }).click();
  await expect(content(page).getByText('Thank you, your payment has arrived.')).toBeVisible();

  await visit(staff, `/dashboard/orders/${code}/edit`);
  await staff.getByRole('button', { name: `Remove Pot ${id}` }).click();
  await expect(staff.getByRole('group', { name: /are given back$/ })).toBeVisible();
  await save(staff);
  await expect(content(staff).getByText('Paid', { exact: true }).first()).toBeVisible();
  await visit(page, page.url());
  await expect(content(page)).toContainText('Refund');

  await staff.getByRole('button', { name: 'Fulfill items', exact: true }).click();
  await staff.getByRole('button', { name: 'Fulfill and notify the customer', exact: true }).click();
  await expect(content(staff).getByText('Shipped', { exact: true }).first()).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Edit order', includeHidden: true })).toHaveCount(0);
  await context.close();
});

test('an edit names the gift that would join, and staff let it', async ({ page, browser, backOffice }) => {
  const id = crypto.randomUUID().slice(0, 8);
  const mug = await backOffice.add({ name: `Beaker ${id}`, variants: [{ priceMinor: 2000, onHand: 5 }] });
  const tray = await backOffice.add({ name: `Tray ${id}`, variants: [{ priceMinor: 900, onHand: 5 }] });
  const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' });
  const data = { email: 'admin@kiosk.example', password: 'kiosk-demo-admin' };
  await context.request.post('/api/login', { data });
  const promotion = {
    name: `A tray for two ${id}`,
    kind: 'buy_get',
    percentOff: 100,
    buyQuantity: 2,
    getQuantity: 1,
    targets: [`product:${mug.id}`],
    getTargets: [`product:${tray.id}`],
    combining: 'all',
  };
  expect((await context.request.post('/api/promotions', { data: promotion })).ok()).toBe(true);
  const lines = [{ productId: mug.id, quantity: 1 }];
  const { code } = await orderByApi(page.request, { email: `gift-${id}@example.com`, lines });
  const staff = await context.newPage();
  await visit(staff, `/dashboard/orders/${code}/edit`);
  await staff.getByRole('button', { name: `One more of Beaker ${id}` }).click();
  await expect(staff.getByText(`1 × Tray ${id} would join as a gift.`)).toBeVisible();
  await staff.getByRole('checkbox', { name: 'Change the gifts as well' }).check();
  await dress(staff, { width: 390, colorScheme: 'dark' });
  await expectNone(staff, 'an edit with a gift');
  await dress(staff, { width: 1440, colorScheme: 'light' });
  await save(staff);
  await expect(content(staff)).toContainText(`Tray ${id}`);
  await context.close();
});
