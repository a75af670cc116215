import type { Locator } from '@playwright/test';
import { cartButton, cartPanel, content, expect, test, visit, withMotion } from '../support/journey.ts';

test.use(withMotion);

test('the buy bar of a phone asks for the size in a sheet and names what it adds', async ({
  page,
  backOffice,
}) => {
  const { slug } = await backOffice.add({
    name: 'Sheet shirt',
    options: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'M' }] }],
    variants: [
      { choices: ['S'], priceMinor: 1000, onHand: 3 },
      { choices: ['M'], priceMinor: 1000, onHand: 3 },
    ],
  });
  await page.setViewportSize({ width: 390, height: 660 });
  await visit(page, `/product/${slug}`);
  const bar = page.locator('[data-bottom-bar]');
  await expect(bar.getByRole('button', { name: 'Choose size' })).toBeVisible();
  await expect(bar).not.toContainText(/Sheet shirt|\$/);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar).toContainText(/Sheet shirt.*\$10\.00/);
  await bar.getByRole('button', { name: 'Choose size' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sheet shirt' });
  await sheet.getByRole('button', { name: 'Choose size' }).click();
  await expect(sheet.getByRole('radio', { name: 'S' })).toBeFocused();
  await sheet.getByRole('radio', { name: 'M' }).click({ force: true });
  await sheet.getByRole('button', { name: 'Add to cart' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.locator('[data-bottom-bar]')).toContainText('M');
  await page.locator('[data-bottom-bar]').getByRole('button', { name: 'View cart' }).click();
  await expect(cartPanel(page).getByRole('listitem')).toContainText('M');
});

test('a phone asks for the size in that sheet from the page as well, with the first size in focus', async ({
  page,
  backOffice,
}) => {
  const { slug } = await backOffice.add({
    name: 'Paged shirt',
    options: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'M' }] }],
    variants: [
      { choices: ['S'], priceMinor: 1000, onHand: 3 },
      { choices: ['M'], priceMinor: 1000, onHand: 3 },
    ],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `/product/${slug}`);
  const button = content(page).getByRole('button', { name: 'Choose size' });
  await button.first().scrollIntoViewIfNeeded();
  await expect(page.locator('[data-bottom-bar]')).toHaveCount(0);
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Paged shirt' });
  await expect(sheet.getByRole('radio', { name: 'S' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await sheet.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartButton(page)).toHaveText('1');
});

test('what takes the focus is seen below the header, and no picture lies on the description', async ({
  page,
  backOffice,
}) => {
  const { slug } = await backOffice.add({
    name: 'Seen shirt',
    description: 'Long words. '.repeat(200),
    options: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'M' }] }],
    variants: [
      { choices: ['S'], priceMinor: 1000, onHand: 3 },
      { choices: ['M'], priceMinor: 1000, onHand: 3 },
    ],
  });
  await page.setViewportSize({ width: 820, height: 500 });
  await visit(page, `/product/${slug}`);
  const button = content(page).getByRole('button', { name: 'Choose size' }).first();
  await button.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top - 70));
  await button.click();
  const size = content(page).getByRole('radio', { name: 'S' });
  await expect(size).toBeFocused();
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect(async () => {
    expect((await size.boundingBox())?.y).toBeGreaterThanOrEqual(await bottomOf(page.getByRole('banner')));
  }).toPass();
  const words = content(page).getByRole('region', { name: 'Description' });
  await words.evaluate((element) => scrollTo(0, scrollY + element.getBoundingClientRect().top + 100));
  const gallery = content(page).getByRole('region', { name: 'Pictures' });
  expect(await bottomOf(gallery)).toBeLessThanOrEqual((await words.boundingBox())?.y ?? 0);
});

test('on a wide screen a shopper who has scrolled past the button buys from a bar', async ({
  page,
  backOffice,
}) => {
  const { slug } = await backOffice.add({
    name: 'Barred mug, 0.3 l',
    description: 'Long words.\n\n'.repeat(60),
    variants: [{ priceMinor: 1000, onHand: 4 }],
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, `/product/${slug}`);
  const bar = page.locator('[data-bottom-bar]');
  await expect(content(page).getByRole('button', { name: 'Add to cart', exact: true })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar).toContainText(/Barred mug.*\$10\.00/);
  await expect(bar).not.toContainText('0.3 l');
  await bar.getByRole('button', { name: 'Add to cart' }).click();
  await expect(cartButton(page)).toHaveText('1');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(bar).toHaveCount(0);
});

test('a jump past the button from above it brings that bar as well, which covers nothing at the end', async ({
  page,
  backOffice,
}) => {
  const { slug } = await backOffice.add({
    name: 'Jumped mug',
    description: 'Long words.\n\n'.repeat(60),
    variants: [{ priceMinor: 1000, onHand: 4 }],
  });
  await page.setViewportSize({ width: 1440, height: 220 });
  await visit(page, `/product/${slug}`);
  const bar = page.locator('[data-bottom-bar]');
  const button = content(page).getByRole('button', { name: 'Add to cart', exact: true });
  await expect(button).not.toBeInViewport();
  await expect(bar).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(bar).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const last = await page.getByRole('contentinfo').getByText('©').boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? Number.NaN)).toBeLessThanOrEqual(
    (await bar.boundingBox())?.y ?? 0,
  );
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(bar).toHaveCount(0);
});
