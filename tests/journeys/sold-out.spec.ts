import { content, expect, test, visit } from '../support/journey.ts';

test('on a phone a sold-out product offers the mail about its return wherever it would be bought', async ({
  page,
  backOffice,
}) => {
  const { slug } = await backOffice.add({
    name: 'Gone mug',
    variants: [{ priceMinor: 1250, onHand: 0 }],
  });
  await page.setViewportSize({ width: 390, height: 660 });
  await visit(page, `/product/${slug}`);
  await expect(content(page).getByRole('textbox', { name: 'Quantity of Gone mug' })).toHaveCount(0);
  await expect(content(page).getByRole('button', { name: /^(Sold out|Add to cart)$/ })).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const bar = page.locator('[data-bottom-bar]');
  await bar.getByRole('button', { name: 'Mail me when it is back' }).click();
  await expect(content(page).getByLabel('Email', { exact: true })).toBeFocused();
  await expect(bar).toHaveCount(0);
});
