import type { Page } from '@playwright/test';
import { createPromotion } from '#domains/pricing/server/index.ts';
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

test('a session that ends in one tab leaves the codes and the forms of all tabs as they are; a log-out does not', async ({
  page,
  backOffice,
  expectProblems,
}) => {
  expectProblems(/status of 401 |status of 409 .*\/api\/cart/);
  const account = { email: `tilda-${crypto.randomUUID()}@example.com`, password: 'seven green teapots' };
  const person = { firstName: 'Tilda', lastName: 'Holm', city: 'Husum', street: 'Lindenweg 1' };
  await page.request.post('/api/signup', { data: { ...person, ...account } });
  await page.context().clearCookies();
  const { id, slug } = await backOffice.add({
    name: 'Tabbed clock',
    variants: [{ priceMinor: 3_000, onHand: 9 }],
  });
  const code = `TABS${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  const targets = [`product:${id}`];
  await createPromotion(backOffice.staff, {
    name: 'Two tabs',
    kind: 'percentage',
    percentOff: 10,
    targets,
    code,
  });
  await visit(page, '/login');
  await logIn(page, account);
  await expect(page).not.toHaveURL(/\/login/);
  await visit(page, `/product/${slug}`);
  await content(page).getByRole('button', { name: 'Add to cart' }).first().click();
  await cartButton(page).click();
  await cartPanel(page).getByText('Discount code or gift card').click();
  const typed = cartPanel(page).getByRole('textbox', { name: 'Discount code or gift card' });
  await typed.fill(code);
  await typed.press('Enter');
  await expect(cartPanel(page)).toContainText('Two tabs');
  await cartPanel(page).getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout$/);

  const other = await page.context().newPage();
  // The account is followed in this tab once its cart has been read.
  const followed = other.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/cart');
  await visit(other, '/checkout');
  await followed;
  for (const tab of [page, other]) {
    await expect(content(tab)).toContainText('Logged in as Tilda Holm');
    await field(tab, 'Country').selectOption({ label: 'Germany' });
    await field(tab, 'Postal code').fill('25813');
    await field(tab, 'Street and number').fill('Hafen 9');
  }
  const kept = (tab: Page) => tab.evaluate(() => localStorage.getItem('code'));
  await page.request.post('/api/logout', { data: {} });
  await content(page)
    .getByRole('radio', { name: /^Invoice/ })
    .check();
  await content(page).getByRole('button', { name: 'Place order and pay' }).click();
  for (const tab of [page, other]) {
    await expect(content(tab)).not.toContainText('Logged in as Tilda Holm');
    await expect(field(tab, 'Street and number')).toHaveValue('Hafen 9');
  }
  expect(await kept(other)).toContain(code);

  await content(page).getByRole('alert').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, account);
  await expect(page).toHaveURL(/\/checkout$/);
  for (const tab of [page, other]) {
    await expect(content(tab)).toContainText('Logged in as Tilda Holm');
    await expect(field(tab, 'Street and number')).toHaveValue('Hafen 9');
  }
  expect(await kept(page)).toContain(code);

  await visit(other, '/profile/security');
  await other.getByRole('button', { name: 'Account', exact: true }).click();
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  // At a log-out, the cart leaves this browser, too.
  await expect(field(page, 'Street and number')).toHaveCount(0);
  await expect.poll(() => kept(page)).not.toContain(code);
});
