import type { Page } from '@playwright/test';
import { deleteProduct, updateProduct } from '#domains/catalog/server/index.ts';
import { setStock } from '#domains/inventory/server/index.ts';
import { createPromotion } from '#domains/pricing/server/index.ts';
import {
  awake,
  cartButton,
  cartPanel,
  content,
  expect,
  test,
  visit,
  withMotion,
} from '../support/journey.ts';

test.use(withMotion);

/** Adds the product of a page to the cart. */
async function add(page: Page, slug: string) {
  await visit(page, `/product/${slug}`);
  await content(page).getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect(content(page).getByRole('button', { name: 'Added to cart' }).first()).toBeDisabled();
}

async function openCart(page: Page) {
  await cartButton(page).click();
  await expect(cartPanel(page)).toBeVisible();
  return cartPanel(page);
}

const lines = (page: Page) =>
  cartPanel(page).getByRole('list', { name: 'In your cart' }).getByRole('listitem');

test('the badge shows the number of lines, the panel their sum', async ({ page }) => {
  await add(page, 'mantel-clock');
  await expect(cartButton(page)).toHaveText('1');
  await add(page, 'field-compass');
  await expect(cartButton(page)).toHaveText('2');
  const panel = await openCart(page);
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first().getByRole('link', { name: 'Mantel clock' })).toHaveAttribute(
    'href',
    '/product/mantel-clock',
  );
  await lines(page).first().getByRole('button', { name: 'One more of Mantel clock' }).click();
  await expect(lines(page).first()).toContainText('Qty 2');
  await expect(panel.getByRole('definition')).toHaveText('$330.00');
  await expect(panel).toContainText('Subtotal');
  await expect(panel).toContainText('incl. VAT');
  await expect(panel).toContainText('Shipping and taxes calculated at checkout.');
  await expect(panel.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  await panel.getByRole('button', { name: 'Continue shopping' }).click();
  await expect(panel).toBeHidden();
  await expect(cartButton(page)).toHaveText('2');
});

test('steps never lead below 1; a typed 0 and Remove take the line out', async ({ page }) => {
  await add(page, 'mantel-clock');
  const panel = await openCart(page);
  const fewer = panel.getByRole('button', { name: 'One fewer of Mantel clock' });
  await expect(fewer).toBeDisabled();
  await panel.getByRole('button', { name: 'One more of Mantel clock' }).click();
  await fewer.press('Enter');
  await expect(lines(page)).toContainText('Qty 1');
  await expect(fewer).toBeDisabled();
  await expect(fewer).toBeFocused();
  const quantity = panel.getByRole('textbox', { name: 'Quantity of Mantel clock' });
  await quantity.fill('0');
  await quantity.press('Enter');
  await expect(panel).toContainText('Your cart is empty');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]')?.tagName)).toBe('DIV');
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(lines(page)).toContainText('Qty 1');
  await panel.getByRole('button', { name: 'Remove Mantel clock' }).click();
  await expect(panel).toContainText('Your cart is empty');
  await panel.getByRole('button', { name: 'Continue shopping' }).click();
  await expect(cartButton(page)).toHaveText('');
});

test('the cart offers what goes with it, an empty one what sells best', async ({ page }) => {
  await add(page, 'mantel-clock');
  const panel = await openCart(page);
  const related = panel.getByRole('region', { name: 'You may also like' });
  await expect(related.getByRole('link').first()).toBeVisible();
  await expect(related).not.toContainText('Mantel clock');
  await panel.getByRole('button', { name: 'Remove Mantel clock' }).click();
  await expect(related).toHaveCount(0);
  const best = panel.getByRole('region', { name: 'Best selling' });
  await best.getByRole('button', { name: 'Add: ' }).first().click();
  await expect(lines(page)).toHaveCount(1);
  await related.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(panel).toBeHidden();
});

test('adding a product that is in the cart changes nothing', async ({ page }) => {
  await add(page, 'mantel-clock');
  const panel = await openCart(page);
  await panel.getByRole('button', { name: 'One more of Mantel clock' }).click();
  await panel.getByRole('button', { name: 'Close' }).click();
  const [other] = [await page.context().newPage()];
  await visit(other, '/product/mantel-clock');
  await expect(content(other).getByRole('button', { name: 'Added to cart' }).first()).toBeDisabled();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));
  expect(stored).toMatchObject([
    {
      name: 'Mantel clock',
      price: 148,
      quantity: 2,
      productId: expect.any(String),
      image: expect.any(String),
    },
  ]);
  expect(stored).toHaveLength(1);
});

test('the cart is restored after a reload, in the other language and from its product link', async ({
  page,
}) => {
  await add(page, 'mantel-clock');
  await page.reload();
  await expect(cartButton(page)).toHaveText('1');
  await visit(page, '/de/category/pantry');
  await cartButton(page).click();
  const panel = cartPanel(page);
  await expect(panel).toContainText('Zwischensumme');
  await expect(panel).toContainText('inkl. MwSt.');
  await expect(panel).toContainText('Versand und Steuern werden an der Kasse berechnet.');
  await expect(panel.getByRole('definition')).toHaveText(/148,00\s\$/);
  await panel.getByRole('listitem').getByRole('link').click();
  await expect(page).toHaveURL(/\/de\/product\/mantel-clock$/);
  await expect(panel).toBeHidden();
});

test('two tabs of one browser show the same cart', async ({ page, context }) => {
  const other = await context.newPage();
  await visit(other, '/');
  await add(page, 'mantel-clock');
  await expect(cartButton(other)).toHaveText('1');
  await openCart(other);
  await cartPanel(other).getByRole('button', { name: 'Remove Mantel clock' }).click();
  await expect(cartButton(page)).toHaveText('');
  await expect(content(page).getByRole('button', { name: 'Add to cart', exact: true }).first()).toBeEnabled();
});

test('a removed line comes back with Undo', async ({ page }) => {
  await add(page, 'mantel-clock');
  const panel = await openCart(page);
  await panel.getByRole('button', { name: 'Remove Mantel clock' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(panel).toBeFocused();
});

test('that something is in the cart is not said once it was taken out', async ({ page }) => {
  await add(page, 'mantel-clock');
  const note = page.getByText('Mantel clock is in your cart.');
  await expect(note).toBeVisible();
  const panel = await openCart(page);
  await panel.getByRole('button', { name: 'Remove Mantel clock' }).click();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await expect(note).toHaveCount(0);
});

test('the opened cart shows lines that vanished, sold out, ran short or changed their price', async ({
  page,
  backOffice,
}) => {
  const names = ['Gone mug', 'Sold mug', 'Short mug', 'Dear mug'] as const;
  const made = await Promise.all(names.map((name) => backOffice.add({ name })));
  const [gone, sold, short, dear] = made as [...typeof made] & { length: 4 };
  if (!gone || !sold || !short || !dear) throw new Error('Four products are needed');
  for (const { slug } of made) await add(page, slug);
  let panel = await openCart(page);
  await panel.getByRole('button', { name: 'One more of Short mug' }).click();
  await panel.getByRole('button', { name: 'Close' }).click();

  const { staff } = backOffice;
  await deleteProduct(staff, { id: gone.id });
  await setStock(staff, { variantId: sold.variantIds[0] ?? '', onHand: 0 });
  await setStock(staff, { variantId: short.variantIds[0] ?? '', onHand: 1 });
  await updateProduct(staff, { id: dear.id, variants: [{ id: dear.variantIds[0] ?? '', priceMinor: 2500 }] });

  panel = await openCart(page);
  const line = (name: string) => lines(page).filter({ hasText: name });
  await expect(line('Gone mug')).toContainText('No longer available');
  await expect(line('Sold mug')).toContainText('Sold out');
  await expect(line('Short mug')).toContainText('Only 1 left');
  await expect(line('Dear mug')).toContainText('The price changed; it was $19.99');
  await expect(line('Dear mug')).toContainText('$25.00');
  // Two mugs and an expensive item; unavailable ones do not count.
  await expect(panel.getByRole('definition')).toHaveText('$64.98');
  await page.reload();
  await awake(page);
  await openCart(page);
  await expect(line('Dear mug')).toContainText('$25.00');
});

test('a cart that cannot be checked with the shop says so and retries', async ({ page, expectProblems }) => {
  expectProblems(/ERR_FAILED/);
  await add(page, 'mantel-clock');
  const isCheck = (url: URL) => url.pathname === '/api/cart/check';
  await page.route(isCheck, (route) => route.abort('failed'));
  const panel = await openCart(page);
  await expect(panel.getByRole('alert')).toContainText(
    'We could not compare your cart with the shop just now.',
  );
  // What shipping costs is not known.
  await expect(panel).toContainText('Shipping and taxes calculated at checkout.');
  await expect(panel).toContainText('incl. VAT, plus shipping');
  await page.unroute(isCheck);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('alert')).toHaveCount(0);
});

test('the cart stops at the stock, adds up each line and keeps a code for the checkout', async ({
  page,
  backOffice,
}) => {
  const { slug } = await backOffice.add({ name: 'Few mug', variants: [{ priceMinor: 1250, onHand: 3 }] });
  await add(page, slug);
  const panel = await openCart(page);
  await expect(panel).toContainText('incl. VAT');
  await expect(panel).not.toContainText('plus shipping');
  const quantity = panel.getByRole('textbox', { name: 'Quantity of Few mug' });
  // Typed key by key: a comma ends the number, and what is no number of units changes nothing.
  for (const typed of ['2,5', '-3', 'x', '٢', '２']) {
    await quantity.fill('');
    await quantity.pressSequentially(typed);
    await quantity.blur();
    await expect(quantity).toHaveValue('2');
    await expect(lines(page)).toContainText('Qty 2');
  }
  await quantity.fill('50');
  await quantity.blur();
  await expect(lines(page)).toContainText('Qty 3');
  await expect(lines(page)).toContainText('Only 3 available');
  await expect(panel.getByRole('button', { name: 'One more of Few mug' })).toBeDisabled();
  await expect(lines(page)).toContainText('$37.50');
  await expect(lines(page)).toContainText('$12.50 each');
  await panel.getByText('Discount code or gift card').click();
  await panel.getByRole('textbox', { name: 'Discount code or gift card' }).fill('NOPE-1');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(panel).toContainText('NOPE-1: There is no such code.');
  await panel.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('textbox', { name: 'Discount code or gift card', exact: true })).toHaveValue(
    'NOPE-1',
  );
});

test('codes are checked in the cart and combine, and a gift joins, is declined and taken again', async ({
  page,
  backOffice,
}) => {
  const { staff } = backOffice;
  const ocarina = await backOffice.add({ name: 'Ocarina', variants: [{ priceMinor: 4000, onHand: 30 }] });
  const bag = await backOffice.add({ name: 'Ocarina bag', variants: [{ priceMinor: 900, onHand: 5 }] });
  const targets = [`product:${ocarina.id}`];
  const off = { kind: 'percentage', percentOff: 10, targets, combining: 'all' } as const;
  await createPromotion(staff, { name: 'Play ten', ...off, code: 'PLAY10' });
  await createPromotion(staff, { name: 'Play more', ...off, code: 'MORE10' });
  await createPromotion(staff, {
    name: 'A bag with an ocarina',
    kind: 'buy_get',
    percentOff: 100,
    buyQuantity: 1,
    getQuantity: 1,
    combining: 'all',
    targets,
    getTargets: [`product:${bag.id}`],
  });
  await add(page, ocarina.slug);
  const panel = await openCart(page);
  await expect(panel).toContainText('Gift: Ocarina bag');
  await panel.getByText('Discount code or gift card').click();
  const typed = panel.getByRole('textbox', { name: 'Discount code or gift card' });
  await typed.fill('play10');
  await typed.press('Enter');
  await expect(panel).toContainText('PLAY10 is applied: Play ten');
  await typed.fill('more10');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(panel).toContainText('MORE10 is applied: Play more');
  await panel.getByRole('link', { name: 'Checkout' }).click();
  const summary = page.getByRole('complementary', { name: 'Your order' });
  await expect(summary).toContainText('Play ten (PLAY10)');
  await expect(summary).toContainText('Play more (MORE10)');
  await summary.getByRole('button', { name: 'Remove Ocarina bag' }).click();
  await expect(summary).toContainText('You declined “Ocarina bag”');
  await summary.getByRole('button', { name: 'Take it' }).click();
  await expect(summary.getByRole('button', { name: 'Remove Ocarina bag' })).toBeVisible();
});
