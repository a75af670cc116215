import type { Page } from '@playwright/test';
import { writeSetting } from '#domains/content/server/index.ts';
import { createShippingMethod, createTaxRate } from '#domains/pricing/server/index.ts';
import { joinShop } from '../support/back-office.ts';
import { cartButton, cartPanel, content, endShop, expect, test, visit } from '../support/journey.ts';
import { mailsTo } from '../support/mails.ts';
import { openEmptyShop } from '../support/open-empty-shop.ts';
import type { RunProgram } from '../support/run-shop.ts';
import { startFakeVies } from '../support/start-fake-vies.ts';

const field = (page: Page, label: string) => content(page).getByLabel(label, { exact: true });

let shop: RunProgram | undefined;
test.afterEach(({ page }) => endShop(page, shop));

/** A German shop with gross prices that sells a mug for 12 euros. */
async function stock(shop: RunProgram): Promise<string> {
  const office = await joinShop(shop.dataDir, shop.databaseUrl);
  const { staff } = office;
  await writeSetting(staff, 'country', 'DE');
  await writeSetting(staff, 'vatId', 'DE136695976');
  await writeSetting(staff, 'pricesIncludeTax', true);
  await writeSetting(staff, 'currency', 'EUR');
  for (const [country, ratePpm] of [
    ['DE', 190_000],
    ['AT', 200_000],
  ] as const)
    await createTaxRate(staff, { country, name: 'VAT', ratePpm });
  await createShippingMethod(staff, { name: 'Standard', priceMinor: 500 });
  await office.openShelves();
  const { slug } = await office.add({ variants: [{ priceMinor: 1200, onHand: 50 }] });
  await office.close();
  return slug;
}

test('a business of another EU state buys without tax, once the register knows its VAT ID', async ({
  page,
  browser,
  expectProblems,
}) => {
  // The electronic invoice that is not there yet, below.
  expectProblems(/409 \(Conflict\)/);
  const vies = await startFakeVies(['ATU13585627', 'DE136695976']);
  shop = await openEmptyShop(page, { VIES_API_URL: vies.url });
  const slug = await stock(shop);
  const context = await browser.newContext({ baseURL: shop.url });
  const buyer = await context.newPage();
  await visit(buyer, `/product/${slug}`);
  await content(buyer).getByRole('button', { name: 'Add to cart' }).first().click();
  await cartButton(buyer).click();
  await cartPanel(buyer).getByRole('link', { name: 'Checkout' }).click();
  await expect(buyer).toHaveURL(/\/checkout$/);
  await field(buyer, 'Email').fill('einkauf@example.com');
  await field(buyer, 'First name (optional)').fill('Resi');
  await field(buyer, 'Last name').fill('Moser');
  await field(buyer, 'Street and number').fill('Ring 1');
  await field(buyer, 'Country').selectOption({ label: 'Austria' });
  await field(buyer, 'Postal code').fill('1010');
  await field(buyer, 'City').fill('Wien');
  await expect(content(buyer)).toContainText('€17.00');

  await content(buyer).getByRole('button', { name: 'Add a company or an address addition' }).click();
  await field(buyer, 'Company').fill('Wirtshaus Moser');
  await field(buyer, 'Your order number or reference').fill('PO 4711');
  await field(buyer, 'VAT ID').fill('atu 1234 5675');
  await expect(content(buyer)).toContainText('This VAT ID is not assigned');
  await field(buyer, 'VAT ID').fill('atu 1358 5627');
  await expect(content(buyer)).toContainText('Without VAT: your business pays it in its own country.');
  await expect(content(buyer)).toContainText('€14.17');
  await content(buyer)
    .getByRole('radio', { name: /^Invoice/ })
    .check();
  await content(buyer).getByRole('button', { name: 'Place order', exact: true }).click();
  await expect(buyer).toHaveURL(/\/checkout\/done\//);
  await expect(content(buyer)).toContainText('€14.17');
  const { dataDir } = shop;
  await expect(async () =>
    expect((await mailsTo('einkauf@example.com', dataDir)).join()).toContain('14.17'),
  ).toPass();

  // The owner sees that the register confirmed it.
  const code = /done\/([\w-]+)/.exec(buyer.url())?.[1] ?? '';
  await visit(page, `${shop.url}/dashboard/orders/${code}`);
  await expect(content(page)).toContainText('VAT ID confirmed by the EU’s register (VIES)');
  await expect(content(page)).toContainText('Reference PO 4711');

  // An XRechnung needs a phone number of the shop: the page says so, in place of the file.
  await content(page).getByRole('button', { name: 'More actions', exact: true }).click();
  await content(page).getByRole('button', { name: 'Mark as paid', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid', exact: true }).click();
  const xml = content(page).getByRole('link', { name: /as an electronic invoice, XML$/ });
  await expect(async () => {
    await visit(page, page.url());
    await expect(xml).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await xml.click();
  await expect(content(page)).toContainText('lacks the shop’s phone number');
  await context.close();
  await vies.close();
});
