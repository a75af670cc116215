import type { Page } from '@playwright/test';
import { serveFakeStripeJs } from '../support/fake-stripe/serve-fake-stripe-js.ts';
import { awake, cartButton, cartPanel, content, expect, test, visit } from '../support/journey.ts';

const field = (page: Page, label: string) => content(page).getByLabel(label, { exact: true });
const press = (page: Page, name: RegExp) => content(page).getByRole('button', { name }).click();

test('a shopper pays through Stripe: declined at first, then confirmed on the bank’s page', async ({
  page,
  backOffice,
}) => {
  const stripeUrl = process.env.FAKE_STRIPE_URL ?? '';
  expect(stripeUrl, 'the shop must stand beside the fake Stripe').not.toBe('');
  await serveFakeStripeJs(page, stripeUrl);
  const name = `Lamp ${crypto.randomUUID().slice(0, 8)}`;
  const { slug } = await backOffice.add({ name, variants: [{ priceMinor: 14_800, onHand: 9 }] });
  await visit(page, `/product/${slug}`);
  await press(page, /^Add to cart$/);
  await cartButton(page).click();
  await cartPanel(page).getByRole('link', { name: 'Checkout' }).click();

  await field(page, 'Email').fill(`nora-${crypto.randomUUID()}@example.com`);
  await field(page, 'First name (optional)').fill('Nora');
  await field(page, 'Last name').fill('Holm');
  await field(page, 'Street and number').fill('Lindenweg 1');
  await field(page, 'Country').selectOption({ label: 'Germany' });
  await field(page, 'Postal code').fill('25813');
  await field(page, 'City').fill('Husum');
  // The first page's policy does not allow Stripe: this one is reloaded, and the input is kept.
  await content(page)
    .getByRole('radio', { name: /^Card and more/ })
    .check();
  await expect(field(page, 'Card number')).toBeVisible();
  await awake(page);
  await expect(field(page, 'City')).toHaveValue('Husum');
  const order = /^Place order/;
  await press(page, order);
  await expect(field(page, 'Card number')).toBeFocused();
  await field(page, 'Card number').fill('4000 0000 0000 0002');
  await press(page, order);
  await expect(content(page).getByRole('alert')).toHaveText('Your card was declined.');

  await field(page, 'Card number').fill('4000 0000 0000 3155');
  await press(page, /^Pay /);
  await expect(page).toHaveURL(/\/checkout\/done\/[\w-]+\?token=/);
  await expect(content(page).getByRole('heading', { level: 1 })).toContainText('Thank you');
  await expect(content(page)).toContainText('Paid');
});
