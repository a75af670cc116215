import type { Page } from '@playwright/test';
import { issueCard } from '#domains/credits/server/index.ts';
import { setStock } from '#domains/inventory/server/index.ts';
import { createPromotion, deletePromotion } from '#domains/pricing/server/index.ts';
import { dress, expectNone } from '../support/accessibility.ts';
import { addClock, field, newAddress, press, takeToCheckout } from '../support/checkout-page.ts';
import { awake, cartButton, content, expect, test, visit } from '../support/journey.ts';
import { mailedLink } from '../support/mailbox.ts';
import { orderByApi } from '../support/order-by-api.ts';

const total = (page: Page) =>
  content(page)
    .getByRole('term')
    .filter({ hasText: /^(Total|Gesamtsumme)$/ });
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('cart'), sessionStorage.getItem('checkout')]);

/** That a page can be printed: without its frame, nothing of it fixed, beyond the paper or cut by a scrolling box. */
async function expectPrintable(page: Page, shows: RegExp): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(content(page).getByText(shows).filter({ visible: true }).first()).toBeVisible();
  const wrong = await content(page).evaluate((root) =>
    [...root.querySelectorAll('*')].flatMap((element) => {
      const { position, overflowY } = getComputedStyle(element);
      const { width, right } = element.getBoundingClientRect();
      if (width === 0) return [];
      const isFixed = position === 'fixed' || position === 'sticky';
      const isBeyond = element.matches('article') && right > innerWidth;
      const isCut = overflowY === 'auto' && element.scrollHeight > element.clientHeight + 1;
      return isFixed || isBeyond || isCut ? [`${element.tagName} ${element.className}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
  await page.emulateMedia({ media: null });
}

/** Checks the form's accessibility: with errors, and in both color schemes. */
async function expectUsable(page: Page, where: string): Promise<void> {
  // Else a field may lie half below the bar that stays in sight.
  await page.evaluate(() => scrollTo(0, 0));
  await dress(page, { colorScheme: 'light' });
  await expectNone(page, `${where} light`, { withFrame: true });
  await dress(page, { colorScheme: 'dark' });
  await expectNone(page, `${where} dark`, { withFrame: true, onlyLook: true });
}

test('a guest orders in German on a phone with a code and a gift card, the rest on invoice, and opens the order from the mail', async ({
  page,
  browser,
  backOffice,
  expectProblems,
}) => {
  expectProblems(/409 \(Conflict\).*checkout\/orders/);
  const email = newAddress('ida');
  await page.setViewportSize({ width: 390, height: 844 });
  await takeToCheckout(page, `/de${await addClock(backOffice)}`);
  const order = content(page).getByRole('button', { name: 'Zahlungspflichtig bestellen' });
  await order.click();
  await expect(field(page, 'E-Mail-Adresse')).toBeFocused();
  const wrong = content(page)
    .getByRole('alert')
    .filter({ hasText: '5 Felder brauchen noch Ihre Aufmerksamkeit' });
  await expect(wrong.getByRole('listitem')).toHaveText([
    'Bitte geben Sie Ihre E-Mail-Adresse für die Bestätigung ein.',
    'Bitte füllen Sie „Nachname“ aus.',
    'Bitte füllen Sie „Straße und Hausnummer“ aus.',
    'Bitte füllen Sie „Postleitzahl“ aus.',
    'Bitte füllen Sie „Ort“ aus.',
  ]);
  await wrong.getByRole('button', { name: 'Bitte füllen Sie „Ort“ aus.' }).click();
  await expect(field(page, 'Ort')).toBeFocused();
  await expect(field(page, 'Ort')).toHaveAccessibleDescription('Bitte füllen Sie „Ort“ aus.');
  await expectUsable(page, 'checkout with errors, de');
  await content(page)
    .getByRole('radio', { name: /^Abholen: Kiosk-Theke/ })
    .check();
  await expect(content(page)).toContainText('10:00–18:30');
  await expect(content(page).getByRole('heading', { name: 'Ihre Adresse für die Rechnung' })).toBeVisible();
  await expect(content(page).getByRole('heading', { name: 'Versandart' })).toHaveCount(0);
  await content(page).getByRole('radio', { name: 'Liefern lassen' }).check();
  await expect(content(page).getByRole('heading', { name: 'Versandart' })).toBeVisible();

  await field(page, 'E-Mail-Adresse').fill(email);
  await field(page, 'Vorname (freiwillig)').fill('Ida');
  await field(page, 'Nachname').fill('Holm');
  await field(page, 'Straße und Hausnummer').fill('Lindenweg 1');
  await field(page, 'Land').selectOption({ label: 'Deutschland' });
  await field(page, 'Postleitzahl').fill('258');
  await field(page, 'Ort').fill('Husum');
  await expect(content(page)).toContainText('Bitte prüfen Sie diese Angabe; sie sieht aus wie 26133.');
  await field(page, 'Postleitzahl').fill('25813');
  await field(page, 'Rabattcode oder Gutschein').fill('nix');
  await page.keyboard.press('Enter');
  await expect(content(page)).toContainText('Diesen Code gibt es nicht.');
  await field(page, 'Rabattcode oder Gutschein').fill('kiosk10');
  await press(page, 'Einlösen');
  await expect(content(page)).toContainText('KIOSK10 ist eingelöst');
  const short = `KURZ${crypto.randomUUID().slice(0, 4).toUpperCase()}`;
  const onePercent = { kind: 'percentage', percentOff: 1, combining: 'all' } as const;
  const ended = await createPromotion(backOffice.staff, { name: 'Kurz', ...onePercent, code: short });
  await field(page, 'Rabattcode oder Gutschein').fill(short);
  await press(page, 'Einlösen');
  await expect(content(page).getByRole('button', { name: `Code ${short} entfernen` })).toBeVisible();
  await content(page)
    .getByRole('radio', { name: /^Rechnung/ })
    .check();
  await page.reload();
  await awake(page);
  await expect(field(page, 'Ort')).toHaveValue('Husum');
  await expect(content(page).getByRole('radio', { name: /^Rechnung/ })).toBeChecked();
  // A code that ended meanwhile is in the way of the order: its button is focused.
  await deletePromotion(backOffice.staff, ended);
  await order.click();
  await expect(content(page)).toContainText(`${short}: Diesen Code gibt es nicht.`);
  await order.click();
  const remove = content(page).getByRole('button', { name: `Code ${short} entfernen` });
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(0);
  const summary = content(page).getByRole('button', { name: 'Bestellung anzeigen' });
  await expect(summary).toContainText(/133,20\s\$/);
  const { code } = await issueCard(backOffice.staff, { value: 33.2, note: '', expiresOn: null, email: null });
  await field(page, 'Rabattcode oder Gutschein').fill('AAAA-BBBB-CCCC-DDDD');
  await press(page, 'Einlösen');
  await expect(content(page)).toContainText('Einen Gutschein mit diesem Code gibt es nicht.');
  await field(page, 'Rabattcode oder Gutschein').fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(summary).toContainText(/100,00\s\$/);
  await expect(content(page)).toContainText(`Gutschein mit der Endung ${code.slice(-4)}`);
  await expect(content(page)).toContainText('Enthält MwSt. 19 %');
  await expect(content(page).getByRole('link', { name: 'Widerrufsrecht' })).toBeVisible();
  await expectPrintable(page, /^133,20\s\$$/);
  await page.setViewportSize({ width: 1280, height: 500 });
  await expectPrintable(page, /^133,20\s\$$/);
  await page.setViewportSize({ width: 390, height: 844 });

  // Agreed to at the last moment.
  await content(page)
    .getByRole('checkbox', { name: /Bewertung/ })
    .check();
  await order.click();
  await expect(page).toHaveURL(/\/de\/checkout\/done\/[\w-]+\?token=/);
  await expect(content(page)).toContainText('Lindenweg 1');
  // Printed, the order stands alone.
  await page.emulateMedia({ media: 'print' });
  await expect(content(page).getByText('Lindenweg 1').first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(content(page).getByRole('button', { name: 'Bestellung stornieren' })).toBeHidden();
  await page.emulateMedia({ media: null });
  expect(await stored(page)).toEqual(['[]', null]);
  expect(await mailedLink(email, /\/reminders\?token=/)).toContain('confirm=1');
  // What a guest does next is offered first; canceling is last.
  const offers = /^(Konto anlegen|Weiter einkaufen|Bestellung stornieren)$/;
  const actions = content(page)
    .getByRole('link', { name: offers })
    .or(content(page).getByRole('button', { name: offers }));
  await expect(actions).toHaveText(['Konto anlegen', 'Weiter einkaufen', 'Bestellung stornieren']);
  await expect(actions.nth(1)).toHaveAttribute('href', '/de');
  await content(page).getByRole('link', { name: 'Konto anlegen' }).click();
  await expect(field(page, 'E-Mail-Adresse')).toHaveValue(email);
  await expect(field(page, 'Nachname')).toHaveValue('Holm');
  await expect(field(page, 'Ort')).toHaveValue('Husum');
  const link = await mailedLink(email, /\/de\/checkout\/done\//);
  const elsewhere = await browser.newPage();
  await visit(elsewhere, new URL(link, page.url()).href);
  await expect(content(elsewhere)).toContainText(/133,20\s\$/);
  await expect(content(elsewhere)).toContainText(/Noch zu zahlen\s*100,00\s\$/);
  await elsewhere.close();

  await visit(page, '/de/product/stoneware-teapot');
  await page.evaluate(() => scrollTo(0, 900));
  await expectPrintable(page, /^\d+,\d\d\s\$$/);
});

test('a member pays half price for a first order, with a declined card and then a working one', async ({
  page,
  backOffice,
  expectProblems,
}) => {
  // The order empties the cart while the page may be saving it: the server's cart counts.
  expectProblems(/status of 409 .*\/api\/cart/);
  const headers = { 'content-type': 'application/json' };
  const person = { firstName: 'Ida', lastName: 'Holm', city: 'Husum', street: 'Lindenweg 1' };
  const account = { email: newAddress('ida'), password: 'seven green teapots' };
  await page.request.post('/api/signup', { headers, data: { ...person, ...account } });
  await page.context().clearCookies();
  await takeToCheckout(page, await addClock(backOffice));
  await press(page, 'Place order and pay');
  await expectUsable(page, 'checkout with errors, en');
  await expect(total(page).first().locator('+ dd')).toHaveText('$148.00');
  // The errors of another billing address go with it.
  const wrong = content(page).getByText(/fields need your attention/);
  const found = (await wrong.textContent()) ?? '';
  const isSame = content(page).getByRole('checkbox', { name: 'Same as the shipping address' });
  await isSame.uncheck();
  await press(page, 'Place order and pay');
  await expect(wrong).not.toHaveText(found);
  await isSame.check();
  await expect(wrong).toHaveText(found);

  await content(page).getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  // The checkout, still visible until the log-in page has loaded, has an email field, too.
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(content(page)).toContainText('Logged in as Ida Holm');
  await expect(field(page, 'Email')).toHaveValue(account.email);
  await expect(field(page, 'Street and number')).toHaveValue('Lindenweg 1');
  await expect(total(page).first().locator('+ dd')).toHaveText('$74.00');
  await field(page, 'Country').selectOption({ label: 'Germany' });
  await field(page, 'Postal code').fill('25813');
  await press(page, 'Place order and pay');
  await expect(content(page)).toContainText('Please choose or type a test card number.');
  await press(page, /^Declined/);
  await press(page, 'Place order and pay');
  await expect(content(page).getByRole('alert')).toContainText('The payment was declined.');
  await expect(cartButton(page)).toHaveCount(0);
  await page.reload();
  await awake(page);
  await press(page, /^Asks to confirm/);
  await press(page, 'Pay $74.00 now');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(page).toHaveURL(/\/checkout\/done\/[\w-]+\?token=/);
  await expect(content(page)).toContainText('$74.00');
  // The order was read before it was paid, and is read again.
  await expect(content(page).getByRole('button', { name: /^Pay / })).toHaveCount(0);
  await expect(cartButton(page)).toHaveText('');
  expect(await stored(page)).toEqual(['[]', null]);
});

test('products sold out meanwhile are shown immediately, and a lost connection orders once', async ({
  page,
  browser,
  backOffice,
  expectProblems,
}) => {
  expectProblems(/status of 409|ERR_FAILED/);
  const name = `Rare mug ${crypto.randomUUID().slice(0, 8)}`;
  const { staff, add, value } = backOffice;
  const mug = await add({ name, variants: [{ priceMinor: 2000, onHand: 3 }] });
  const other = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' });
  const buyElsewhere = (quantity: number) =>
    orderByApi(other.request, { email: newAddress('mia'), lines: [{ productId: mug.id, quantity }] });
  const email = newAddress('otto');
  await takeToCheckout(page, `/product/${mug.slug}`);
  await press(page, `One more of ${name}`);
  await field(page, 'Email').fill(email);
  await field(page, 'Last name').fill('Holm');
  await field(page, 'Street and number').fill('1 Elm Street');
  await field(page, 'City').fill('Springfield');
  await field(page, 'State').selectOption('IL');
  await field(page, 'ZIP code').fill('62701');
  await content(page)
    .getByRole('radio', { name: /^Invoice/ })
    .check();
  await expect(total(page).first().locator('+ dd')).toHaveText('$40.00');

  await buyElsewhere(2);
  await press(page, 'Place order and pay');
  await expect(content(page)).toContainText(`Only 1 of ${name} is left.`);
  await press(page, 'Take 1');
  await expect(total(page).first().locator('+ dd')).toHaveText('$20.00');
  await buyElsewhere(1);
  await press(page, 'Place order and pay');
  await expect(content(page).getByRole('heading', { name: 'Somebody was faster' })).toBeVisible();
  await setStock(staff, { variantId: mug.variantIds[0] ?? '', onHand: 5 });
  await page.reload();
  await awake(page);

  const isOrder = (url: URL) => url.pathname === '/api/checkout/orders';
  const isWatched = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await page.route(isOrder, async (route) => {
    await route.fetch();
    await isWatched.promise;
    await route.abort('failed');
    arrived.resolve();
  });
  await press(page, 'Place order and pay');
  await expect(content(page).locator('[type="submit"][aria-busy="true"]')).toBeFocused();
  isWatched.resolve();
  await arrived.promise;
  await page.reload();
  await awake(page);
  await page.unroute(isOrder);
  await expect(field(page, 'City')).toHaveValue('Springfield');
  await press(page, 'Find out and finish');
  await expect(page).toHaveURL(/\/checkout\/done\/[\w-]+\?token=/);
  expect(await value<number>('select count(*)::int from orders where email = $1', [email])).toBe(1);
  await other.close();
});
