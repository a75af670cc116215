import { content, expect, test, visit } from '../support/journey.ts';

for (const width of [360, 820, 1440])
  test(`prices and stars of a row stand on one line each at ${width} px, regardless of what is above them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1180 });
    await visit(page, '/category/pantry');
    for (const part of ['p > span > .font-semibold', 'p > .stars']) {
      const rows = await content(page)
        .getByRole('article')
        .evaluateAll((cards, selector) => {
          const rows = Map.groupBy(cards, (card) => Math.round(card.getBoundingClientRect().top));
          return [...rows.values()].map((row) => {
            const tops = row.map((card) => card.querySelector(selector)?.getBoundingClientRect().top ?? 0);
            return new Set(tops.filter(Boolean).map(Math.round)).size;
          });
        }, part);
      expect(rows.length).toBeGreaterThan(1);
      expect(rows).toEqual(rows.map(() => 1));
    }
  });

test('brands of a row stand on one line, however long the names are', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await visit(page, '/category/kitchen');
  const rows = await content(page)
    .getByRole('article')
    .evaluateAll((cards) => {
      const tops = new Map<number, Set<number | null>>();
      for (const card of cards) {
        const top = Math.round(card.getBoundingClientRect().top);
        const brand = card.querySelector(':scope > div > bdi');
        tops.set(
          top,
          (tops.get(top) ?? new Set()).add(brand && Math.round(brand.getBoundingClientRect().top)),
        );
      }
      return [...tops.values()].map((brands) => [...brands]);
    });
  expect(rows.length).toBeGreaterThan(1);
  for (const brands of rows) expect(brands).toEqual([expect.any(Number)]);
});

test('by night the round buttons on a picture show that they have focus', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, '/category/kitchen');
  const card = content(page).getByRole('article').first();
  await card.getByRole('link').first().focus();
  for (const name of [/wishlist/, /^Quick view/]) {
    await page.keyboard.press('Tab');
    const button = card.getByRole('button', { name });
    await expect(button).toBeFocused();
    await expect(button).toHaveCSS('outline-width', '2px');
  }
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the cart button of a card lies in a corner of its picture, heart in the other, over no words', async ({
    page,
  }) => {
    await visit(page, '/category/kitchen');
    const overlaps = await content(page)
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.map((card) => {
          const button = card.querySelector(':scope > :last-child button')?.getBoundingClientRect();
          const others = [
            ...card.querySelectorAll('h2, bdi, s, p, time, span.font-semibold, button[aria-pressed]'),
          ];
          if (!button) return 'no button';
          return others.some((other) => {
            const box = other.getBoundingClientRect();
            return (
              !card.lastElementChild?.contains(other) &&
              box.left < button.right &&
              box.right > button.left &&
              box.top < button.bottom &&
              box.bottom > button.top
            );
          });
        }),
      );
    expect(overlaps.length).toBeGreaterThan(1);
    expect(new Set(overlaps)).toEqual(new Set([false]));
    const targets = await content(page)
      .locator('article button')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility())
          .map((button) => {
            const { width, height } = getComputedStyle(button, '::after');
            return Math.min(Number.parseFloat(width), Number.parseFloat(height));
          }),
      );
    expect(targets.length).toBeGreaterThan(2);
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
  });
});
