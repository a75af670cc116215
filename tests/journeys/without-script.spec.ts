import type { Page } from '@playwright/test';
import { demoLogins } from '#demo/content/logins.ts';
import { content, expect, test } from '../support/journey.ts';

test.use({ javaScriptEnabled: false });

/** What is only there without scripts: Playwright's locators by role and text leave it out. */
const withoutScript = (page: Page) => content(page).locator('noscript > *');

test('without scripts a shopper sorts a list, keeping its filters, and filters it, keeping its order', async ({
  page,
}) => {
  await page.goto('/search?q=set&brand=tilda-ton');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, low to high');
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(page).toHaveURL(/q=set/);
  await expect(page).toHaveURL(/brand=tilda-ton/);
  await expect(content(page).getByRole('status').first()).toContainText('Price, low to high');
  await page.goto('/category/kitchen?sort=price_desc');
  await page.getByRole('checkbox', { name: /^Brennholm/ }).check();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page).toHaveURL(/brand=brennholm/);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price_desc');
});

test('without scripts a shopper reaches the choices of a filter that are left out at first', async ({
  page,
}) => {
  await page.goto('/search');
  const brands = page.getByRole('group', { name: 'Brand' });
  await expect(brands.getByRole('checkbox')).toHaveCount(8);
  await brands.locator('summary', { hasText: /^Show all \d+$/ }).click();
  const last = brands.locator('noscript input').last();
  const brand = await last.getAttribute('value');
  await last.check();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`brand=${brand}`));
  await expect(brands.getByRole('checkbox', { checked: true })).toHaveCount(1);
});

const needsScript = 'This page needs JavaScript. Please allow it for this shop.';

test('without scripts no page has a button that does nothing, and those that need scripts say so', async ({
  page,
}) => {
  const buttons = content(page).getByRole('button');
  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/newsletter?token=some',
    '/reminders?token=some',
    '/stock-alert?token=some',
    '/verify-email?token=some',
    '/checkout/continue/some',
    '/wishlist',
    '/compare',
  ]) {
    await page.goto(path);
    await expect(withoutScript(page), path).toBeVisible();
    await expect(withoutScript(page), path).toHaveText(needsScript);
    // That of the languages opens without scripts.
    await expect(buttons.and(page.locator(':not([popovertarget])')), path).toHaveCount(0);
  }
  for (const path of ['/contact', '/withdraw']) {
    await page.goto(path);
    await expect(withoutScript(page), path).toHaveText(/^This form needs JavaScript\./);
    await expect(buttons, path).toHaveCount(0);
  }
  await page.goto('/checkout');
  await expect(withoutScript(page)).toHaveText(/^Cart and checkout need JavaScript\./);
  await expect(content(page).getByText(/loading/)).toBeHidden();
});

test('without scripts the reviews and pictures of a product have no dead controls', async ({ page }) => {
  await page.goto('/product/organic-tee');
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('article').first()).toBeVisible();
  await expect(reviews.getByRole('button')).toHaveCount(0);
  await expect(reviews.getByRole('combobox')).toHaveCount(0);
  // A mouse reaches the other pictures.
  await expect(page.getByRole('region', { name: 'Pictures' }).getByRole('list')).toHaveCSS(
    'scrollbar-width',
    'thin',
  );
});

test('without scripts members read their orders, whose page says that changes need scripts', async ({
  page,
}) => {
  const [, { email, password }] = demoLogins;
  await page.request.post('/api/login', { data: { email, password } });
  await page.goto('/profile/orders');
  await content(page).getByRole('list', { name: 'Your orders' }).getByRole('link').first().click();
  await expect(content(page).getByRole('heading', { name: /^Order / })).toBeVisible();
  await expect(withoutScript(page)).toHaveText(needsScript);
  await expect(content(page).getByRole('button')).toHaveCount(0);
});
