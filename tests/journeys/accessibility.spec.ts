import type { Page } from '@playwright/test';
import { dress, expectNone } from '../support/accessibility.ts';
import { awake, cartButton, content, expect, searchBox, test, visit } from '../support/journey.ts';
import { inLanguage, visitorPages } from '../support/visitor-pages.ts';

type Look = { width: number; colorScheme: 'light' | 'dark' };

/** Every page is seen in both widths and color schemes, one of each in each language; the next page the other way round. */
const looks: Record<'en' | 'de', [Look, Look]> = {
  en: [
    { width: 390, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ],
  de: [
    { width: 1440, colorScheme: 'dark' },
    { width: 390, colorScheme: 'light' },
  ],
};

async function expectNothing(page: Page, look: Look, scope = { withFrame: true }) {
  await dress(page, look);
  await expectNone(page, `${page.url()} ${look.width} ${look.colorScheme}`, scope);
}

for (const locale of ['en', 'de'] as const) {
  for (const [place, [name, path]] of Object.entries(visitorPages).entries()) {
    test(`everybody can use the page: ${name} (${locale})`, async ({ page, expectProblems }) => {
      expectProblems(/status of 404/);
      await visit(page, inLanguage(path, locale));
      const [even, odd] = looks[locale];
      await expectNothing(page, place % 2 === 0 ? even : odd, { withFrame: name === 'home' });
    });
  }
}

type Opening = [name: string, path: string, width: number, open: (page: Page) => Promise<unknown>];

const dialogs: Opening[] = [
  ['the empty cart', '/', 1440, (page) => cartButton(page).click()],
  [
    'the filled cart',
    '/product/mantel-clock',
    1440,
    async (page) => {
      await content(page)
        .getByRole('button', { name: /^(Add to cart|In den Warenkorb)$/ })
        .first()
        .click();
      await cartButton(page).click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    },
  ],
  ['the menu panel', '/', 390, (page) => page.getByRole('button', { name: /^Men[uü]$/ }).click()],
  ['the account menu', '/', 1440, (page) => page.getByRole('button', { name: /^(Account|Konto)$/ }).click()],
  [
    'the quick view of a product with variants',
    '/category/clothing',
    1440,
    async (page) => {
      await page.getByRole('article').first().hover();
      await page
        .getByRole('button', { name: /^(Quick View|Schnellansicht): / })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();
    },
  ],
  [
    'the filter sheet',
    '/category/kitchen',
    390,
    (page) => page.getByRole('button', { name: /^Filters?$/ }).click(),
  ],
  [
    'the found products',
    '/',
    1440,
    async (page) => {
      await searchBox(page).fill('set');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  ],
  ['the hint of the search', '/', 1440, (page) => searchBox(page).click()],
  [
    'nothing found',
    '/',
    1440,
    async (page) => {
      await searchBox(page).fill('qqqxxzzy');
      await expect(page.getByRole('search').getByRole('status')).toHaveText(/!$/);
    },
  ],
  [
    'the enlarged picture',
    '/product/stoneware-teapot',
    1440,
    (page) => page.getByRole('button', { name: /^(Enlarge picture 1|Bild 1 von \d vergrößern)/ }).click(),
  ],
];

for (const locale of ['en', 'de'] as const) {
  for (const [name, path, width, open] of dialogs) {
    test(`everybody can use ${name} (${locale})`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, inLanguage(path, locale));
      await open(page);
      if (/cart|panel|view of|sheet|picture/.test(name)) await expect(page.getByRole('dialog')).toBeVisible();
      const colorScheme = locale === 'en' ? 'light' : 'dark';
      await dress(page, { colorScheme });
      await expectNone(page, `${name} ${colorScheme}`);
    });
  }
}

test('everybody can use a page that failed, and the offline bar', async ({
  page,
  context,
  expectProblems,
}) => {
  expectProblems(/DISCONNECTED|FETCH_ERROR/);
  await visit(page, '/product/mantel-clock');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last().click();
  await expect(content(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  for (const look of looks.en) await expectNothing(page, look);
  await context.setOffline(false);
  await awake(page);
});
