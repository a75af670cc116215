import { content, expect, test, visit } from '../support/journey.ts';

test('a sold-out product shows similar ones that are in stock before the page is scrolled', async ({
  page,
  backOffice,
}) => {
  const { slug } = await backOffice.add({ name: 'Sold sieve', variants: [{ priceMinor: 1250, onHand: 0 }] });
  const { slug: other } = await backOffice.add({ name: 'Fine sieve' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, `/product/${slug}`);
  const similar = content(page).getByRole('region', { name: 'Similar, and in stock' });
  await expect(similar).toBeInViewport();
  await expect(similar.getByRole('listitem').filter({ hasText: 'Sold out' })).toHaveCount(0);
  await visit(page, `/product/${other}`);
  await expect(similar).toHaveCount(0);
});

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
