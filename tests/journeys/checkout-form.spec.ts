import { addClock, field, newAddress, press, takeToCheckout } from '../support/checkout-page.ts';
import { content, expect, test, visit } from '../support/journey.ts';

test('an empty cart and a lost connection show a message and a way on', async ({
  page,
  backOffice,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED/);
  await visit(page, '/de/checkout');
  await expect(content(page)).toContainText('Ihr Warenkorb ist leer');
  const isQuote = (url: URL) => url.pathname === '/api/checkout/quote';
  await page.route(isQuote, (route) => route.abort('failed'));
  await takeToCheckout(page, await addClock(backOffice));
  await expect(content(page).getByRole('alert')).toContainText('connection');
  await page.unroute(isQuote);
  await press(page, 'Retry');
  await expect(content(page).getByRole('button', { name: 'Place order and pay' })).toBeVisible();
});

test('an address in Japan has a prefecture, and is shown on the order as on an envelope', async ({
  page,
  backOffice,
}) => {
  await takeToCheckout(page, await addClock(backOffice));
  await field(page, 'Email').fill(newAddress('mei'));
  await field(page, 'Country').selectOption({ label: 'Japan' });
  await field(page, 'First name (optional)').fill('Mei');
  await field(page, 'Last name').fill('Sato');
  await field(page, 'Street and number').fill('1-1 Chiyoda');
  await field(page, 'City').fill('Chiyoda-ku');
  await field(page, 'Prefecture').selectOption({ label: 'Tokyo' });
  await field(page, 'Postal code').fill('1000001');
  await content(page)
    .getByRole('radio', { name: /^Invoice/ })
    .check();
  await press(page, 'Place order and pay');
  await expect(page).toHaveURL(/\/checkout\/done\//);
  await expect(content(page)).toContainText('Chiyoda-ku, Tokyo');
});

test('a press that leaves a wrong field still counts', async ({ page, backOffice }) => {
  await takeToCheckout(page, await addClock(backOffice));
  await field(page, 'Country').selectOption({ label: 'Germany' });
  await content(page)
    .getByRole('button', { name: /^Add a company/ })
    .first()
    .click();
  await field(page, 'VAT ID').fill('DE1');
  // The error of the number comes meanwhile, and moves everything below it down.
  await press(page, /^Approved/);
  await expect(field(page, 'Test card number')).toHaveValue(/4242/);
  await expect(field(page, 'VAT ID')).toHaveAttribute('aria-invalid', 'true');
});
