import type { Page } from '@playwright/test';
import { content, expect, test, visit } from '../support/journey.ts';

const filters = (page: Page) => page.getByRole('form', { name: /^Filters?$/ });
const cards = (page: Page) =>
  page.getByRole('region', { name: /^(Products|Produkte)$/ }).getByRole('article');
const chip = (page: Page, name: string) => page.getByRole('link', { name: `Remove filter: ${name}` });
const count = (page: Page) => content(page).getByRole('status').first();

/** The current price of each card. */
const prices = (page: Page) =>
  cards(page).evaluateAll((all) =>
    all.map((card) => {
      const text = [...card.querySelectorAll('span')].find((span) =>
        /\$\d/.test(span.textContent ?? ''),
      )?.textContent;
      return Number(text?.match(/\$([\d,.]+)/)?.[1]?.replaceAll(',', ''));
    }),
  );

test('a shopper filters a category by price, brand, rating and stock, and removes each filter', async ({
  page,
}) => {
  await visit(page, '/category/kitchen');
  await expect(count(page)).toHaveText(/^\d+ products\b/);
  const all = await cards(page).count();

  await filters(page).getByLabel('To', { exact: true }).fill('60');
  await expect(chip(page, 'Up to $60.00')).toBeVisible();
  await filters(page)
    .getByRole('checkbox', { name: /^Tilda Ton/ })
    .check();
  for (const group of ['Rating', 'Availability'])
    await filters(page).getByText(group, { exact: true }).click();
  await filters(page)
    .getByRole('radio', { name: /4 out of 5 stars/ })
    .check();
  await filters(page)
    .getByRole('checkbox', { name: /^In stock/ })
    .check();

  for (const name of ['Tilda Ton', '4 stars and up', 'In stock'])
    await expect(chip(page, name)).toBeVisible();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    brand: 'tilda-ton',
    maxPrice: '60',
    rating: '4',
    inStock: 'true',
  });
  const narrowed = await cards(page).count();
  expect(narrowed).toBeGreaterThan(0);
  expect(narrowed).toBeLessThan(all);
  for (const price of await prices(page)) expect(price).toBeLessThanOrEqual(60);
  for (const card of await cards(page).all()) await expect(card).toContainText('Tilda Ton');

  for (const name of ['Tilda Ton', 'Up to $60.00', '4 stars and up', 'In stock']) {
    await chip(page, name).click();
    await expect(chip(page, name)).toHaveCount(0);
  }
  await expect(page).toHaveURL(/\/category\/kitchen$/);
  await expect(cards(page)).toHaveCount(all);
});

test('chosen filters survive a reload and going back', async ({ page }) => {
  await visit(page, '/category/kitchen');
  await filters(page)
    .getByRole('checkbox', { name: /^Brennholm/ })
    .check();
  await expect(chip(page, 'Brennholm')).toBeVisible();
  await page.reload();
  await expect(chip(page, 'Brennholm')).toBeVisible();
  await expect(filters(page).getByRole('checkbox', { name: /^Brennholm/ })).toBeChecked();
  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(chip(page, 'Brennholm')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/category\/kitchen$/);
  await expect(chip(page, 'Brennholm')).toHaveCount(0);
});

test('the price slider spans the prices of the list and applies by itself; its thumbs stay apart', async ({
  page,
}) => {
  await visit(page, '/search');
  const [lowest, highest] = [
    filters(page).getByRole('slider', { name: 'Lowest price' }),
    filters(page).getByRole('slider', { name: 'Highest price' }),
  ];
  const ends = await lowest.evaluate((slider: HTMLInputElement) => [Number(slider.min), Number(slider.max)]);
  expect(ends[0]).toBeGreaterThanOrEqual(0);
  expect(ends[1]).toBeLessThanOrEqual(10_000);
  await lowest.fill('500');
  await expect(filters(page).getByLabel('From', { exact: true })).toHaveValue('500');
  await expect(page).toHaveURL(/minPrice=500$/);
  await expect.poll(async () => Math.min(...(await prices(page)))).toBeGreaterThanOrEqual(500);
  await highest.fill('500');
  await expect(page).toHaveURL(/maxPrice=500/);
  const [low, high] = [await lowest.boundingBox(), await highest.boundingBox()];
  expect((high?.x ?? 0) - (low?.x ?? 0)).toBeGreaterThanOrEqual(24);
});

test('a shopper sorts by lowest and by highest price', async ({ page }) => {
  await visit(page, '/search');
  for (const [sort, name] of [
    ['price_asc', 'Price, low to high'],
    ['price_desc', 'Price, high to low'],
  ] as const) {
    await page.getByLabel('Sort by').selectOption({ label: name });
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
    await expect(content(page).getByRole('status').first()).toHaveText(
      new RegExp(`\\d products, Sort by: ${name}$`),
    );
    await expect(content(page).locator('[aria-busy=true]')).toHaveCount(0);
    const shown = await prices(page);
    const ordered = shown.toSorted((a, b) => (sort === 'price_asc' ? a - b : b - a));
    expect(shown).toEqual(ordered);
  }
});

test('a shopper pages through a long list', async ({ page }) => {
  await visit(page, '/search?sort=price_asc');
  const first = await cards(page).first().getByRole('heading').textContent();
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(first ?? '');
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page).not.toHaveURL(/page=/);
  await expect(cards(page).first().getByRole('heading')).toHaveText(first ?? '');
  // A page that the list no longer has leads to its last one.
  await visit(page, '/search?page=450&sort=price_asc');
  await expect(page).toHaveURL(/page=\d&sort=price_asc$/);
  await expect(cards(page).first()).toBeVisible();
  await visit(page, '/category/kitchen?page=9');
  await expect(page).toHaveURL(/\/category\/kitchen$/);
});

test('filters leave the focus where a shopper with a keyboard goes on', async ({ page }) => {
  await visit(page, '/search?brand=fjellby,kestrelle');
  const more = filters(page).getByRole('button', { name: /^Show all/ });
  const before = await filters(page).getByRole('checkbox').count();
  await more.first().press('Enter');
  await expect(
    filters(page).getByRole('checkbox', { checked: false }).and(page.locator(':focus')),
  ).toHaveCount(1);
  expect(await filters(page).getByRole('checkbox').count()).toBeGreaterThan(before);
  await chip(page, 'Fjellby').press('Enter');
  await expect(chip(page, 'Fjellby')).toHaveCount(0);
  await expect(chip(page, 'Kestrelle')).toBeFocused();
  // A link opened in a new tab removes nothing here.
  for (const link of [chip(page, 'Kestrelle'), content(page).getByRole('link', { name: 'Clear all' })]) {
    const opened = page.context().waitForEvent('page');
    await link.click({ modifiers: ['Control'] });
    await (await opened).close();
    await expect(link).toBeFocused();
  }
  await chip(page, 'Kestrelle').press('Enter');
  await expect(chip(page, 'Kestrelle')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeFocused();
});

test('filters that mean nothing are left out of a list', async ({ page }) => {
  for (const query of ['minPrice=abc&rating=9&sort=up', 'brand=no-longer-there']) {
    await visit(page, `/category/kitchen?${query}`);
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^\d+ products\b/);
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveCount(0);
    await expect(cards(page).nth(7)).toBeVisible();
  }
});

test('an empty result offers the next best filters', async ({ page }) => {
  await visit(page, '/category/kitchen?minPrice=9000');
  await expect(page.getByText('No products were found!')).toBeVisible();
  await page.getByRole('link', { name: 'Show without filters' }).click();
  await expect(page).toHaveURL(/\/category\/kitchen$/);
  await expect(cards(page).first()).toBeVisible();
});

test('on a tablet the filters leave their place to the goods, and what is sold out offers a mail', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await visit(page, '/category/clothing');
  await expect(page.getByRole('form', { name: 'Filters' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Notify me: Acetate sunglasses' }).click();
  const preview = page.getByRole('dialog');
  await preview.getByRole('button', { name: 'Mail me when it is back' }).click();
  await expect(preview.getByLabel('Email', { exact: true })).toBeVisible();
});

test('beside few results the filters wait behind their button on wide screens as well, beside two there are none', async ({
  page,
}) => {
  await visit(page, '/search?q=tea');
  await expect(count(page)).toHaveText(/^2 products\b/);
  await expect(page.getByRole('button', { name: 'Filters' })).toHaveCount(0);
  await visit(page, '/search?q=cup');
  await expect(count(page)).toHaveText(/^3 products\b/);
  await expect(filters(page)).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^Tilda Ton/ }).check();
  await sheet.getByRole('button', { name: 'Show 2 results' }).click();
  await expect(count(page)).toHaveText(/^2 products\b/);
});

test('on a phone the filters open in a sheet whose button shows the number of results', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/category/kitchen');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^Brennholm/ }).check();
  await expect(sheet.getByRole('button', { name: 'Show 3 results' })).toBeVisible();
  await expect(page).toHaveURL(/brand=brennholm/);
  await sheet.getByRole('button', { name: 'Show 3 results' }).click();
  await expect(sheet).toBeHidden();
  await expect(cards(page)).toHaveCount(3);
  await chip(page, 'Brennholm').click();
  await expect(page).not.toHaveURL(/brand=/);
});

test('on a phone a shopper filters clothing by color and size; a list by one color has its own address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/category/clothing');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet
    .getByRole('group', { name: 'Color' })
    .getByRole('checkbox', { name: /^Sky blue/ })
    .check();
  await expect(page).toHaveURL(/options=color(:|%3A)sky/);
  await sheet.getByRole('group', { name: 'Size' }).getByRole('checkbox', { name: /^XL/ }).check();
  await sheet.getByRole('button', { name: 'Show 1 result' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await chip(page, 'XL').click();
  await expect(chip(page, 'Sky blue')).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await page.reload();
  await expect(page).toHaveTitle(/: Sky blue/);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await page.goto('/category/clothing?brand=kestrelle');
  await expect(page).toHaveTitle(/: Kestrelle/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /clothing\?brand=kestrelle$/);
});

test('a category is found by its name and its id in any case, and redirects to its canonical address', async ({
  page,
  request,
}) => {
  const { categories } = await (await request.get('/api/browse/shop')).json();
  const { _id, slug } = categories.find((category: { slug: string }) => category.slug === 'pantry');
  for (const id of ['PANTRY', 'Pantry', _id, _id.toUpperCase()]) {
    const answer = await request.get(`/category/${id}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, `/category/${slug}`]);
  }
  await page.goto('/category/Kitchen%20%26%20Table');
  await expect(page).toHaveURL(/\/category\/kitchen$/);
});

test('a German shopper reads everything in German', async ({ page }) => {
  await visit(page, '/de/category/kitchen?brand=brennholm');
  await expect(content(page).getByRole('status').first()).toHaveText(/^3 Produkte\b/);
  await expect(page.getByRole('link', { name: 'Filter entfernen: Brennholm' })).toBeVisible();
  await expect(page.getByLabel('Sortieren nach')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});
