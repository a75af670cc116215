import type { Page } from '@playwright/test';
import { cartButton, cartPanel, content, expect, test, visit } from '../support/journey.ts';
import { mailsTo } from '../support/mails.ts';

const field = (page: Page, label: string) => content(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string | RegExp) => content(page).getByRole('button', { name }).click();
const newAddress = (name: string) => `${name}-${crypto.randomUUID()}@example.com`;

/** Puts a product into the cart, after `before` on its page, and fills in the checkout for an address in Germany. */
async function fillCheckout(
  page: Page,
  path: string,
  { email, before = async () => undefined }: { email: string; before?: () => Promise<void> },
): Promise<void> {
  await visit(page, path);
  await before();
  await content(page).getByRole('button', { name: 'Add to cart' }).first().click();
  await cartButton(page).click();
  await cartPanel(page).getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await field(page, 'Email').fill(email);
  await field(page, 'Last name').fill('Holm');
  await field(page, 'Street and number').fill('Lindenweg 1');
  await field(page, 'Country').selectOption({ label: 'Germany' });
  await field(page, 'Postal code').fill('25813');
  await field(page, 'City').fill('Husum');
}

async function placedOrder(page: Page): Promise<{ code: string; token: string }> {
  await expect(page).toHaveURL(/\/checkout\/done\/[\w-]+\?token=/);
  const { pathname, searchParams } = new URL(page.url());
  return { code: pathname.split('/').at(-1) ?? '', token: searchParams.get('token') ?? '' };
}

test('a gift card is bought for a friend, who gets it by mail, spends half of it and gets that back', async ({
  page,
  browser,
  backOffice,
}) => {
  const giver = newAddress('giver');
  const sold = await backOffice.add({
    name: `Gift card ${crypto.randomUUID().slice(0, 8)}`,
    isGiftCard: true,
    variants: [{ priceMinor: 30_000, onHand: 9 }],
  });
  const recipient = newAddress('recipient');
  const nameRecipient = async () => {
    await expect(content(page).getByText(/plus shipping|Delivered/)).toHaveCount(0);
    await content(page).getByLabel('Send it to somebody else').check();
    await field(page, 'Recipient’s name').fill('Anna');
    await field(page, 'Recipient’s email').fill('anna');
    await field(page, 'Message').fill('Happy birthday!');
  };
  await fillCheckout(page, `/product/${sold.slug}`, { email: giver, before: nameRecipient });
  await expect(content(page).getByRole('radio', { name: /^By email/ })).toBeChecked();
  await press(page, /^Approved/);
  await press(page, 'Place order and pay');
  // What was typed on the product's page is checked before the order is placed.
  await expect(field(page, 'Recipient’s email')).toBeFocused();
  await expect(content(page)).toContainText('Please enter an email address, such as mia@example.com.');
  await field(page, 'Recipient’s email').fill(recipient);
  await press(page, 'Place order and pay');
  await placedOrder(page);
  // The page may be read after it was sent.
  await expect(content(page)).toContainText(
    /Gift cards for others come to them by email|was sent to its recipient/,
  );
  await expect(content(page)).toContainText(recipient);
  let code = '';
  await expect(async () => {
    const mails = await mailsTo(recipient, process.env.SHOP_DATA ?? '');
    code = mails.join().match(/\b[2-9A-HJKMNP-TV-Z]{4}(?:-[2-9A-HJKMNP-TV-Z]{4}){3}\b/)?.[0] ?? '';
    expect(code).not.toBe('');
    expect(mails.join()).toContain('Happy birthday!');
  }).toPass();
  await page.reload();
  await expect(content(page)).toContainText(`Sent to Anna (${recipient}) on`);
  await expect(content(page)).not.toContainText(code);
  expect((await mailsTo(giver, process.env.SHOP_DATA ?? '')).join()).not.toContain(code);

  const lamp = await backOffice.add({
    name: `Lamp ${crypto.randomUUID().slice(0, 8)}`,
    variants: [{ priceMinor: 15_000, onHand: 9 }],
  });
  const friend = await browser.newPage();
  await fillCheckout(friend, `/product/${lamp.slug}`, { email: newAddress('friend') });
  await field(friend, 'Discount code or gift card').fill(code);
  await friend.keyboard.press('Enter');
  await expect(content(friend)).toContainText(/Pays \$150\.00; \$150\.00 stays on it\./);
  await expect(content(friend)).toContainText('Nothing is left to pay.');
  await press(friend, 'Place order and pay');
  const order = await placedOrder(friend);
  await expect(content(friend)).toContainText(`Gift card ending in ${code.slice(-4)}`);
  const left = () =>
    backOffice.value<number>('select balance_minor::integer from credits where last_four = $1', [
      code.slice(-4),
    ]);
  expect(await left()).toBe(15_000);
  const canceled = await friend.request.post(`/api/orders/${order.code}/cancellation`, {
    data: { token: order.token },
  });
  expect(canceled.status()).toBe(200);
  await expect.poll(left).toBe(30_000);
  await friend.close();
});
