import type { Page } from '@playwright/test';
import { content, expect, settled, test, visit } from '../support/journey.ts';

/** Holds back the answers to an address of the API until the returned function is called. */
async function holdBack(page: Page, path: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

const place = (page: Page) => page.evaluate(() => scrollY);

test('a page that takes long is awaited from its top, and the way back leads to the place before', async ({
  page,
}) => {
  await visit(page, '/');
  const card = content(page)
    .getByRole('link', { name: /^Diamond kite/ })
    .first();
  await card.scrollIntoViewIfNeeded();
  const before = await place(page);
  expect(before).toBeGreaterThan(300);
  const release = await holdBack(page, /\/api\/browse\/products\/diamond-kite/);

  await card.click();
  await expect(content(page).locator('.skeleton').first()).toBeInViewport();
  expect(await place(page)).toBe(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Diamond kite');
  expect(await place(page)).toBe(0);

  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(() => place(page)).toBe(before);
});

test('a list that takes long to be filtered keeps its place and its goods until then', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 500 });
  await visit(page, '/category/kitchen');
  const cards = page.getByRole('region', { name: 'Products' });
  const brand = page.getByRole('checkbox', { name: /^Tilda Ton/ });
  await page.evaluate(() => scrollTo(0, 200));
  await expect.poll(() => place(page)).toBe(200);
  const release = await holdBack(page, /\/api\/browse\/categories\/kitchen\?.*brand=/);

  // Nothing is scrolled to press it.
  await brand.evaluate((box: HTMLInputElement) => box.click());
  await expect(cards).toHaveAttribute('aria-busy', 'true');
  // Longer than any placeholder waits.
  await page.clock.fastForward(1_000);
  await settled(page);
  await expect(content(page).locator('.skeleton')).toHaveCount(0);
  expect(await cards.getByRole('article').count()).toBeGreaterThan(3);
  expect(await place(page)).toBe(200);
  release();
  await expect(page.getByRole('link', { name: 'Remove filter: Tilda Ton' })).toBeVisible();
  await expect(cards).toHaveAttribute('aria-busy', 'false');
  expect(await place(page)).toBe(200);
});
