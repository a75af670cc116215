import type { Page } from '@playwright/test';
import { chooseLook, dress, expectNone } from '../support/accessibility.ts';
import { awake, cartButton, content, expect, searchBox, test, visit } from '../support/journey.ts';
import { inLanguage, visitorPages } from '../support/visitor-pages.ts';

type Look = { width: number; colorScheme: 'light' | 'dark' };

/** Every page is checked whole in the first look of its language, and in the second for what depends on the look. */
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

async function expectNothing(page: Page, look: Look, scope: { withFrame: boolean; onlyLook?: boolean }) {
  await dress(page, look);
  await expectNone(page, `${page.url()} ${look.width} ${look.colorScheme}`, scope);
}

/** Shared files are loaded and compiled once per window, so each window shows several pages. */
const PAGES_IN_A_WINDOW = 5;
const pages = Object.entries(visitorPages).map(([name, path], place) => ({ name, path, place }));

for (let first = 0; first < pages.length; first += PAGES_IN_A_WINDOW) {
  const some = pages.slice(first, first + PAGES_IN_A_WINDOW);
  const names = some.map(({ name }) => name).join(', ');
  test(`people with disabilities can use the pages: ${names}`, async ({ page, expectProblems }) => {
    expectProblems(/status of 404/);
    for (const { name, path, place } of some) {
      const locale = place % 2 === 0 ? 'en' : 'de';
      const [whole, other] = looks[locale];
      const withFrame = name === 'home' || name === 'category' || name === 'login';
      await chooseLook(page, whole);
      await visit(page, inLanguage(path, locale));
      await expectNothing(page, whole, { withFrame });
      await expectNothing(page, other, { withFrame, onlyLook: true });
    }
  });
}

type Opening = [name: string, open: (page: Page) => Promise<unknown>];
type Place = { path: string; width: number; openings: Opening[] };

const dialogIn = (page: Page) => page.getByRole('dialog');

const places: Place[] = [
  {
    path: '/',
    width: 1440,
    openings: [
      ['the account menu', (page) => page.getByRole('button', { name: /^(Account|Konto)$/ }).click()],
      ['the empty cart', (page) => cartButton(page).click()],
      ['the hint of the search', (page) => searchBox(page).click()],
      [
        'the found products',
        async (page) => {
          await searchBox(page).fill('sofa');
          await page.keyboard.press('ArrowDown');
          await expect(page.getByRole('option').first()).toBeVisible();
        },
      ],
      [
        'nothing found',
        async (page) => {
          await searchBox(page).fill('qqqxxzzy');
          await expect(page.getByRole('search').getByRole('status')).toHaveText(/!$/);
        },
      ],
    ],
  },
  {
    path: '/category/kitchen',
    width: 390,
    openings: [
      ['the menu panel', (page) => page.getByRole('button', { name: /^Men[uü]$/ }).click()],
      ['the filter sheet', (page) => page.getByRole('button', { name: /^Filters?$/ }).click()],
    ],
  },
  {
    path: '/category/clothing',
    width: 1440,
    openings: [
      [
        'the quick view of a product with variants',
        async (page) => {
          await page.getByRole('article').first().hover();
          await page
            .getByRole('button', { name: /^(Quick view|Schnellansicht): / })
            .first()
            .click();
          await expect(dialogIn(page).getByRole('status')).toBeVisible();
        },
      ],
    ],
  },
  {
    path: '/product/stoneware-teapot',
    width: 1440,
    openings: [
      [
        'the enlarged picture',
        (page) => page.getByRole('button', { name: /^(Enlarge picture 1|Bild 1 von \d vergrößern)/ }).click(),
      ],
      [
        'the filled cart',
        async (page) => {
          await content(page)
            .getByRole('button', { name: /^(Add to cart|In den Warenkorb)$/ })
            .first()
            .click();
          await cartButton(page).click();
          await expect(dialogIn(page).getByRole('listitem')).toHaveCount(1);
        },
      ],
    ],
  },
];

for (const [index, { path, width, openings }] of places.entries()) {
  const locale = index % 2 === 0 ? 'en' : 'de';
  test(`people with disabilities can use what opens on ${path}: ${openings.map(([name]) => name).join(', ')}`, async ({
    page,
  }) => {
    await chooseLook(page, { width, colorScheme: 'light' });
    await visit(page, inLanguage(path, locale));
    for (const [name, open] of openings) {
      await open(page);
      const isDialog = /cart|panel|view of|sheet|picture/.test(name);
      if (isDialog) await expect(dialogIn(page)).toBeVisible();
      const scope = isDialog ? { withContent: false } : { within: 'body > header' };
      await dress(page, { colorScheme: 'light' });
      await expectNone(page, `${name}, light`, scope);
      await dress(page, { colorScheme: 'dark' });
      await expectNone(page, `${name}, dark`, { ...scope, onlyLook: true });
      await page.keyboard.press('Escape');
      if (isDialog) await expect(dialogIn(page)).toBeHidden();
    }
  });
}

test('people with disabilities can use a failed page and the offline bar', async ({
  page,
  context,
  expectProblems,
}) => {
  expectProblems(/DISCONNECTED|FETCH_ERROR/);
  await visit(page, '/product/mantel-clock');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last().click();
  await expect(content(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  for (const look of looks.en) await expectNothing(page, look, { withFrame: true });
  await context.setOffline(false);
  await awake(page);
});
