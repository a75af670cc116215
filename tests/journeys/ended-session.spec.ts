import type { Page } from '@playwright/test';
import { cartButton, cartPanel, content, expect, test, visit } from '../support/journey.ts';

const field = (page: Page, label: string) => content(page).getByLabel(label, { exact: true });

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  // The checkout, still visible until the log-in page has loaded, has an email field, too.
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('a member whose session ends in the checkout logs in again with everything kept, or knowingly orders as a guest', async ({
  page,
  backOffice,
  expectProblems,
}) => {
  expectProblems(/status of 401 |status of 409 .*\/api\/cart/);
  const account = { email: `enno-${crypto.randomUUID()}@example.com`, password: 'seven green teapots' };
  const person = { firstName: 'Enno', lastName: 'Holm', city: 'Husum', street: 'Lindenweg 1' };
  await page.request.post('/api/signup', { data: { ...person, ...account } });
  await page.context().clearCookies();
  const { slug } = await backOffice.add({
    name: 'Ended clock',
    variants: [{ priceMinor: 3_000, onHand: 9 }],
  });
  const take = async () => {
    await visit(page, `/product/${slug}`);
    await content(page).getByRole('button', { name: 'Add to cart' }).first().click();
    await cartButton(page).click();
    await cartPanel(page).getByRole('link', { name: 'Checkout' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
  };
  const endAndOrder = async () => {
    await expect(content(page)).toContainText('Logged in as Enno Holm');
    await field(page, 'Country').selectOption({ label: 'Germany' });
    await field(page, 'Postal code').fill('25813');
    await field(page, 'Street and number').fill('Hafen 9');
    await content(page)
      .getByRole('radio', { name: /^Invoice/ })
      .check();
    await page.request.post('/api/logout', { data: {} });
    await place.click();
    await expect(alert).toContainText('You are no longer logged in.');
    await expect(field(page, 'Street and number')).toHaveValue('Hafen 9');
  };
  const place = content(page).getByRole('button', { name: 'Place order and pay' });
  const alert = content(page).getByRole('alert').filter({ hasText: 'logged in' });
  const orders = async () => {
    const answer = await page.request.get('/api/account/orders');
    return (await answer.json()).orders.length;
  };

  await visit(page, '/login');
  await logIn(page, account);
  await expect(page).not.toHaveURL(/\/login/);
  await take();
  await endAndOrder();
  await alert.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await logIn(page, account);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(content(page)).toContainText('Logged in as Enno Holm');
  await expect(field(page, 'Street and number')).toHaveValue('Hafen 9');
  await place.click();
  await expect(page).toHaveURL(/\/checkout\/done\//);
  expect(await orders()).toBe(1);

  await take();
  await endAndOrder();
  await alert.getByRole('button', { name: 'Order as a guest' }).click();
  await expect(place).toBeFocused();
  await expect(alert).toHaveCount(0);
  await place.click();
  await expect(page).toHaveURL(/\/checkout\/done\//);
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
});
