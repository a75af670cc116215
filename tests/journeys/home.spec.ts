import type { Page } from '@playwright/test';
import {
  cartButton,
  cartPanel,
  content,
  expect,
  settled,
  standStill,
  test,
  visit,
  withMotion,
} from '../support/journey.ts';

test.use(withMotion);

const words = {
  en: { path: '/', dot: /^Slide \d: /, pause: 'Pause slides', play: 'Play slides', deals: 'Flash deals' },
  de: {
    path: '/de',
    dot: /^Bild \d: /,
    pause: 'Bildwechsel anhalten',
    play: 'Bildwechsel starten',
    deals: 'Blitzangebote',
  },
};

const dots = (page: Page, name: RegExp) => content(page).getByRole('button', { name });

/** The index of the current slide, from 0. */
async function current(page: Page, name = words.en.dot): Promise<number> {
  const marks = await dots(page, name).evaluateAll((all) =>
    all.map((dot) => dot.getAttribute('aria-current')),
  );
  return marks.indexOf('true');
}

/** Opens the home page with a stopped clock, before the browser's one-minute cache expires. */
async function openStill(page: Page, path = '/') {
  await page.clock.install({ time: '2026-11-21T08:00:00Z' });
  await visit(page, path);
  await standStill(page);
}

for (const [locale, { path, dot }] of Object.entries(words)) {
  test(`a visitor sees five slides take turns every 3 seconds, the first after the last (${locale})`, async ({
    page,
  }) => {
    await openStill(page, path);
    await expect(dots(page, dot)).toHaveCount(5);
    // From the start of a slide, whichever it is.
    const first = await current(page, dot);
    while ((await current(page, dot)) === first) {
      await page.clock.runFor(100);
      await settled(page);
    }
    for (const _ of [1, 2, 3, 4, 5]) {
      const before = await current(page, dot);
      await page.clock.runFor(2_900);
      await settled(page);
      expect(await current(page, dot)).toBe(before);
      await page.clock.runFor(200);
      await expect(dots(page, dot).nth((before + 1) % 5)).toHaveAttribute('aria-current', 'true');
      await settled(page);
    }
  });
}

test('a visitor jumps to a slide with its dot and follows its button', async ({ page }) => {
  await openStill(page);
  await dots(page, words.en.dot).nth(3).click();
  expect(await current(page)).toBe(3);
  const slide = page.getByRole('group', { name: '4 of 5' });
  await expect(slide).toBeVisible();
  await page.clock.resume();
  await slide.getByRole('link').click();
  await expect(page).toHaveURL(/\/(category|product)\//);
});

test('a visitor stops the slides, and starts them again', async ({ page }) => {
  await openStill(page);
  await page.getByRole('button', { name: words.en.pause }).click();
  await page.mouse.move(0, 0);
  const before = await current(page);
  await page.clock.runFor(20_000);
  expect(await current(page)).toBe(before);
  await page.getByRole('button', { name: words.en.play }).click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await settled(page);
  await page.clock.runFor(3_100);
  await expect(dots(page, words.en.dot).nth((before + 1) % 5)).toHaveAttribute('aria-current', 'true');
});

test('slides pause under the pointer', async ({ page }) => {
  await openStill(page);
  await page.getByRole('region', { name: 'Highlights' }).hover({ position: { x: 40, y: 40 } });
  await settled(page);
  const before = await current(page);
  await page.clock.runFor(20_000);
  expect(await current(page)).toBe(before);
});

test('slides pause behind the cart', async ({ page }) => {
  await openStill(page);
  await cartButton(page).click();
  await expect(cartPanel(page)).toBeVisible();
  await settled(page);
  const shown = () => page.locator('[aria-label^="Slide "][aria-current=true]').getAttribute('aria-label');
  const before = await shown();
  await page.clock.runFor(20_000);
  expect(await shown()).toBe(before);
});

test('for a visitor who prefers reduced motion no slide moves automatically', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStill(page);
  const before = await current(page);
  await page.clock.runFor(20_000);
  expect(await current(page)).toBe(before);
  await expect(page.getByRole('button', { name: words.en.play })).toBeVisible();
});

for (const [locale, { path, deals }] of Object.entries(words)) {
  test(`a visitor sees current deals with former price and remaining time (${locale})`, async ({ page }) => {
    await visit(page, path);
    const section = page
      .getByRole('heading', { name: deals, level: 2 })
      .locator('xpath=ancestor::section[1]');
    const first = section.getByRole('article').first();
    await expect(first.locator('s')).toHaveText(/\d/);
    await expect(first.locator('time')).toHaveText(/^\d+ (days?|hours?) left$|^Noch \d+ (Tage?|Stunden?)$/);
    await first.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(content(page).locator('s').first()).toHaveText(/\d/);
  });
}

test('the remaining time of a deal counts down in its last hour', async ({ page }) => {
  await visit(page, '/');
  const time = page.getByRole('article').locator('time').first();
  const end = Date.parse((await time.getAttribute('datetime')) ?? '');
  await page.clock.install({ time: end - 1_800_000 });
  await page.reload();
  await expect(time).toContainText(/\d\d:\d\d$/);
  const before = (await time.textContent()) ?? '';
  await expect(time).not.toHaveText(before);
});

test('a visitor finds categories as pictures and as text, and the shop’s promises', async ({ page }) => {
  await visit(page, '/');
  for (const name of ['Flash deals', 'Top categories', 'Categories']) {
    await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible();
  }
  // Each category once: those with a picture are not repeated as text.
  await expect(content(page).getByRole('heading', { name: 'Pantry', level: 3 })).toHaveCount(1);
  await expect(content(page).getByRole('heading', { name: 'Play', level: 3 })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Worldwide Delivery' }).getByRole('listitem')).toHaveCount(4);
  for (const banner of ['Free express shipping', '50% off your first order']) {
    await expect(page.getByText(banner, { exact: true }).first()).toBeVisible();
  }
  await content(page).getByRole('link', { name: 'Pantry' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pantry');
});

test('a phone paints sections far below when they come near, and finds its place on the page again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  const section = content(page).locator('section').last();
  const isPainted = () => section.evaluate((each) => each.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isPainted()).toBe(false);
  await section.scrollIntoViewIfNeeded();
  await expect.poll(isPainted).toBe(true);
  const link = section.getByRole('link').last();
  await link.click();
  await expect(page).not.toHaveURL('/');
  await page.goBack();
  await expect(link).toBeInViewport();
  expect(await isPainted()).toBe(true);
});
