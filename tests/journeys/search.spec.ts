import type { Locator, Page } from '@playwright/test';
import { content, expect, searchBox, test, visit } from '../support/journey.ts';

const list = (page: Page) => page.getByRole('listbox', { name: /^(Found products|Gefundene Produkte)$/ });
const options = (page: Page) => list(page).getByRole('option');
const status = (page: Page) => page.getByRole('search').getByRole('status');
const isSuggestions = (url: URL) => url.pathname === '/api/browse/suggestions';

/** Holds back the answers for some words until the returned function is called. */
async function holdBack(page: Page, words: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(isSuggestions, async (route) => {
    if (new URL(route.request().url()).searchParams.get('q') === words) await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

for (const [locale, path, typed, found] of [
  ['en', '/', 'teap', 'Stoneware teapot'],
  ['de', '/de', 'Teek', 'Teekanne'],
] as const) {
  test(`a shopper types and opens a suggested product (${locale})`, async ({ page }) => {
    const open = await holdBack(page, typed);
    await visit(page, path);
    await searchBox(page).fill(typed);
    await expect(status(page)).toHaveText(locale === 'en' ? 'Loading...' : 'Wird geladen …');
    open();
    await expect(options(page).first()).toContainText(found);
    await expect(options(page).first().locator('img')).toHaveCount(1);
    await options(page).first().click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(list(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(found);
  });
}

test('a shopper finds and opens a product with the keyboard alone', async ({ page }) => {
  await visit(page, '/');
  await searchBox(page).fill('set');
  await expect(options(page).nth(1)).toBeVisible();
  const last = (await options(page).count()) - 1;
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const first = await options(page).first().getAttribute('id');
  await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', first ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(searchBox(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).nth(last)).toHaveAttribute('aria-selected', 'true');
  const href = await options(page).nth(last).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(list(page)).toHaveCount(0);
});

test('suggestions mark what was typed and lead to the categories of what was found', async ({ page }) => {
  await visit(page, '/');
  await searchBox(page).fill('TEAP');
  await expect(options(page).first().locator('b')).toHaveText('teap');
  const categories = page.getByRole('search').getByRole('region', { name: 'Categories' });
  await categories.getByRole('link', { name: 'Kitchen & Table' }).click();
  await expect(page).toHaveURL(/\/category\/kitchen$/);
  await expect(list(page)).toHaveCount(0);
});

test('the list closes with Escape and with a press elsewhere, and opens again on focus', async ({ page }) => {
  await visit(page, '/');
  await searchBox(page).fill('guitar');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(searchBox(page)).toHaveValue('guitar');
  await searchBox(page).click();
  await expect(options(page).first()).toBeVisible();
  await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } });
  await expect(list(page)).toHaveCount(0);
});

for (const [locale, path, words] of [
  ['en', '/', 'No products were found!'],
  ['de', '/de', 'Keine Produkte gefunden!'],
] as const) {
  test(`a shopper reads that nothing was found (${locale})`, async ({ page }) => {
    await visit(page, path);
    await searchBox(page).fill('qqqxxzzy');
    await expect(status(page)).toHaveText(words);
    await expect(list(page)).toHaveCount(0);
  });
}

test('an outdated answer is dropped', async ({ page }) => {
  const open = await holdBack(page, 'guitar');
  await visit(page, '/');
  const asked = page.waitForRequest((request) => request.url().includes('q=guitar'));
  await searchBox(page).fill('guitar');
  const late = await asked;
  await searchBox(page).fill('teapot');
  await expect(options(page).first()).toContainText('teapot');
  open();
  await late.response().catch(() => null);
  await expect(options(page).first()).toContainText('teapot');
  await expect(list(page)).not.toContainText('guitar');
});

test('an empty field sends no request', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isSuggestions(new URL(request.url()))) asked.push(request.url());
  });
  await visit(page, '/');
  await searchBox(page).click();
  await searchBox(page).fill('   ');
  await searchBox(page).fill('teapot');
  await expect(options(page).first()).toBeVisible();
  expect(asked).toHaveLength(1);
  await searchBox(page).fill('');
  await expect(list(page)).toHaveCount(0);
  expect(asked).toHaveLength(1);
});

test('a typo is corrected', async ({ page }) => {
  await visit(page, '/');
  await searchBox(page).fill('teapto');
  await expect(options(page).first()).toContainText('teapot');
  await expect(page.getByRole('search')).toContainText('Results for “teapot”');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=teapto$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing results for “teapot”');
  await expect(content(page)).toContainText('There was nothing for “teapto”');
});

test('Enter opens the results page, with the filters of a category', async ({ page }) => {
  await visit(page, '/');
  await searchBox(page).fill('wool & leather');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=wool(\+|%20)%26(\+|%20)leather$/);
  await visit(page, '/search?q=set');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Showing results for “set”');
  await expect(searchBox(page)).toHaveValue('set');
  const all = await page.getByRole('article').count();
  const brand = page.getByRole('group', { name: 'Brand' }).getByRole('checkbox').first();
  await brand.check();
  await expect(page).toHaveURL(/brand=\w+/);
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(all);
});

test('the results page says that nothing was found, and suggests where to look', async ({ page }) => {
  await visit(page, '/search?q=qqqxxzzy');
  await expect(page.getByText('No products were found!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No results for “qqqxxzzy”');
  await expect(page).toHaveTitle('No results for “qqqxxzzy” · Kiosk');
  await expect(page.getByRole('form', { name: 'Filters' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Best selling' }).getByRole('article')).toHaveCount(4);
  // One field in sight: that of the frame, and on phones that of the page.
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('qqqxxzzy');
  const field = content(page).getByRole('combobox');
  await expect(field).toHaveCount(0);
  await expect(content(page).getByRole('link', { name: 'See all products' })).toHaveAttribute(
    'href',
    '/search',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(field).toHaveValue('qqqxxzzy');
  await field.fill('teapot');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('teapot');
  await page.keyboard.press('Escape');
  await page.getByRole('list', { name: 'Other categories' }).getByRole('link', { name: 'Pantry' }).click();
  await expect(page).toHaveURL(/\/category\/pantry$/);
});

test('a search for blanks shows all products, the same before and after the page wakes', async ({ page }) => {
  await visit(page, '/search?q=%20%20');
  await expect(page).toHaveTitle(/^All products/);
  await expect(searchBox(page)).toHaveValue('');
});

test('a search with one result leads on to its category and to what sells best there', async ({ page }) => {
  await visit(page, '/search?q=field compass');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('field compass');
  const best = page.getByRole('region', { name: 'More from Outdoor' }).getByRole('article');
  await expect(best).toHaveCount(4);
  await expect(best.filter({ hasText: 'Sold out' })).toHaveCount(0);
  await page.getByRole('list', { name: 'Other categories' }).getByRole('link', { name: 'Outdoor' }).click();
  await expect(page).toHaveURL(/\/category\/outdoor$/);
});

test('a single result is as large as what stands below it, and its heart lies on the picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/search?q=field compass');
  const widthOf = async (cards: Locator) => (await cards.first().locator('img').boundingBox())?.width ?? 0;
  const hit = content(page).getByRole('article').first();
  const below = page.getByRole('region', { name: 'More from Outdoor' }).getByRole('article');
  expect(await widthOf(hit)).toBeGreaterThanOrEqual(await widthOf(below));
  const heart = await hit.getByRole('button', { name: /wishlist/ }).boundingBox();
  const name = await hit.getByRole('link').boundingBox();
  expect((heart?.x ?? 0) + (heart?.width ?? 0)).toBeLessThan(name?.x ?? 0);
});

test('a failed search shows what went wrong and retries', async ({ page, expectProblems }) => {
  expectProblems(/ERR_FAILED/);
  await page.route(isSuggestions, (route) => route.abort('failed'));
  await visit(page, '/');
  await searchBox(page).fill('teapot');
  const alert = page.getByRole('search').getByRole('alert');
  await expect(alert).toContainText('No connection to the shop');
  await page.unroute(isSuggestions);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(options(page).first()).toContainText('teapot');
});
