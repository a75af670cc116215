import type { Locator, Page } from '@playwright/test';
import { expectNone } from '../support/accessibility.ts';
import { content, endShop, expect, test, visit } from '../support/journey.ts';
import { type RunProgram, runShop } from '../support/run-shop.ts';

/** What an owner has to press, choose or type to open an empty shop, at most. */
const MOST_INPUTS = 60;

let shop: RunProgram | undefined;
test.afterEach(({ page }) => endShop(page, shop));

/** A person's hands, which count what they do. */
function hands(page: Page) {
  let inputs = 0;
  const field = (label: string) => content(page).getByLabel(label, { exact: true });
  const counted = async (work: Promise<unknown>) => {
    inputs++;
    await work;
  };
  return {
    get inputs() {
      return inputs;
    },
    type: (label: string, text: string) => counted(field(label).fill(text)),
    choose: (label: string, option: string) => counted(field(label).selectOption({ label: option })),
    attach: (label: string, file: string) => counted(field(label).setInputFiles(file)),
    press: (name: string) => counted(content(page).getByRole('button', { name, exact: true }).click()),
  };
}

const step = (page: Page, name: RegExp): Locator => content(page).getByRole('button', { name });

test('an owner turns an empty shop into an open one by the guide alone', async ({ page, browser }) => {
  shop = await runShop({ environment: { KIOSK_DEMO: '0' } });
  const [link] = /\/setup\?token=\S+/.exec(shop.output()) ?? [];
  await visit(page, `${shop.url}/`);
  await expect(page).toHaveURL(/\/opening-soon$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This shop is being set up');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectNone(page, 'the page before there is an owner');
  const german = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await visit(german, `${shop.url}${link}`);
  await expect(german).toHaveURL(/\/de\/setup\?token=/);
  await expect(german.getByRole('button', { name: 'Meinen Shop eröffnen' })).toBeVisible();
  await german.context().close();
  await visit(page, `${shop.url}${link}`);
  const own = hands(page);
  await own.type('Name of the shop', 'Berg');
  await own.type('First name', 'Ada');
  await own.type('Last name', 'Berg');
  await own.type('Email', 'ada@example.com');
  await own.type('Password', 'kiosk-desk-owner');
  await own.type('Confirm password', 'kiosk-desk-owner');
  await own.press('Open my shop');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Set-up guide');

  const look = await page.context().newPage();
  await visit(look, `${shop.url}/`);
  await expect(content(look).getByRole('heading', { name: 'Nothing is on the shelves yet' })).toBeVisible();
  await look.close();

  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await visit(visitor, `${shop.url}/search`);
  await expect(visitor).toHaveURL(/\/opening-soon$/);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Opening soon');
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectNone(visitor, 'the page before the opening');
  const refused: string[] = [];
  visitor.on('response', (answer) => void (answer.status() === 403 && refused.push(answer.url())));
  await visit(visitor, `${shop.url}/login`);
  await visitor.waitForLoadState('networkidle');
  await expect(visitor.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect(refused).toEqual([]);

  await own.choose('Country of the shop', 'Germany');
  await expect(content(page).getByLabel('Currency')).toHaveValue('EUR');
  await expect(content(page).getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  await expect(content(page).getByLabel('Standard tax (%)')).toHaveValue('19');
  await expect(content(page).getByLabel('Reduced tax (%)')).toHaveValue('7');
  await expectNone(page, 'the guide');
  const isKept = await page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(isKept, 'leaving asks before it loses what was typed').toBe(true);
  await expect(content(page).getByLabel('Shipping price (EUR)', { exact: true })).toHaveValue('4.90');
  await own.press('Set all of this');
  await expect(step(page, /^1? ?Country \(done\)/)).toBeVisible();
  await expect(step(page, /Legal pages/)).toBeFocused();

  await own.type('Legal name', 'Berg OHG');
  await own.type('Represented by', 'Ada Berg');
  await own.type('Email for customers', 'hallo@berg.example');
  await own.type('Phone number', '+49 30 5550100');
  await own.type('VAT number', 'DE136695976');
  await own.type('Street and number', 'Weg 1');
  await own.type('Postal code and town', '10115 Berlin');
  await own.press('Fill the templates');
  await expect(content(page).getByText('Template, please check')).toHaveCount(4);
  await own.press('I have checked the pages');

  await own.type('Product name', 'Teapot');
  await own.type('Category', 'Kitchen');
  await own.type('Price (EUR)', '1,030.00');
  await own.type('Units in stock', '5');
  await own.type('Description', 'Pours without a drop beside the cup.');
  await own.attach('Product picture', 'public/icon-512.png');
  await own.press('Add the product');
  await expect(step(page, /^4? ?Payment/)).toBeFocused();

  await own.type('Bank account for invoices', 'Berg OHG\nDE02 1203 0000 0000 2020 51');
  await own.press('Save the account');
  await own.attach('Logo of the shop', 'public/icon-192.png');
  await own.press('Save the logo');
  await expect(content(page).getByText('Still missing')).toHaveCount(0);
  await own.press('Open the shop now');
  await expect(content(page).getByText('The shop is open to everyone.')).toBeVisible();
  await expect(step(page, /Opening/)).toBeFocused();
  await expect(content(page).getByRole('link', { name: 'See the shop' })).toHaveCount(2);
  expect(own.inputs).toBeLessThanOrEqual(MOST_INPUTS);

  await visitor.goto(`${shop.url}/de/product/teapot`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Teapot');
  await expect(visitor.getByText('1.030,00')).not.toHaveCount(0);
  await expect(content(visitor)).toContainText('inkl. MwSt., zzgl. Versand');
  const footer = visitor.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Impressum' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Impressum');
  await expect(visitor.locator('#content')).toContainText('Angaben gemäß § 5 DDG');
  await expect(footer.getByRole('link', { name: 'Über uns' })).toHaveCount(0);

  const version = (await (await page.request.get(`${shop.url}/api/opening/settings`)).json()).version;
  const closing = { headers: { origin: shop.url }, data: { isOpen: false, version } };
  expect((await page.request.patch(`${shop.url}/api/opening/settings`, closing)).ok()).toBe(true);
  const closed = visitor.waitForResponse(`${shop.url}/de/product/teapot`);
  await visit(visitor, `${shop.url}/de/product/teapot`);
  expect((await closed).status()).toBe(503);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Zurzeit geschlossen');
  await visitor.getByRole('link', { name: 'Impressum' }).click();
  await expect(visitor.locator('#content')).toContainText('Angaben gemäß § 5 DDG');
});
