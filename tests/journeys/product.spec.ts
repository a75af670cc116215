import type { Locator, Page } from '@playwright/test';
import { dress, expectNone } from '../support/accessibility.ts';
import {
  awake,
  cartButton,
  cartPanel,
  content,
  expect,
  searchBox,
  test,
  visit,
  withMotion,
} from '../support/journey.ts';

test.use(withMotion);

type Detail = {
  _id: string;
  slug: string;
  name: string;
  options: { name: string; choices: { value: string; label: string }[] }[];
  variants: { _id: string; choices: string[]; countInStock: number }[];
};

const detail = async (page: Page, slug: string): Promise<Detail> =>
  (await page.request.get(`/api/browse/products/${slug}`)).json();

test('a shopper looks at the pictures of a product, large and small', async ({ page }) => {
  await visit(page, '/product/stoneware-teapot');
  const gallery = page.getByRole('region', { name: 'Pictures' });
  const small = gallery.getByRole('button', { name: /^Show picture/ });
  const pictures = await small.count();
  expect(pictures).toBeGreaterThan(1);
  await small.nth(1).click();
  await expect(small.nth(1)).toHaveAttribute('aria-current', 'true');
  await gallery.getByRole('button', { name: `Enlarge picture 2 of ${pictures}` }).click();
  const zoom = page.getByRole('dialog', { name: 'Enlarged picture' });
  await expect(zoom.getByRole('img').first()).toBeVisible();
  await zoom.getByRole('button', { name: 'Close' }).click();
  await expect(zoom).toBeHidden();
});

test('a chosen variant is in the address and survives a reload', async ({ page }) => {
  await visit(page, '/product/organic-tee');
  const { options } = await detail(page, 'organic-tee');
  for (const [place, option] of options.entries()) {
    const choice = option.choices.at(-1);
    await page
      .getByRole('group', { name: new RegExp(`^${option.name}`) })
      .getByRole('radio')
      .last()
      .click({ force: true });
    await expect(page.getByRole('group').nth(place)).toContainText(choice?.label ?? '');
  }
  await expect(page).toHaveURL(/\?variant=[\w-]+$/);
  await page.reload();
  await awake(page);
  for (const option of options) {
    const group = page.getByRole('group', { name: new RegExp(`^${option.name}`) });
    await expect(group.getByRole('radio').last()).toBeChecked();
  }
});

test('a sold-out choice says so and cannot be bought, but promises a mail; others can', async ({
  page,
  backOffice,
  expectProblems,
}) => {
  expectProblems(/400 \(Bad Request\)/);
  const choices = [{ value: 'Small' }, { value: 'Large' }];
  const variants = [
    { choices: ['Small'], priceMinor: 1000, onHand: 0 },
    { choices: ['Large'], priceMinor: 1200, onHand: 3 },
  ];
  const { slug } = await backOffice.add({
    name: 'Choosy mug',
    options: [{ name: 'Size', choices }],
    variants,
  });
  await visit(page, `/product/${slug}`);
  const sizes = page.getByRole('group', { name: /^Size/ });
  for (const name of [/^Small/, 'Large']) {
    await expect(sizes.getByRole('radio', { name })).not.toBeChecked();
  }
  await content(page).getByRole('button', { name: 'Choose size' }).first().click();
  await expect(sizes.getByRole('radio').first()).toBeFocused();
  await sizes.getByRole('radio', { name: 'Large' }).click({ force: true });
  await expect(content(page).getByRole('status').first()).toHaveText('Only 3 left');
  await expect(content(page)).toContainText('if you order by');
  await sizes.getByRole('radio', { name: /^Small\s*Sold out$/ }).click({ force: true });
  await expect(content(page).getByRole('status').first()).toHaveText('Sold out');
  await expect(content(page).getByRole('button', { name: /^(Sold out|Add to cart)$/ })).toHaveCount(0);
  await expect(content(page)).toContainText('$10.00');
  await expect(content(page)).not.toContainText('if you order by');

  await page.getByRole('button', { name: 'Mail me when it is back' }).click();
  const email = content(page).getByLabel('Email', { exact: true });
  await expect(email).toBeFocused();
  await email.fill('not an address');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(content(page)).toContainText('That does not look like an email address.');
  const address = `${slug}@example.com`;
  await email.fill(address);
  await email.press('Enter');
  await expect(content(page)).toContainText('Please confirm your address by the link');
  const token = await backOffice.value<string>('select token from stock_alerts where email = $1', [address]);
  await sizes.getByRole('radio', { name: 'Large' }).press('Space');
  await expect(content(page).getByRole('button', { name: 'Add to cart', exact: true })).toBeEnabled();
  await visit(page, `/stock-alert?token=${token}`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You get a mail as soon as Choosy mug is back.')).toBeVisible();
  await page.getByRole('link', { name: 'To the product' }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${slug}$`));
});

for (const [locale, path, add, added, must] of [
  ['en', '', 'Add to cart', 'Added to cart', 'You must be logged in to leave a review!'],
  [
    'de',
    '/de',
    'In den Warenkorb',
    'Im Warenkorb',
    'Sie müssen angemeldet sein, um eine Bewertung zu schreiben!',
  ],
] as const) {
  test(`a shopper adds a product to the cart and reads its reviews (${locale})`, async ({ page }) => {
    await visit(page, `${path}/product/mantel-clock`);
    await content(page).getByRole('button', { name: add, exact: true }).first().click();
    await expect(content(page).getByRole('button', { name: added, exact: true }).first()).toBeDisabled();
    await expect(cartButton(page)).toHaveText('1');
    const reviews = page.getByRole('region', { name: locale === 'en' ? 'Reviews' : 'Bewertungen' });
    await expect(reviews).toContainText(must);
    const first = reviews.getByRole('article').first();
    await expect(
      first.getByRole('img', { name: locale === 'en' ? /out of 5 stars/ : /von 5 Sternen/ }),
    ).toBeVisible();
    await expect(first.locator('time')).toHaveText(
      locale === 'en'
        ? /^[A-Z][a-z]{2} \d{1,2}, 2026, \d{2}:\d{2}\s[AP]M$/
        : /^\d{1,2}\. \S+ 2026, \d{2}:\d{2}$/,
    );
    await expect(
      reviews.getByRole('link', { name: locale === 'en' ? 'Log in' : 'Anmelden' }),
    ).toHaveAttribute('href', `${path}/login?next=%2Fproduct%2Fmantel-clock%23reviews`);
  });
}

test('a shopper opens a quick view, adds the product to the cart and removes it again', async ({ page }) => {
  await visit(page, '/category/play');
  const card = page.getByRole('article').filter({ hasText: 'Chess set' });
  await card.hover();
  await card.getByRole('button', { name: /^Quick view: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick view' });
  await expect(dialog).toContainText('Chess set');
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove from cart' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(cartButton(page)).toHaveText('1');
  await expect(card.getByRole('button', { name: /^Remove from cart/ })).toBeVisible();
  await card.getByRole('button', { name: /^Remove from cart/ }).click();
  await expect(cartButton(page)).toHaveText('');
  await card.hover();
  await card.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(cartButton(page)).toHaveText('1');
});

test('a quick view leads to the product page, with the same choice', async ({ page }) => {
  await visit(page, '/category/clothing');
  const card = page.getByRole('article').filter({ hasText: 'Merino scarf' });
  await card.hover();
  await card.getByRole('button', { name: /^Choose options: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick view' });
  await dialog.getByRole('radio').last().click({ force: true });
  await dialog.getByRole('link', { name: 'See all details' }).click();
  await expect(page).toHaveURL(/\/product\/wool-scarf\?variant=/);
  await expect(dialog).toBeHidden();
  await expect(content(page).getByRole('group').first().getByRole('radio').last()).toBeChecked();
});

test('a product is found by its id, and links to related and recently viewed products', async ({
  page,
  request,
}) => {
  const { _id } = await detail(page, 'field-compass');
  const answer = await request.get(`/product/${_id}`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, '/product/field-compass']);
  await visit(page, '/product/field-compass');
  await expect(
    page.getByRole('region', { name: 'You may also like' }).getByRole('article').first(),
  ).toBeVisible();
  await visit(page, '/product/picnic-basket');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const seen = page
    .getByRole('region', { name: 'Recently viewed' })
    .getByRole('link', { name: 'Field compass', exact: true });
  await seen.click();
  await expect(page).toHaveURL(/\/product\/field-compass$/);
});

test('on a phone the button to add to the cart stays visible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/product/mantel-clock');
  const add = content(page).getByRole('button', { name: 'Add to cart', exact: true });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(add).toHaveCount(2);
  await add.last().click();
  await expect(content(page).getByRole('button', { name: 'Added to cart' }).last()).toBeDisabled();
});

test('a shopper adds three with the keyboard, keeps the focus and is led to the cart', async ({
  page,
  backOffice,
}) => {
  const { slug } = await backOffice.add({ name: 'Led mug', variants: [{ priceMinor: 1000, onHand: 4 }] });
  await visit(page, `/product/${slug}`);
  const quantity = content(page).getByRole('textbox', { name: 'Quantity of Led mug' });
  await quantity.fill('9');
  await quantity.press('Enter');
  await expect(content(page)).toContainText('Qty 4');
  await expect(content(page)).toContainText('Only 4 available');
  await content(page).getByRole('button', { name: 'One fewer of Led mug' }).click();
  await content(page).getByRole('button', { name: 'Add to cart', exact: true }).press('Enter');
  const view = content(page).getByRole('button', { name: 'View cart' });
  await expect(view).toBeFocused();
  await expect(content(page).getByRole('button', { name: 'Added to cart' })).toBeDisabled();
  const news = page.getByRole('region', { name: 'Notifications' });
  await expect(news).toContainText('Led mug is in your cart.');
  await expect(news.getByRole('button', { name: 'Checkout' })).toBeVisible();
  await content(page).getByRole('button', { name: 'One more of Led mug' }).click();
  await view.click();
  await expect(cartPanel(page)).toContainText('Qty 4');
  await expect(cartPanel(page)).toContainText('$10.00 each');
});

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
  await expect(bar).not.toContainText('Sheet shirt');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar).toContainText('Sheet shirt');
  await bar.getByRole('button', { name: 'Choose size' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sheet shirt' });
  await expect(sheet.getByRole('button', { name: 'Choose size' })).toBeDisabled();
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

test('on a phone name and price stand above the fold, and search is one tap away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/product/organic-tee');
  const name = content(page).getByRole('heading', { level: 1 });
  expect((await name.boundingBox())?.y).toBeLessThan(640);
  const price = content(page)
    .getByText(/^(From )?\$\d/)
    .first();
  const box = await price.boundingBox();
  expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('banner').getByRole('button', { name: 'Search products' }).click();
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toBeInViewport();
});

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
  await page.getByLabel('Only differences').check();
  await expect(table.getByRole('row', { name: /^Availability/ })).toHaveCount(0);
  await dress(page, { width: 390, colorScheme: 'dark' });
  await expectNone(page, 'the comparison', { withFrame: false });
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
