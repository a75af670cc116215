import type { Page } from '@playwright/test';
import { expectNone } from '../support/accessibility.ts';
import { content, expect, test, visit } from '../support/journey.ts';

const owner = { email: 'admin@kiosk.example', password: 'kiosk-demo-admin' };

async function logIn(page: Page, next: string): Promise<void> {
  await page.request.post('/api/login', { data: owner });
  await visit(page, next);
}

test('an owner tags products, makes a collection of the tag, and shoppers see it', async ({ page }) => {
  await logIn(page, '/dashboard/products');
  const { products } = await (
    await page.request.get('/api/dashboard/products?q=teapot&status=published')
  ).json();
  const [first] = products;
  await visit(page, `/dashboard/products/${first.id}/edit`);
  await content(page).getByLabel('Tags', { exact: true }).fill('Campfire');
  await page.keyboard.press('Enter');
  await expect(content(page).getByRole('button', { name: 'Remove tag Campfire' })).toBeVisible();
  await content(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('is changed.')).toBeVisible();

  await visit(page, '/dashboard/collections');
  await content(page).getByRole('link', { name: 'New collection' }).click();
  await content(page).getByRole('textbox', { name: /^Name/ }).first().fill('By the fire');
  await content(page).getByRole('radio', { name: 'By rules' }).check();
  await content(page).getByLabel('Value').fill('campfire');
  await expect(content(page).getByRole('status').filter({ hasText: '1 product meets' })).toBeVisible();
  await expectNone(page, 'form of a collection');
  await content(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('By the fire is there now.')).toBeVisible();

  await expect(async () => {
    const { total } = await (await page.request.get('/api/collections/by-the-fire')).json();
    expect(total).toBe(1);
  }).toPass();
  await visit(page, '/collections/by-the-fire');
  await expect(content(page).getByRole('heading', { level: 1, name: 'By the fire' })).toBeVisible();
  await expect(content(page).getByRole('link', { name: first.name }).first()).toBeVisible();
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute(
    'href',
    /by-the-fire\.atom$/,
  );
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(data).toContain('CollectionPage');
});

test('an owner arranges a collection by keyboard and by dragging', async ({ page }) => {
  await logIn(page, '/dashboard/collections');
  await visit(page, '/dashboard/collections/new');
  await content(page).getByRole('textbox', { name: /^Name/ }).first().fill('Window');
  const search = content(page).getByRole('searchbox', { name: 'Products' });
  for (const words of ['teapot', 'chair', 'candle']) {
    await search.fill(words);
    await expect(content(page).getByRole('button', { name: /^Add / }).first()).toBeVisible();
    await search.press('Enter');
    await expect(search).toHaveValue('');
  }
  const chosen = content(page).getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(chosen).toHaveCount(3);
  const names = async () => (await chosen.allTextContents()).map((text) => text.trim());
  const [a = '', b = '', c = ''] = await names();
  await chosen.nth(2).getByRole('button', { name: /up$/ }).press('Enter');
  await expect.poll(names).toEqual([a, c, b]);
  await chosen.nth(2).dragTo(chosen.nth(0));
  await expect.poll(names).toEqual([b, a, c]);
  await content(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Window is there now.')).toBeVisible();
  await visit(page, '/collections/window');
  await expect(content(page).getByLabel('Sort by')).toHaveValue('manual');
  await expect(
    content(page).getByRole('article').or(content(page).getByRole('listitem')).filter({ hasText: b }).first(),
  ).toBeVisible();
  const { items } = await (await page.request.get('/api/collections/window')).json();
  expect(items.map(({ name }: { name: string }) => name)).toEqual([b, a, c]);

  // Another product follows from its own form.
  const { _id } = await (await page.request.get('/api/browse/products/mantel-clock')).json();
  await visit(page, `/dashboard/products/${_id}/edit`);
  const box = content(page)
    .getByRole('group', { name: 'Collections' })
    .getByRole('checkbox', { name: 'Window' });
  await box.click();
  await expect(page.getByText('Added to Window.')).toBeVisible();
  await expect(box).toBeChecked();
  await expectNone(page, 'form of a product with collections');
  await visit(page, '/collections/window');
  await expect(content(page).getByRole('article').nth(items.length)).toContainText('Mantel clock');
});

test('an owner makes a collection by fields of the shop’s own', async ({ page }) => {
  await logIn(page, '/dashboard/collections');
  const choices = [
    { key: 'oak', name: 'Oak' },
    { key: 'elm', name: 'Elm' },
  ];
  for (const field of [
    { key: 'timber', kind: 'choices', name: 'Timber', choices },
    { key: 'girth', kind: 'number', name: 'Girth', unit: 'cm' },
    { key: 'felled', kind: 'date', name: 'Felled' },
  ])
    await page.request.post('/api/custom-fields', { data: { subject: 'product', ...field } });
  const { _id } = await (await page.request.get('/api/browse/products/mantel-clock')).json();
  await visit(page, `/dashboard/products/${_id}/edit`);
  await content(page).getByRole('checkbox', { name: 'Oak' }).check();
  await content(page).getByLabel('Girth (cm)').fill('12.5');
  await content(page).getByLabel('Felled').fill('2026-11-23');
  await content(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('is changed.')).toBeVisible();

  await visit(page, '/dashboard/collections/new');
  await content(page).getByRole('textbox', { name: /^Name/ }).first().fill('Of oak');
  await content(page).getByRole('radio', { name: 'By rules' }).check();
  const row = (number: number) =>
    content(page).getByRole('group', { name: `Condition ${number}`, exact: true });
  const ask = async (number: number, field: string, comparison: string) => {
    await row(number).getByLabel('What').selectOption('Field of your own');
    await row(number).getByLabel('Field', { exact: true }).selectOption(field);
    await row(number).getByLabel('Comparison').selectOption(comparison);
  };
  await ask(1, 'Timber', 'has');
  await row(1).getByLabel('Value').selectOption('Oak');
  const counted = content(page).getByRole('status').filter({ hasText: '1 product meets' });
  await expect(counted).toBeVisible();
  await content(page).getByRole('button', { name: 'Add a condition' }).click();
  await ask(2, 'Girth', 'is at least');
  await row(2).getByLabel('Value').fill('12.5');
  await content(page).getByRole('button', { name: 'Add a condition' }).click();
  await ask(3, 'Felled', 'is on');
  await row(3).getByLabel('Value').fill('2026-11-23');
  await expect(counted).toBeVisible();
  await expectNone(page, 'form of a collection by own fields');
  await content(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Of oak is there now.')).toBeVisible();
  await expect(async () => {
    const { items } = await (await page.request.get('/api/collections/of-oak')).json();
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Mantel clock']);
  }).toPass();

  // Opened again the conditions stand as they were given.
  await content(page).getByRole('link', { name: 'Of oak', exact: true }).click();
  await expect(row(2).getByLabel('Value')).toHaveValue('12.5');
  await expect(row(1).getByLabel('Comparison')).toHaveValue('has');
});
