import { content, expect, searchBox, test, visit } from '../support/journey.ts';

test('a shopper reads the base price wherever the price of oil stands', async ({ page, backOffice }) => {
  const name = `Oil ${crypto.randomUUID().slice(0, 8)}`;
  const { slug } = await backOffice.add({
    name,
    variants: [{ priceMinor: 1200, onHand: 5, measure: '750 ml / 1 l' }],
  });
  const perLiter = /\$16\.00 \/ 1\sl/;
  await visit(page, '/');
  await searchBox(page).fill(name);
  await expect(page.getByRole('option', { name })).toContainText(perLiter);

  await page.setViewportSize({ width: 390, height: 700 });
  await visit(page, `/product/${slug}`);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-bottom-bar]')).toContainText(perLiter);
  await page.getByRole('link', { name: /^Compare/ }).click();
  await expect(content(page).getByRole('row', { name: /^Price/ })).toContainText(perLiter);
});
