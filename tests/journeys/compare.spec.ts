import { dress, expectNone } from '../support/accessibility.ts';
import { cartButton, content, expect, test, visit, withMotion } from '../support/journey.ts';

test.use(withMotion);

test('a shopper compares two products, takes one out, and sees only what differs', async ({ page }) => {
  for (const slug of ['stoneware-teapot', 'electric-guitar']) {
    await visit(page, `/product/${slug}`);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
  }
  await page.getByRole('link', { name: 'Compare 2 products' }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([/Stoneware teapot/, /Electric guitar/]);
  await expect(table.getByRole('row', { name: /^Category/ })).toContainText('Kitchen & Table');
  await expect(table.getByRole('row', { name: /^Availability/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Price/ }).getByRole('cell')).toHaveCount(2);
  await expect(content(page).getByRole('link', { name: 'Add a product' })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Price/ }).getByText('Costs least')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Only differences' }).check();
  await expect(table.getByRole('row', { name: /^Availability/ })).toHaveCount(0);
  await dress(page, { width: 390, colorScheme: 'dark' });
  await expectNone(page, 'the comparison');
  const news = page.getByRole('region', { name: 'Notifications' });
  await page.getByRole('button', { name: 'Remove Stoneware teapot, 1.1 l' }).click();
  await expect(table.getByRole('columnheader')).toHaveText([/Electric guitar/]);
  await expect(news).toContainText('Stoneware teapot, 1.1 l is out of the comparison.');
  await expect(content(page).getByRole('region', { name: 'Compare products' })).toBeFocused();
  await news.getByRole('button', { name: 'Undo' }).click();
  await expect(table.getByRole('columnheader')).toHaveText([/Stoneware teapot/, /Electric guitar/]);
  await page.getByRole('button', { name: 'Remove all' }).click();
  await expect(page.getByText('Nothing to compare yet')).toBeVisible();
  await expect(news).toContainText('The comparison is empty.');
});

test('a shopper buys from the comparison, where a missing choice is asked for in the preview', async ({
  page,
  backOffice,
}) => {
  const plain = await backOffice.add({ name: 'Compared mug' });
  const sized = await backOffice.add({
    name: 'Compared shirt',
    options: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'M' }] }],
    variants: [
      { choices: ['S'], priceMinor: 1000, onHand: 3 },
      { choices: ['M'], priceMinor: 1000, onHand: 3 },
    ],
  });
  for (const { slug } of [plain, sized]) {
    await visit(page, `/product/${slug}`);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
  }
  await expect(content(page).getByRole('status').filter({ hasText: 'Compare 2 products' })).toBeVisible();
  await page.getByRole('link', { name: 'Compare 2 products' }).click();
  await page.getByRole('button', { name: 'Add to cart: Compared mug' }).click();
  await expect(cartButton(page)).toHaveText('1');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Compared mug');
  await page.getByRole('button', { name: 'Choose options: Compared shirt' }).click();
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'S' })).toBeVisible();
});
