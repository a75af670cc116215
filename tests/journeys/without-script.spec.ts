import { content, expect, test } from '../support/journey.ts';

test.use({ javaScriptEnabled: false });

test('without scripts a shopper sorts a list, keeping its filters, and filters it, keeping its order', async ({
  page,
}) => {
  await page.goto('/search?q=set&brand=tilda-ton');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, low to high');
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(page).toHaveURL(/q=set/);
  await expect(page).toHaveURL(/brand=tilda-ton/);
  await expect(content(page).getByRole('status').first()).toContainText('Price, low to high');
  await page.goto('/category/kitchen?sort=price_desc');
  await page.getByRole('checkbox', { name: /^Brennholm/ }).check();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page).toHaveURL(/brand=brennholm/);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price_desc');
});

test('without scripts a shopper reaches the choices of a filter that are left out at first', async ({
  page,
}) => {
  await page.goto('/search');
  const brands = page.getByRole('group', { name: 'Brand' });
  await expect(brands.getByRole('checkbox')).toHaveCount(8);
  await brands.locator('summary', { hasText: /^Show all \d+$/ }).click();
  const last = brands.getByRole('checkbox').last();
  const brand = await last.getAttribute('value');
  await last.check();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`brand=${brand}`));
  await expect(brands.getByRole('checkbox', { checked: true })).toHaveCount(1);
});
