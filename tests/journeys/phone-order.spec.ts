import { dress, expectNone } from '../support/accessibility.ts';
import { content, expect, test, visit } from '../support/journey.ts';
import { mailedLink } from '../support/mailbox.ts';

test('staff write an order on the phone, the customer pays by the link of the mail without a log-in, and staff see it paid', async ({
  browser,
  page,
  backOffice,
}) => {
  const email = `phone-${crypto.randomUUID()}@example.com`;
  const name = `Carafe ${crypto.randomUUID().slice(0, 8)}`;
  const codes = ['ONE', 'TWO'].map((word) => `${word}-${crypto.randomUUID().slice(0, 8)}`);
  await backOffice.add({ name, variants: [{ priceMinor: 4200, onHand: 3 }] });
  const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' });
  const data = { email: 'admin@kiosk.example', password: 'kiosk-demo-admin' };
  await context.request.post('/api/login', { data });
  const staff = await context.newPage();

  await visit(staff, '/dashboard/orders');
  await staff.getByRole('link', { name: 'New order' }).click();
  const field = (label: string) => staff.getByRole('textbox', { name: label, exact: true });
  await staff.getByRole('searchbox', { name: 'Add a product' }).fill(name);
  // A user in a hurry types on while the product is on its way.
  const asked = Promise.withResolvers<void>();
  await staff.route('**/api/order-goods/**', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await staff.getByRole('button', { name }).click();
  await field('Email').fill(email);
  asked.resolve();
  await expect(field('Unit price (USD)')).toBeVisible();
  await expect(field('Email')).toBeFocused();
  await field('First name').fill('Rosa');
  await field('Last name').fill('Klein');
  await staff.getByLabel('Street', { exact: false }).first().fill('Lindenweg 4');
  await field('Postcode').fill('10115');
  await field('City').fill('Berlin');
  await staff.getByLabel('Country').selectOption('DE');
  await field('Unit price (USD)').fill('40');
  await expect(staff.getByText('Please say why a price was typed.')).toBeVisible();
  await field('Discount (%)').fill('101');
  await expect(staff.getByText('Please enter a percentage such as 10.')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Send payment link' })).toBeDisabled();
  await field('Discount (%)').fill('10');
  await expect(field('Unit price (USD)')).toHaveValue('');
  await field('Reason for typed prices').fill('As promised');
  for (const code of codes) {
    const percent = { name: code, kind: 'percentage', percentOff: 5, code, combining: 'all' };
    expect((await context.request.post('/api/promotions', { data: percent })).ok()).toBe(true);
  }
  const [first = '', second = ''] = codes;
  await field('Discount code').fill(first);
  await staff.getByRole('button', { name: 'Add another code' }).click();
  await field('Discount code 2').fill('NOTHING');
  await expect(staff.getByText('The discount code NOTHING does not apply to this order.')).toBeVisible();
  await field('Discount code 2').fill(second);
  await expect(staff.getByText(/^The discount code/)).toHaveCount(0);
  await staff.getByLabel('Language', { exact: true }).last().selectOption('de');
  await staff.getByRole('checkbox', { name: 'Another billing address' }).check();
  const billing = staff.getByRole('group', { name: 'Billing address' });
  await billing.getByLabel('Last name').fill('Klein');
  await billing.getByLabel('Company').fill('Klein GmbH');
  await billing.getByLabel('Street').fill('Hafenweg 9');
  await billing.getByLabel('Postcode').fill('10115');
  await billing.getByLabel('City').fill('Berlin');
  await staff.getByRole('button', { name: 'Save as draft' }).click();
  await expect(staff).toHaveURL(/\/orders\/drafts\/[\w-]+$/);
  await dress(staff, { width: 390, colorScheme: 'dark' });
  await expectNone(staff, 'a draft');
  expect(await staff.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await dress(staff, { width: 1440, colorScheme: 'light' });
  await visit(staff, '/dashboard/orders/drafts');
  await content(staff).getByRole('link', { name: 'Rosa Klein' }).first().click();
  await staff.getByRole('button', { name: 'Send payment link' }).click();
  await expect(staff.getByRole('heading', { name: /^Order / })).toBeVisible();
  const orderUrl = staff.url();

  const link = await mailedLink(email, /\/pay\//);
  await visit(page, link);
  await expect(page).toHaveURL(/\/de\/checkout\/done\//);
  await expect(content(page).getByText(name)).toBeVisible();
  await page.getByRole('textbox', { name: 'Nummer der Testkarte' }).fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Jetzt .* bezahlen$/ }).click();
  await expect(content(page).getByText('Vielen Dank, Ihre Zahlung ist eingegangen.')).toBeVisible();

  await visit(staff, orderUrl);
  await expect(content(staff).getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(content(staff).getByText('As promised')).toBeVisible();
  await expect(content(staff).getByText('Klein GmbH')).toBeVisible();
  await context.close();
});
