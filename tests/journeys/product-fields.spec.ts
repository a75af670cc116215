import type { Page } from '@playwright/test';
import { createProducts, deleteProduct } from '#domains/catalog/server/index.ts';
import { dress, expectNone } from '../support/accessibility.ts';
import { content, expect, test, visit } from '../support/journey.ts';
import { measureLayout } from '../support/measure-layout.ts';

const owner = { email: 'admin@kiosk.example', password: 'kiosk-demo-admin' };

/** Duplicates a product and sees the draft by its link, without being able to buy it. Returns the draft's id. */
async function copyAndPreview(page: Page, { id, name }: { id: string; name: string }): Promise<string> {
  await visit(page, `/dashboard/products/${id}/edit`);
  await content(page).getByRole('button', { name: 'More actions' }).click();
  await content(page).getByRole('button', { name: 'Duplicate' }).click();
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText(`Copy of ${name}`);
  const [, copyId = ''] = page.url().match(/products\/([\w-]+)\/edit/) ?? [];
  await expect(content(page).getByLabel('Barcode (GTIN)')).toHaveValue('');
  await content(page).getByRole('button', { name: 'More actions' }).click();
  await content(page).getByRole('button', { name: 'Preview' }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const preview = await opened;
  await expect(preview.getByText('Preview: only those who have this link')).toBeVisible();
  await expect(content(preview).getByRole('heading', { level: 1 })).toHaveText(`Copy of ${name}`);
  await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await preview.close();
  return copyId;
}

test('an owner enters a product’s country of origin and a field of the shop’s own, describes it with a table, a size guide, a file and a video, and shoppers read all of it', async ({
  page,
  backOffice,
  expectProblems,
}) => {
  expectProblems(/400 \(Bad Request\)/);
  const name = `Origin ${crypto.randomUUID().slice(0, 8)}`;
  const [categoryId = '', brandId = ''] = await Promise.all(
    ['categories', 'brands'].map((table) => backOffice.value<string>(`select id from ${table} limit 1`)),
  );
  const variants = [{ priceMinor: 2000, onHand: 5 }];
  const [made] = await createProducts(backOffice.staff, [{ name, categoryId, brandId, variants }]);
  const id = made?.id ?? '';
  await page.request.post('/api/login', { data: owner });
  const wood = `Wood ${crypto.randomUUID().slice(0, 8)}`;
  await visit(page, '/dashboard/settings/fields');
  await content(page).getByRole('button', { name: 'New field' }).first().click();
  await dress(page, { width: 390, colorScheme: 'dark' });
  const dialog = page.getByRole('dialog', { name: 'New field' });
  await dialog.getByLabel('Name', { exact: true }).fill(wood);
  await dialog.getByLabel('Name (German)').fill(`Holz ${wood}`);
  await dialog.getByLabel('Kind').selectOption({ label: 'One of a list' });
  await dialog.getByLabel('Shoppers can filter lists by it').check();
  const value = dialog.getByLabel('Value 1', { exact: true });
  await dialog.getByLabel('Value 1 (German)').fill('Eiche');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(value).toBeFocused();
  await expect(value).toHaveAccessibleDescription('A value needs a name.');
  await value.fill('Oak');
  await dialog.getByRole('button', { name: 'Add value' }).click();
  await expect(dialog.getByLabel('Value 2', { exact: true })).toBeFocused();
  await expectNone(page, 'the form of a field', { withContent: false });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: wood })).toBeVisible();
  await expect(content(page).getByRole('button', { name: 'New field' })).toBeFocused();
  await dress(page, { width: 1280, colorScheme: 'light' });

  await visit(page, `/dashboard/products?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  const head = page.getByRole('columnheader', { name: 'Country of origin' });
  await expect(row).toBeVisible();
  await expect(head).toBeHidden();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog').getByLabel('Country of origin').check();
  await page.keyboard.press('Escape');
  await expect(head).toBeVisible();

  await row.getByRole('link', { name: /^Edit/ }).click();
  await content(page).getByLabel('Country of origin').selectOption({ label: 'Portugal' });
  await content(page).getByLabel(wood, { exact: true }).selectOption({ label: 'Oak' });
  const description = content(page).getByRole('textbox', { name: 'Description', exact: true });
  const tools = content(page).getByRole('toolbar', { name: 'Format Description', exact: true });
  await description.fill('Grown slowly.');
  // Not the palette, which these keys open elsewhere.
  await description.press('Control+k');
  const address = content(page).getByRole('textbox', { name: 'Where the link leads', exact: true });
  await expect(address).toBeFocused();
  await address.press('Escape');
  await expect(address).toBeHidden();
  // One editor at a time: what was typed in another language stays.
  const language = (name: string) => content(page).getByRole('radio', { name, exact: true });
  const inGerman = content(page).getByRole('textbox', { name: 'Description (German)', exact: true });
  await expect(inGerman).toBeHidden();
  await language('English').press('ArrowRight');
  await expect(description).toBeHidden();
  await inGerman.fill('Langsam gewachsen.');
  await language('German').press('ArrowLeft');
  await expect(inGerman).toBeHidden();
  await expect(description).toHaveText('Grown slowly.');
  await language('English').press('ArrowRight');
  await expect(inGerman).toHaveText('Langsam gewachsen.');
  await language('German').press('ArrowLeft');
  await description.press('Control+End');
  await tools.getByRole('button', { name: 'Heading', exact: true }).focus();
  for (let presses = 0; presses < 8; presses++) await page.keyboard.press('ArrowRight');
  await expect(tools.getByRole('button', { name: 'Table', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const cell of ['Size', 'Height', 'M', '104 cm']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await expectNone(page, 'the editor of a description');
  const barcode = content(page).getByLabel('Barcode (GTIN)');
  await barcode.fill('4006381333932');
  await content(page).getByLabel('Weight (g)').fill('1.5');
  await content(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Please enter whole grams.')).toBeVisible();
  await expect(barcode).toBeFocused();
  await expect(barcode).toHaveAccessibleDescription(/The last digit does not fit the others/);
  await barcode.fill('4006381333931');
  await content(page).getByLabel('Weight (g)').fill('250');
  const measure = content(page).getByLabel('Content, for the base price');
  await measure.fill('lots');
  await content(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Please enter an amount with g, kg')).toBeVisible();
  await measure.fill('0,25 l');
  const manual = { name: 'Manual.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 Oil it.') };
  await content(page)
    .getByLabel('Add a file')
    .setInputFiles({ ...manual, name: 'Manual.exe' });
  await expect(content(page).getByText('Manual.exe is not a file of a kind')).toBeVisible();
  await content(page).getByLabel('Add a file').setInputFiles(manual);
  await content(page).getByLabel('Name shown to shoppers (German)').fill('Anleitung');
  await content(page).getByLabel('Address of the video').fill('https://example.com/a.mp4');
  await content(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(content(page).getByText('No video can be played from this address.')).toBeVisible();
  await content(page)
    .getByLabel('Upload a video')
    .setInputFiles({
      name: 'Turning.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('\0\0\0\x18ftypisom'),
    });
  await expect(content(page).getByText('The uploaded video is shown.')).toBeVisible();
  await content(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(row).toContainText('Portugal');
  const stored = `select barcode || ' ' || weight_grams || ' ' || measure from variants where product_id = $1`;
  expect(await backOffice.value(stored, [id])).toBe('4006381333931 250 0.25 l / 1 l');

  await visit(page, '/dashboard/settings/filters');
  const filters = content(page).getByRole('list', { name: 'Filters' }).getByRole('listitem');
  const before = await filters
    .filter({ hasText: wood })
    .evaluate((entry) => [...(entry.parentElement?.children ?? [])].indexOf(entry));
  await content(page)
    .getByRole('button', { name: `Move ${wood} up` })
    .focus();
  await page.keyboard.press('Enter');
  await expect(filters.nth(before - 1)).toContainText(wood);
  await expect(content(page).getByRole('status')).toContainText(`${wood} is now at place ${before}`);
  await expectNone(page, 'the order of filters');
  await filters.filter({ hasText: wood }).locator('svg').first().dragTo(filters.first());
  await expect(filters.first()).toContainText(wood);
  await visit(page, `/category/${categoryId}`);
  await expect(content(page).getByRole('group', { name: wood }).getByText('Oak')).toBeVisible();

  const reach = `Reach ${crypto.randomUUID().slice(0, 8)}`;
  const key = reach.toLowerCase().replaceAll(/\W/g, '_');
  const term = { subject: 'product', key, kind: 'number', name: reach, unit: 'cm', isFiltered: true };
  expect((await page.request.post('/api/custom-fields', { data: term })).status()).toBe(201);
  const others = await createProducts(
    backOffice.staff,
    [1.5, 8].map((value) => ({
      name: `${name} ${value}`,
      categoryId,
      brandId,
      variants,
      customValues: { [key]: value },
    })),
  );
  await visit(page, `/category/${categoryId}?options=field.${key}:1..`);
  const ends = content(page).getByRole('group', { name: reach });
  await expect(ends.getByLabel('From (cm)')).toHaveValue('1');
  await ends.getByLabel('To (cm)').fill('2,5');
  await page.keyboard.press('Tab');
  await expect(
    content(page).getByRole('link', { name: `Remove filter: ${reach}: 1 cm to 2.5 cm` }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('article')).toHaveCount(1);
  for (const other of others) await deleteProduct(backOffice.staff, { id: other.id });

  await visit(page, '/dashboard/settings/size-guides/new');
  const guide = `Sizes ${crypto.randomUUID().slice(0, 8)}`;
  await content(page).getByLabel('Name', { exact: true }).fill(guide);
  await content(page).getByRole('searchbox', { name: 'On these products' }).fill(name);
  await content(page)
    .getByRole('button', { name: `Add ${name}` })
    .click();
  await content(page).getByRole('button', { name: 'Create' }).click();
  await expect(content(page).getByText('Please write the size guide.')).toBeVisible();
  await content(page).getByRole('textbox', { name: 'Table and text', exact: true }).fill('Lay it flat.');
  await expectNone(page, 'the form of a size guide');
  await content(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('row').filter({ hasText: guide })).toContainText('1 product');

  await visit(page, `/dashboard/settings/audit?subjectType=product&subjectId=${id}`);
  // The line of an entry has its first change; all of them are below it.
  const entry = content(page).getByRole('listitem').filter({ hasText: 'Country of origin' }).first();
  await entry
    .getByText(/ → | \+\d+$/)
    .first()
    .click();
  await expect(entry.getByRole('term').filter({ hasText: 'Country of origin' })).toBeVisible();
  await expect(entry.getByRole('definition').filter({ hasText: 'Portugal' })).toBeVisible();
  await visit(page, `/product/${id}`);
  await expect(content(page).getByText('Made in')).toBeVisible();
  await expect(content(page).getByRole('cell', { name: '104 cm' })).toBeVisible();
  const downloads = content(page).getByRole('region', { name: 'Downloads' });
  const arriving = page.waitForEvent('download');
  await downloads.getByRole('link', { name: 'Manual' }).click();
  expect((await arriving).suggestedFilename()).toBe('Manual.pdf');
  const video = content(page).locator('video');
  await expect(video).toHaveCount(0);
  await content(page).getByRole('button', { name: 'Video', exact: true }).click();
  await content(page).getByRole('button', { name: 'Play video' }).press('Enter');
  await expect(video).toHaveAttribute('src', /^\/files\/[0-9a-f]{32}\.mp4$/);
  await visit(page, `/de/product/${id}`);
  await expect(content(page).getByText(/^80,00.[€$] \/ 1.l$/)).toBeVisible();
  await expect(content(page).getByText('Hergestellt in')).toBeVisible();
  await expect(content(page).getByRole('link', { name: 'Anleitung' })).toBeVisible();
  await expect(content(page).getByText(`Holz ${wood}`)).toBeVisible();
  await expect(content(page).getByText('Eiche', { exact: true })).toBeVisible();
  await expect(content(page).getByText('Langsam gewachsen.')).toBeVisible();
  await content(page).getByRole('button', { name: guide }).press('Enter');
  await expect(page.getByRole('dialog', { name: guide })).toContainText('Lay it flat.');
  await page.keyboard.press('Escape');
  await expect(content(page).getByRole('button', { name: guide })).toBeFocused();
  await deleteProduct(backOffice.staff, { id: await copyAndPreview(page, { id, name }) });
  await deleteProduct(backOffice.staff, { id });
});

test('a long address in the texts of a product widens neither its page nor its form', async ({
  page,
  backOffice,
}) => {
  const name = `Long ${crypto.randomUUID().slice(0, 8)}`;
  const address = `https://example.com/${'manual-'.repeat(40)}`;
  const [categoryId = '', brandId = ''] = await Promise.all(
    ['categories', 'brands'].map((table) => backOffice.value<string>(`select id from ${table} limit 1`)),
  );
  const texts = { description: address, tags: ['W'.repeat(60)], seoDescription: address.slice(0, 300) };
  const variants = [{ priceMinor: 2000, onHand: 5 }];
  const [made] = await createProducts(backOffice.staff, [{ name, categoryId, brandId, variants, ...texts }]);
  const id = made?.id ?? '';
  await page.request.post('/api/login', { data: owner });
  const tooWide = async () => (await measureLayout(page)).filter((problem) => problem.includes('too wide'));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, `/product/${name.toLowerCase().replace(' ', '-')}`);
    await expect(content(page).getByText(address)).toBeVisible();
    expect(await tooWide()).toEqual([]);
    await visit(page, `/dashboard/products/${id}/edit`);
    await expect(content(page).getByRole('textbox', { name: 'Description', exact: true })).toContainText(
      address,
    );
    expect(await tooWide()).toEqual([]);
  }
  await deleteProduct(backOffice.staff, { id });
});
