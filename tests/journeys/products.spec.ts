import type { Locator, Page } from '@playwright/test';
import { createProducts, deleteProduct, updateProduct } from '#domains/catalog/server/index.ts';
import { setStock } from '#domains/inventory/server/index.ts';
import { dress, expectNone } from '../support/accessibility.ts';
import { content, expect, test, visit } from '../support/journey.ts';

const owner = { email: 'admin@kiosk.example', password: 'kiosk-demo-admin' };

async function logIn(page: Page, next: string): Promise<void> {
  await page.request.post('/api/login', { data: owner });
  await visit(page, next);
}

/** Saves twice while another user edits: changes of different fields are merged, of the same one the user decides. */
async function editWithSomebodyElse(
  page: Page,
  change: (fields: { texts?: { de: { name: string } }; description?: string }) => Promise<unknown>,
): Promise<void> {
  const description = content(page).getByLabel('Description', { exact: true });
  const save = content(page).getByRole('button', { name: 'Save changes' });
  await description.fill('Mine');
  await change({ texts: { de: { name: 'Eins' } } });
  await save.click();
  await expect(page.getByText('is changed.')).toBeVisible();
  await page.goBack();
  await description.fill('Mine again');
  await change({ description: 'Theirs' });
  await save.click();
  await expect(content(page).getByRole('alert')).toContainText('Theirs: Theirs');
  await content(page).getByRole('button', { name: 'Save yours' }).click();
  await expect(page).toHaveURL(/\/dashboard\/products\?q=/);
}

/**
 * Changes the listed products as a sheet by keyboard: types a price, pastes a block, takes a step back and forth, and
 * saves while another user changes one of them.
 */
async function editAsSheet(page: Page, change: () => Promise<unknown>): Promise<void> {
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('link', { name: 'As a sheet' }).click();
  const grid = page.getByRole('grid', { name: 'Edit as a sheet' });
  const cell = (name: string, column: number) =>
    grid.getByRole('row').filter({ hasText: name }).getByRole('gridcell').nth(column);
  const save = content(page).getByRole('button', { name: 'Save', exact: true });
  await cell('Two', 4).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowRight');
  await expect(cell('Two', 4)).toBeFocused();
  await page.keyboard.type('28,90');
  await page.keyboard.press('Tab');
  await expect(cell('Two', 4)).toHaveText('28,90');
  await page.keyboard.press('Tab');
  await expect(cell('Two', 6)).toBeFocused();
  await page.keyboard.type('none');
  await page.keyboard.press('Enter');
  await expect(cell('Two', 6)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Control+z');
  await expect(cell('Two', 6)).toHaveText('');
  await expectNone(page, 'the sheet');
  // The lines are in the order of the list: the newest first.
  await cell('Two', 6).click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '$11.00\r\n"12"\r\n');
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(cell('One', 6)).toHaveText('12');
  await cell('One', 4).click();
  await page.keyboard.type('31.9');
  await change();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 saved, 1 not')).toBeVisible();
  await expect(cell('Two', 4)).toHaveText('28,90');
  await expect(cell('One', 4)).toHaveText('31.90');
  await save.click();
  await expect(page.getByText('1 product is saved.')).toBeVisible();
  await expect(save).toBeDisabled();
}

/** Presses Tab until an element has focus. */
async function reach(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'reached by keyboard').toBeFocused();
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await reach(page, content(page).getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Adds an option with its values, each confirmed by Enter; its name field has focus. */
async function addOption(page: Page, number: number, name: string, values: string[]): Promise<void> {
  await reach(page, content(page).getByRole('button', { name: 'Add an option' }));
  await page.keyboard.press('Enter');
  await expect(content(page).getByLabel(`Option ${number}: name`, { exact: true })).toBeFocused();
  await page.keyboard.type(name);
  for (const value of values) {
    await type(page, `${name}: new value`, value);
    await page.keyboard.press('Enter');
  }
}

test('an owner makes a product with two options, four variants and a picture by keyboard alone, and shoppers find it', async ({
  page,
  backOffice,
}) => {
  const name = `Vest ${crypto.randomUUID().slice(0, 8)}`;
  await logIn(page, '/dashboard/products/new');
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('New product');

  await type(page, 'Name', name);
  await type(page, 'Description', 'Warm without sleeves.');
  await type(page, 'Category', 'Cl');
  await page.keyboard.press('Enter');
  const brand = `Halm ${name}`;
  await type(page, 'Brand', brand);
  await expect(page.getByRole('option', { name: `Create “${brand}”` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(content(page).getByRole('button', { name: 'Discard changes' })).toBeVisible();
  const picker = page.waitForEvent('filechooser');
  await reach(page, content(page).getByLabel('Add images'));
  await page.keyboard.press('Enter');
  await (await picker).setFiles('public/icon-192.png');
  await expect(content(page).getByRole('listitem', { name: 'Image 1' })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await type(page, 'Price (USD)', '40');
  await addOption(page, 1, 'Size', ['S', 'M']);
  await addOption(page, 2, 'Color', ['red', 'blue']);
  await expect(
    content(page).getByRole('table', { name: 'Options and variants' }).getByRole('row'),
  ).toHaveCount(5);
  await type(page, 'Quantity, S / red', '3');
  await type(page, 'Price (USD), M / blue', '4');
  await expectNone(page, 'the form');
  await page.reload();
  await expect(page.getByText('This is what you typed here earlier')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`“${name}” is in the shop now.`)).toBeVisible();

  const id = await backOffice.value<string>('select id from products where name = $1', [name]);
  await visit(page, `/product/${id}`);
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(content(page).getByText('$40.00').first()).toBeVisible();
  await dress(page, { width: 390, colorScheme: 'light' });
  await deleteProduct(backOffice.staff, { id });
});

test('an owner is led to what is missing, and keeps a draft of which there is a name only', async ({
  page,
  backOffice,
  expectProblems,
}) => {
  expectProblems(/400 \(Bad Request\)/);
  const name = `Plan ${crypto.randomUUID().slice(0, 8)}`;
  await logIn(page, '/dashboard/products/new');
  const field = (label: string) => content(page).getByLabel(label, { exact: true });
  await expect(field('Description')).toBeVisible();
  await field('Status').selectOption({ label: 'Draft: only staff sees it' });
  await expect(field('Category')).toHaveAccessibleDescription('Needed before the product is published.');
  await field('Status').selectOption({ label: 'Published' });
  await page.keyboard.press('Control+s');
  await expect(content(page).getByRole('alert')).toHaveText('6 fields are not right yet.');
  await expect(field('Name')).toBeFocused();
  await page.keyboard.type(name);
  await content(page).getByRole('button', { name: 'Discard changes' }).press('Enter');
  await expect(content(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.getByText('Undo', { exact: true }).click();
  await expect(field('Name')).toHaveValue(name);
  await page.keyboard.press('Control+s');
  await expect(field('Add images')).toBeFocused();
  await field('Status').selectOption({ label: 'Draft: only staff sees it' });
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`“${name}” is kept as a draft.`)).toBeVisible();

  await visit(page, `/dashboard/products?q=${encodeURIComponent(name)}`);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(`“${name}” has no price yet. Enter one before you publish it.`)).toBeVisible();
  const id = await backOffice.value<string>('select id from products where name = $1', [name]);
  await deleteProduct(backOffice.staff, { id });
});

test('an owner changes price and stock in the list, undoes a deletion, reduces many prices, and edits a product at the same time as another user', async ({
  page,
  backOffice,
  expectProblems,
}) => {
  expectProblems(/409 \(Conflict\)/);
  const word = `Row${crypto.randomUUID().slice(0, 8)}`;
  const [categoryId = '', brandId = ''] = await Promise.all(
    ['categories', 'brands'].map((table) => backOffice.value<string>(`select id from ${table} limit 1`)),
  );
  const variants = [{ priceMinor: 2000, onHand: 5 }];
  const [first, second] = await createProducts(
    backOffice.staff,
    ['One', 'Two'].map((name) => ({ name: `${word} ${name}`, categoryId, brandId, variants })),
  );
  await logIn(page, `/dashboard/products?q=${word}`);
  const row = page.getByRole('row').filter({ hasText: `${word} One` });
  await row.getByRole('button', { name: /Change the price of/ }).click();
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('$25.00');
  await setStock(backOffice.staff, { variantId: first?.variantIds[0] ?? '', onHand: 3 });
  await row.getByRole('button', { name: /Change the stock of/ }).press('Enter');
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The stock has changed meanwhile: there are 3 now.')).toBeVisible();
  await expect(row.getByRole('button', { name: /^3 Change the stock of/ })).toBeFocused();

  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await page.getByLabel('Select all on this page').check();
  await page
    .getByRole('region', { name: /selected products/ })
    .getByRole('button', { name: 'Price' })
    .click();
  await page.getByLabel('Percent', { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Change 2 products' }).click();
  await expect(page.getByText('2 products are changed.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `${word} Two` })).toContainText('$18.00');
  await expect(row).toContainText('$22.50');
  await row.getByRole('link', { name: /^Edit/ }).click();
  await editWithSomebodyElse(page, (change) =>
    updateProduct(backOffice.staff, { id: first?.id ?? '', ...change }),
  );
  const stored = `select t.name || ': ' || p.description from products p join product_texts t on product_id = id where id = $1`;
  expect(await backOffice.value(stored, [first?.id])).toBe('Eins: Mine again');
  await editAsSheet(page, () =>
    updateProduct(backOffice.staff, { id: second?.id ?? '', description: 'Meanwhile' }),
  );
  const prices = `select string_agg(v.price_minor || '/' || coalesce(v.cost_minor, 0), ' ' order by p.name)
    from variants v join products p on p.id = v.product_id where p.id = any ($1)`;
  expect(await backOffice.value(prices, [[first?.id, second?.id]])).toBe('3190/1200 2890/1100');
  for (const { id } of [first, second].flatMap((product) => product ?? []))
    await deleteProduct(backOffice.staff, { id });
});

test('an owner raises the prices of all that match, also of those on other pages, and finds the orders with one', async ({
  page,
  backOffice,
  expectProblems,
}) => {
  expectProblems(/409 \(Conflict\)/);
  const word = `Many${crypto.randomUUID().slice(0, 8)}`;
  const [categoryId = '', brandId = ''] = await Promise.all(
    ['categories', 'brands'].map((table) => backOffice.value<string>(`select id from ${table} limit 1`)),
  );
  const variants = [{ priceMinor: 2000, onHand: 5 }];
  const [oldest] = await createProducts(
    backOffice.staff,
    Array.from({ length: 30 }, (_, index) => ({ name: `${word} ${index}`, categoryId, brandId, variants })),
  );
  await logIn(page, `/dashboard/products?q=${word}`);
  await page.getByLabel('Select all on this page').check();
  const bar = page.getByRole('region', { name: /selected products/ });
  await expect(bar).toContainText('25 products selected');
  await bar.getByRole('button', { name: 'Select all 30', exact: true }).click();
  await expect(bar).toContainText('30 products selected');
  await bar.getByRole('button', { name: 'Price' }).click();
  await page.getByLabel('How').selectOption('Raise by percent');
  await page.getByLabel('Percent', { exact: true }).fill('3');
  // Another user changes one that is not on the shown page: the change is refused once, not for ever.
  await updateProduct(backOffice.staff, { id: oldest?.id ?? '', description: 'Meanwhile' });
  await page.getByRole('button', { name: 'Change 30 products' }).click();
  await expect(page.getByText('changed by somebody else meanwhile')).toBeVisible();
  await page.getByRole('button', { name: 'Change 30 products' }).click();
  await expect(page.getByText('30 products are changed.')).toBeVisible();
  await expect(bar).toBeHidden();
  const changed = `select count(*)::int from variants v join products p on p.id = v.product_id
    where starts_with(p.name, $1) and v.price_minor = 2060`;
  expect(await backOffice.value<number>(changed, [word])).toBe(30);

  await page
    .getByRole('link', { name: new RegExp(`^${word} `) })
    .first()
    .click();
  await content(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('link', { name: 'Orders with this product' }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders\?.*part=product/);
  await expect(content(page).getByText('No orders here')).toBeVisible();
});
