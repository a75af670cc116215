import type { Locator, Page } from '@playwright/test';
import { content, expect, test, visit } from '../support/journey.ts';
import { measureLayout } from '../support/measure-layout.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Shows text twice as large as usual: WCAG 1.4.4. */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** What is wrong with the page as it is. Words that are longer than a line break. */
const problemsOf = async (page: Page) =>
  (await measureLayout(page)).filter((problem) => !problem.startsWith('broken:'));

/** Whether two parts lie on top of each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([boxOf(one), boxOf(other)]);
  return a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
}

/** The words of a part that lie on its pictures. */
const wordsOnPictures = (part: Locator) =>
  part.evaluate((element) => {
    const pictures = [...element.querySelectorAll('img')].map((picture) => picture.getBoundingClientRect());
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      if (
        pictures.some((box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom)
      )
        found.push(node.textContent ?? '');
    }
    return found;
  });

for (const path of ['/product/stoneware-teapot', '/de/product/stoneware-teapot'])
  test(`with text of twice the size nothing of ${path} is cut or covered on a phone`, async ({ page }) => {
    await visit(page, path);
    await enlarge(page);
    expect(await problemsOf(page)).toEqual([]);
    const wayBack = page
      .getByRole('navigation')
      .filter({ has: page.locator('ol') })
      .first();
    const compare = content(page).getByRole('button', { name: /^(Compare|Vergleichen)$/ });
    expect(await overlap(wayBack, compare)).toBe(false);

    await content(page).locator('#reviews').scrollIntoViewIfNeeded();
    const bar = page.locator('[data-bottom-bar]');
    const button = bar.getByRole('button', { name: /^(Add to cart|In den Warenkorb)$/ });
    await expect(button).toBeVisible();
    expect((await boxOf(button)).right).toBeLessThanOrEqual(390 - 16);
    expect(await overlap(button, bar.getByText(/^(Stoneware teapot|Teekanne aus Steinzeug)/))).toBe(false);
    expect(await overlap(button, bar.getByText(/46[.,]40/))).toBe(false);
  });

test('with text of twice the size the button of a lonely search result is whole', async ({ page }) => {
  for (const path of ['/search?q=mantel', '/de/search?q=mantel']) {
    await visit(page, path);
    await enlarge(page);
    expect(await problemsOf(page)).toEqual([]);
  }
});

test('with text of twice the size a name with a long joined word breaks', async ({ page }) => {
  await visit(page, '/de/product/rangefinder-camera');
  await enlarge(page);
  expect(await problemsOf(page)).toEqual([]);
});

test('with text of twice the size the checkout shows what is ordered beside its words', async ({ page }) => {
  for (const product of ['mantel-clock', 'table-set-porcelain', 'stoneware-teapot']) {
    await visit(page, `/de/product/${product}`);
    await content(page).getByRole('button', { name: 'In den Warenkorb', exact: true }).first().click();
    await expect(page.getByRole('banner').getByRole('button', { name: /^Warenkorb, / })).toBeVisible();
  }
  await visit(page, '/de/checkout');
  await enlarge(page);
  const toggle = page.getByRole('button', { name: /^Bestellung anzeigen/ });
  await expect(toggle.locator('img')).toHaveCount(3);
  expect(await wordsOnPictures(toggle)).toEqual([]);
  expect(await problemsOf(page)).toEqual([]);
});
