import type { Locator } from '@playwright/test';
import { demoLogins } from '#demo/content/logins.ts';
import { awake, content, expect, searchBox, test, visit } from '../support/journey.ts';

test('the language picker keeps the page, its filters and the choice of a variant', async ({ page }) => {
  for (const path of ['/', '/category/kitchen?brand=brennholm&sort=price_asc', '/search?q=set', '/about']) {
    await visit(page, path);
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(new URL(path === '/' ? '/de' : `/de${path}`, page.url()).href);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await awake(page);
    await page.getByRole('button', { name: 'Sprache: Deutsch' }).click();
    await page.getByRole('navigation', { name: 'Sprache' }).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(new URL(path, page.url()).href);
  }
});

test('the languages are opened, walked through and left by the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/about');
  const button = page.getByRole('button', { name: 'Language: English' });
  await button.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('navigation', { name: 'Language' });
  await expect(list.getByRole('link')).toHaveText(['English', 'Deutsch']);
  await expect(list.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  const { x = -1, width = 999 } = (await list.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
  await page.keyboard.press('Tab');
  await expect(list.getByRole('link', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/de\/about$/);
});

for (const [locale, prefix] of [
  ['en', ''],
  ['de', '/de'],
] as const) {
  test(`a visitor is redirected from account and dashboard to the log-in (${locale})`, async ({ page }) => {
    for (const path of [
      '/profile',
      '/profile/orders',
      '/profile/wishlist',
      '/dashboard',
      '/dashboard/products',
    ]) {
      await page.goto(prefix + path);
      await expect(page).toHaveURL(new RegExp(`^[^?]*${prefix}/login(\\?|$)`));
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
    }
  });
}

test('the account menu offers profile and login', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Profile' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('on a phone the menu panel leads to account pages and categories and closes on choosing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  for (const [name, href] of [
    ['Account details', '/profile'],
    ['Orders', '/profile/orders'],
    ['Wishlist', '/wishlist'],
  ] as const) {
    await expect(panel.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await panel.getByRole('link', { name: 'Pantry' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pantry');
});

test('every page of the footer has content', async ({ page }) => {
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['About us', 'Contact', 'Shipping and returns', 'Privacy', 'Terms', 'Imprint']) {
    await footer.getByRole('link', { name, exact: true }).first().click();
    await expect(content(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(content(page)).toContainText(/\w{3}/);
  }
  await expect(footer).toContainText('Kiosk Demo Trading Co.');
});

for (const [locale, prefix, title, text, home, support] of [
  [
    'en',
    '',
    'Page not found',
    "Sorry, we couldn't find the page you're looking for.",
    'Go back home',
    'Contact support',
  ],
  [
    'de',
    '/de',
    'Seite nicht gefunden',
    'Leider konnten wir die gesuchte Seite nicht finden.',
    'Zur Startseite',
    'Kontakt aufnehmen',
  ],
] as const) {
  test(`a visitor at a missing address gets a message and links (${locale})`, async ({
    page,
    expectProblems,
  }) => {
    expectProblems(/status of 404/);
    for (const path of ['/nowhere', '/category/nowhere', '/product/nowhere', '/a/b/c']) {
      const answer = await page.goto(prefix + path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(content(page)).toContainText(text);
    }
    await awake(page);
    const categories = content(page).getByRole('list', { name: /^(Categories|Kategorien)$/ });
    await expect(categories.getByRole('link').first()).toHaveAttribute('href', /\/category\/\w+/);
    await content(page).getByRole('combobox').fill('set');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=set$/);
    await page.goBack();
    await expect(page.getByRole('link', { name: support })).toHaveAttribute('href', `${prefix}/contact`);
    await page.getByRole('link', { name: home }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix || '/'}$`));
  });
}

test.describe(() => {
  test.use({ locale: 'de-DE' });
  test('on a phone all announcements are seen whole, in a bar with room for two lines', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/de');
    const bar = page.getByRole('region', { name: 'Hinweise' });
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(52);
    const lines = bar.getByRole('list').first().getByRole('listitem');
    await expect(lines).toHaveCount(2);
    for (const line of await lines.all()) {
      await expect(line).toBeInViewport({ ratio: 1 });
      expect(await line.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    }
  });
});

test('nothing is wider than the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/category/living', '/product/organic-tee', '/search?q=teapot', '/login']) {
    await visit(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test('the orders of a member fit the narrowest phone', async ({ page }) => {
  const [, member] = demoLogins;
  await page.request.post('/api/login', { data: { email: member.email, password: member.password } });
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/profile/orders');
  await expect(page.getByRole('list', { name: 'Your orders' }).getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('the keyboard reaches the content first, on each page', async ({ page }) => {
  await visit(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(content(page)).toBeFocused();
  await searchBox(page).fill('guitar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=guitar/);
  await expect(page).toHaveTitle(/guitar/);
});

test('without scripts a visitor browses, filters, searches, pages and changes the language', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/');
  await content(page).getByRole('link', { name: 'Kitchen & Table' }).first().click();
  await page.getByRole('checkbox', { name: /^Brennholm/ }).check();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page).toHaveURL(/brand=brennholm/);
  await expect(content(page).getByRole('status').first()).toHaveText(/^3 products\b/);
  // What needs scripts is not offered, and the page of a product says so.
  await expect(page.getByRole('article').first().getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Shopping cart/ })).toHaveCount(0);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(content(page).getByText('Cart and checkout need JavaScript.')).toBeVisible();
  await expect(content(page).getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
  for (const name of ['Compare', /^Add to wishlist/, 'Account', 'Menu', /^Picture/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await searchBox(page).fill('teapot');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=teapot$/);
  await expect(page.getByRole('article').first()).toContainText('teapot');
  await page.goto('/search');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  // On a phone the search and the menu do not wait behind buttons.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^(Menu|Search products|Pause slides)$/ })).toHaveCount(0);
  await searchBox(page).fill('teapot');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=teapot$/);
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Kitchen & Table' })
    .click();
  await expect(page).toHaveURL(/\/category\/kitchen$/);
  await context.close();
});

test('in colors forced by the system the current category and the shown picture differ from the others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  const borderOf = (link: Locator, pseudo?: string) =>
    link.evaluate((element, part) => getComputedStyle(element, part).borderBottomColor, pseudo);
  await visit(page, '/category/kitchen');
  const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  const current = await borderOf(categories.and(page.locator('[aria-current=page]')).first());
  expect(await borderOf(categories.and(page.locator(':not([aria-current])')).first())).not.toBe(current);
  await visit(page, '/product/stoneware-teapot');
  const pictures = page.getByRole('region', { name: 'Pictures' }).getByRole('button', { name: /^Picture/ });
  expect(await borderOf(pictures.nth(1), '::after')).not.toBe(await borderOf(pictures.first(), '::after'));
  await page.emulateMedia({ forcedColors: 'none' });
});
