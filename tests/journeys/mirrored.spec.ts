import type { Locator, Page } from '@playwright/test';
import { cartButton, cartPanel, content, expect, test, visit } from '../support/journey.ts';

/** Has a page run from right to left, as in Arabic. */
async function mirror(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
}

async function look(page: Page, name: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true);
  // A folder named by MIRRORED keeps what to look at.
  const folder = process.env.MIRRORED;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: name.startsWith('home') });
}

/** A page keeps room for it. */
const SCROLLBAR_PX = 15;

const pages = [
  '/',
  '/category/kitchen',
  '/search?q=set',
  '/product/organic-tee',
  '/about',
  '/contact',
  '/login',
];

for (const width of [390, 1440]) {
  test(`the shop mirrors its pages, and nothing overflows (${width} px wide)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of pages) {
      await visit(page, path);
      await mirror(page);
      await look(page, `${path.split('/')[1]?.split('?')[0] || 'home'}-${width}`);
    }
    await visit(page, '/product/stoneware-teapot');
    await mirror(page);
    await content(page).getByRole('button', { name: 'Add to cart' }).first().click();
    await cartButton(page).click();
    await expect(cartPanel(page).getByRole('link', { name: 'Checkout' })).toBeVisible();
    await expect.poll(async () => (await cartPanel(page).boundingBox())?.x).toBe(0);
    await look(page, `cart-${width}`);
    await cartPanel(page).getByRole('link', { name: 'Checkout' }).click();
    await expect(content(page).getByLabel('Email', { exact: true })).toBeVisible();
    await look(page, `checkout-${width}`);
  });
}

test('cards are mirrored: the badge where lines begin, the heart where they end', async ({ page }) => {
  await visit(page, '/');
  await mirror(page);
  const card = content(page).getByRole('article').filter({ hasText: '%' }).first();
  const middle = async (part: Locator) => {
    const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
    return x + width / 2;
  };
  expect(await middle(card.getByText(/^.?−\d+.?%.?$/))).toBeGreaterThan(await middle(card));
  expect(await middle(card.locator('button[aria-pressed]'))).toBeLessThan(await middle(card));
});

test('the menu slides in from the side where reading begins, and a swipe follows the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  await mirror(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect
    .poll(async () => {
      const { x = 0, width = 0 } = (await menu.boundingBox()) ?? {};
      return Math.round(x + width);
    })
    .toBeGreaterThanOrEqual(390 - SCROLLBAR_PX);
  await look(page, 'menu-390');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  const slides = page.locator('[aria-roledescription=slide]');
  const shown = () => slides.evaluateAll((all) => all.findIndex((slide) => !(slide as HTMLElement).inert));
  const first = await shown();
  const count = await slides.count();
  await page.getByRole('region', { name: 'Highlights' }).evaluate((carousel) => {
    const surface = carousel.firstElementChild ?? carousel;
    const at = (x: number) => [new Touch({ identifier: 1, target: surface, clientX: x, clientY: 200 })];
    const touch = (type: string, x: number, touches: Touch[]) =>
      surface.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: at(x) }));
    touch('touchstart', 100, at(100));
    touch('touchend', 300, []);
  });
  await expect.poll(shown).toBe((first + 1) % count);
});

test('a review in a language that runs the other way keeps its direction, and stands at the edge of the page’s', async ({
  page,
}) => {
  await visit(page, '/product/stoneware-teapot');
  await mirror(page);
  const review = page.getByRole('region', { name: 'Reviews' }).getByRole('article').first();
  const words = review.getByText('Four cups, two refills');
  await expect(words).toHaveCSS('direction', 'ltr');
  await expect(words).toHaveCSS('text-align', 'right');
  await expect(review.getByRole('heading').locator('bdi')).toHaveCSS('text-align', 'right');
});

test('a description that runs the other way stands at the edge of the page’s as well', async ({ page }) => {
  await visit(page, '/product/stoneware-teapot');
  await mirror(page);
  const words = page.getByRole('region', { name: 'Description' }).getByRole('paragraph').first();
  await expect(words).toHaveCSS('direction', 'ltr');
  await expect(words).toHaveCSS('text-align', 'right');
});
