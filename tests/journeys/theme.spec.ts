import { content, endShop, expect, test, visit } from '../support/journey.ts';
import { openEmptyShop } from '../support/open-empty-shop.ts';
import type { RunProgram } from '../support/run-shop.ts';

let shop: RunProgram | undefined;
test.afterEach(({ page }) => endShop(page, shop));

test('an owner chooses a finished theme, sees it before visitors do, publishes it and goes back', async ({
  page,
}) => {
  shop = await openEmptyShop(page);
  const { url } = shop;
  await visit(page, `${url}/dashboard/design/theme`);
  const preview = page.frameLocator('iframe').locator('html');
  await expect(preview).toBeAttached();
  await page.getByRole('button', { name: 'Signal' }).click();
  await expect(preview).toHaveAttribute('data-header', 'minimal');
  // An emulated scheme would apply to frames as well.
  await page.emulateMedia({ colorScheme: null });
  const paper = () => preview.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const lightPaper = await paper();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(paper).not.toBe(lightPaper);
  await expect(page.getByText('The draft is saved. Only staff sees it.')).toBeVisible();
  const cards = async () => (await (await page.request.get(`${url}/api/browse/shop`)).json()).look?.cards;
  expect(await cards()).toBe(undefined);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Visitors see it from now on.')).toBeVisible();
  expect(await cards()).toBe('framed');
  await page.getByRole('button', { name: 'Atelier' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(cards).toBe('poster');

  await page
    .getByRole('button', { name: /^Restore the version of/ })
    .last()
    .press('Enter');
  await expect(page.getByText('The draft is saved. Only staff sees it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Restore the version of/ }).last()).toBeFocused();
  await expect(preview).toHaveAttribute('data-cards', 'framed');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(cards).toBe('framed');

  // What nobody has published before, the look of the beginning, is kept as well; a discarded draft comes back.
  await page.getByRole('button', { name: 'Restore how it was at the beginning' }).click();
  await expect(preview).toHaveAttribute('data-cards', 'plain');
  await page.getByRole('button', { name: 'Discard draft' }).press('Enter');
  await expect(page.getByText('Nothing new to publish')).toBeVisible();
  await expect(preview).toHaveAttribute('data-cards', 'framed');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(preview).toHaveAttribute('data-cards', 'plain');
  await expect(page.getByText('The draft is saved. Only staff sees it.')).toBeVisible();
  const policyOf = async (path: string) =>
    (await page.request.get(url + path)).headers()['content-security-policy'] ?? '';
  expect(await policyOf('/?preview=draft')).toContain("frame-ancestors 'self'");
  expect(await policyOf('/')).toContain("frame-ancestors 'none'");

  await visit(page, `${url}/contact`);
  const accent = page
    .locator('html')
    .evaluate((html) => getComputedStyle(html).getPropertyValue('--color-accent'));
  expect(await accent).toMatch(/264/);

  // A logo is in the preview at once, and elsewhere once it is published; an earlier version takes it back.
  await visit(page, `${url}/dashboard/design/theme`);
  const logo = async () => (await (await page.request.get(`${url}/api/browse/shop`)).json()).logo;
  await page.getByLabel('Logo', { exact: true }).setInputFiles('public/icon-192.png');
  await page.getByLabel('Logo for the dark scheme').setInputFiles('public/icon-512.png');
  await expect(preview.locator('header picture source[media]')).toBeAttached();
  expect(await logo()).toBe(null);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(async () => (await logo())?.dark?.width).toBe(512);
  await page
    .getByRole('button', { name: /^Restore the version of/ })
    .nth(0)
    .click();
  await expect(preview.locator('header picture')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(logo).toBe(null);
});

test('two people who edit one design choose whose counts, and what is not right yet is neither lost nor left out', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/409 \(Conflict\)/);
  shop = await openEmptyShop(page);
  const { url } = shop;
  const other = await page.context().newPage();
  await visit(page, `${url}/dashboard/design/theme`);
  await visit(other, `${url}/dashboard/design/theme`);
  await page.getByRole('button', { name: 'Signal' }).click();
  await expect(page.getByText('The draft is saved. Only staff sees it.')).toBeVisible();
  await other.getByRole('button', { name: 'Atelier' }).click();
  await expect(other.getByRole('status').filter({ hasText: 'Somebody else has changed' })).toBeVisible();
  await other.getByRole('radio', { name: 'Round' }).check();
  await expect(other.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await other.getByRole('button', { name: 'Save yours' }).click();
  await expect(other.getByText('The draft is saved. Only staff sees it.')).toBeVisible();
  await other.getByRole('button', { name: 'Publish', exact: true }).click();
  const look = async () => (await (await page.request.get(`${url}/api/browse/shop`)).json()).look;
  await expect.poll(async () => (await look())?.cards).toBe('poster');

  await page.getByRole('button', { name: 'Kiosk', exact: true }).click();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByRole('radio', { name: 'Round' })).toBeChecked();
  await expect(page.getByText('Nothing new to publish')).toBeVisible();
  await other.close();

  await visit(page, `${url}/dashboard/design/menus/header`);
  const links = content(page).getByRole('combobox', { name: 'Link', exact: true });
  for (const link of ['example.com', '/search']) {
    await page.getByRole('button', { name: 'Add entry' }).click();
    await page.getByRole('list', { name: 'New entry' }).getByRole('button', { name: 'Entry' }).click();
    await links.last().fill(link);
  }
  await expect(page.getByText('The draft is saved. Only staff sees it.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('One field is not right yet');
  await expect(links.first()).toBeFocused();
  await expect(links.first()).toHaveValue('example.com');
});
