import type { Page } from '@playwright/test';
import sharp from 'sharp';
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
  const small = gallery.getByRole('button', { name: /^Picture/ });
  const pictures = await small.count();
  expect(pictures).toBeGreaterThan(1);
  await small.nth(1).click();
  await expect(small.nth(1)).toHaveAttribute('aria-current', 'true');
  await gallery.getByRole('button', { name: `Enlarge picture 2 of ${pictures}` }).click();
  const zoom = page.getByRole('dialog', { name: 'Enlarged picture' });
  await expect(zoom.getByRole('img').first()).toBeInViewport();
  // As a finger does it: the strip comes to rest at the next picture.
  await zoom
    .getByRole('list')
    .first()
    .evaluate((strip) => strip.scrollTo({ left: 0 }));
  await expect(zoom.getByRole('button', { name: /^Picture 1 / })).toHaveAttribute('aria-current', 'true');
  await zoom.getByRole('button', { name: /^Picture 2 / }).click();
  await expect(zoom.getByRole('status')).toHaveText(`Picture 2 of ${pictures}`);
  await zoom.getByRole('list', { name: 'Pictures' }).press('ArrowLeft');
  await expect(zoom.getByRole('status')).toHaveText(`Picture 1 of ${pictures}`);
  await expect(zoom.getByRole('img').first()).toBeInViewport();
  await zoom.getByRole('button', { name: 'Close' }).click();
  await expect(zoom).toBeHidden();
});

test('an enlarged picture is shown before its large file has arrived', async ({ page }) => {
  const { promise: arrival, resolve: letArrive } = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(/-2400\.\w+$/, async (route) => {
    asked.resolve();
    await arrival;
    await route.continue();
  });
  await visit(page, '/product/stoneware-teapot');
  await page.getByRole('button', { name: 'Enlarge picture 1' }).first().click();
  const picture = page.getByRole('dialog', { name: 'Enlarged picture' }).getByRole('img').first();
  await asked.promise;
  const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  const clip = { x: x + width / 2 - 100, y: y + height / 2 - 100, width: 200, height: 200 };
  /** How green the middle of the picture is: the red teapot 94 of 255, the pale place without it 247. */
  const green = async () =>
    (await sharp(await page.screenshot({ clip, animations: 'disabled' })).stats()).channels[1]?.mean;
  await expect.poll(green).toBeLessThan(150);
  letArrive();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2_400);
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
  await expect(content(page).getByText('Please confirm your address by the link')).toBeFocused();
  const token = await backOffice.value<string>('select token from stock_alerts where email = $1', [address]);
  await sizes.getByRole('radio', { name: 'Large' }).press('Space');
  await expect(content(page).getByRole('button', { name: 'Add to cart', exact: true })).toBeEnabled();
  await visit(page, `/stock-alert?token=${token}`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You get a mail as soon as Choosy mug (Small) is back.')).toBeFocused();
  await page.getByRole('link', { name: 'To the product' }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${slug}$`));
});

for (const [locale, path, add, added, must] of [
  ['en', '', 'Add to cart', 'Added to cart', 'You must be logged in to leave a review!'],
  ['de', '/de', 'In den Warenkorb', 'Im Warenkorb', 'Zum Bewerten bitte anmelden!'],
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
  // The pressed button keeps the focus and leads on; what happened is read aloud.
  await expect(dialog.getByRole('button', { name: 'View cart' })).toBeFocused();
  await expect(dialog.getByRole('status').filter({ hasText: 'Added to cart' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remove from cart' })).toBeVisible();
  await dialog.getByRole('button', { name: 'View cart' }).click();
  const cart = page.getByRole('dialog', { name: 'Shopping cart' });
  await expect(cart).toContainText('Chess set');
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
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

test('reviews say that those in the reader’s language come first, unless all are in one', async ({
  page,
}) => {
  await visit(page, '/de/product/organic-tee');
  const reviews = page.getByRole('region', { name: 'Bewertungen' });
  await expect(reviews).toContainText('Bewertungen in Ihrer Sprache stehen zuerst.');
  await expect(reviews.getByRole('article').first()).not.toContainText('Englisch');
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

test('on a phone name, price and choices stand above the fold, and search is one tap away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/product/organic-tee');
  const name = content(page).getByRole('heading', { level: 1 });
  expect((await name.boundingBox())?.y).toBeLessThan(640);
  const price = content(page)
    .getByText(/^(From )?\$\d/)
    .first();
  const box = await price.boundingBox();
  expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
  // Above the buy bar, which lies on the lowest part of the screen.
  const size = await content(page).getByRole('radio', { name: 'XL' }).boundingBox();
  expect((size?.y ?? 844) + (size?.height ?? 0)).toBeLessThanOrEqual(770);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('banner').getByRole('button', { name: 'Search products' }).click();
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toBeInViewport();
});
