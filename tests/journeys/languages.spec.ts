import type { Page } from '@playwright/test';
import type { Locale } from '#platform/locale.ts';
import { awake, content, expect, test, visit } from '../support/journey.ts';
import { measureLayout } from '../support/measure-layout.ts';
import { logIn, offerLanguages } from '../support/offer-languages.ts';
import { openDemoShop } from '../support/open-demo-shop.ts';
import type { RunProgram } from '../support/run-shop.ts';

// One after the other, in one shop of their own: they change its languages.
test.describe.configure({ mode: 'default' });

let shop: RunProgram;
let url: string;
test.beforeAll(async () => {
  shop = await openDemoShop();
  url = shop.url;
});
test.afterAll(() => shop?.stop());

const phone = { viewport: { width: 390, height: 844 } };

/** Puts the teapot into the cart and goes to the checkout, in words of the language. */
async function toCheckout(
  page: Page,
  locale: Locale,
  words: { add: string; cart: RegExp; checkout: string },
) {
  await visit(page, `${url}/${locale}/product/stoneware-teapot`);
  await content(page).getByRole('button', { name: words.add }).first().click();
  await page.getByRole('button', { name: words.cart }).click();
  await page.getByRole('dialog').getByRole('link', { name: words.checkout }).click();
  await expect(page).toHaveURL(new RegExp(`/${locale}/checkout$`));
}

/** Types into the form, chooses payment on invoice and places the order. */
async function order(
  page: Page,
  typed: [label: string, text: string][],
  words: { invoice: RegExp; order: RegExp },
) {
  for (const [label, text] of typed) {
    const field = content(page).getByLabel(label, { exact: true });
    if (await field.evaluate((element) => element instanceof HTMLSelectElement))
      await field.selectOption({ label: text });
    else await field.fill(text);
  }
  await content(page).getByRole('radio', { name: words.invoice }).check();
  await content(page).getByRole('button', { name: words.order }).click();
  await expect(page).toHaveURL(/\/checkout\/done\//);
  await awake(page);
}

/** The fields of the shipping address in the order of the form. */
/** The font families that a page has loaded. */
const fontsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  );

const addressParts = (page: Page) =>
  content(page)
    .locator('[autocomplete^="shipping "]')
    .evaluateAll((all) => all.map((field) => field.getAttribute('autocomplete')?.split(' ')[1]));

test('an owner adds French and imports a translation, and a guest buys in French', async ({
  page,
  browser,
}) => {
  await logIn(page, url);
  await visit(page, `${url}/dashboard/settings/languages`);
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption({ label: 'Français' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const french = page.getByRole('row').filter({ hasText: 'Français' });
  await expect(french).toContainText('Machine-made');
  await french.getByRole('link', { name: 'Français' }).click();

  const file = await (await page.request.get(`${url}/api/languages/fr/file?format=xliff`)).text();
  const translated = file.replace(
    '<source>Stoneware teapot, 1.1 l</source>',
    (source) => `${source}<target>Théière en grès</target>`,
  );
  expect(translated).not.toBe(file);
  await page.getByLabel('Upload a translated file').setInputFiles({
    name: 'texts-fr.xlf',
    mimeType: 'application/x-xliff+xml',
    buffer: Buffer.from(translated),
  });
  await expect(page.getByText('1 text taken')).toBeVisible();

  const guest = await browser.newPage({ ...phone, locale: 'fr-CA' });
  await visit(guest, `${url}/product/stoneware-teapot?variant=none`);
  await guest.getByRole('link', { name: 'Voir cette page en français' }).click();
  await expect(guest).toHaveURL(`${url}/fr/product/stoneware-teapot?variant=none`);
  await awake(guest);
  await expect(guest.getByRole('link', { name: 'View this page in English' })).toHaveCount(0);
  await expect(guest.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(content(guest).getByRole('heading', { level: 1 })).toHaveText('Théière en grès');
  await toCheckout(guest, 'fr', {
    add: 'Ajouter au panier',
    cart: /^Panier/,
    checkout: 'Passer la commande',
  });
  await order(
    guest,
    [
      ['E-mail', 'lea@example.com'],
      ['Prénom (facultatif)', 'Léa'],
      ['Nom', 'Martin'],
      ['Pays', 'France'],
      ['Numéro et rue', '12 rue des Lilas'],
      ['Code postal', '75011'],
      ['Ville', 'Paris'],
    ],
    { invoice: /^Facture/, order: /^Commander avec obligation de paiement$/ },
  );
  await expect(content(guest)).toContainText('Théière en grès');
  await expect(content(guest)).toContainText('12 rue des Lilas');
  await guest.close();
});

test('a guest buys in Arabic, on pages that run from right to left', async ({ page, browser }) => {
  await offerLanguages(page, url, ['en', 'ar']);
  const guest = await browser.newPage(phone);
  await visit(guest, `${url}/ar/product/stoneware-teapot`);
  await expect(guest.locator('html')).toHaveAttribute('lang', 'ar');
  // The Arabic letters come with the page.
  await expect.poll(() => fontsOf(guest)).toContain('IBM Plex Sans Arabic');
  await expect(guest.locator('html')).toHaveAttribute('dir', 'rtl');
  const english = guest.getByRole('link', { name: 'View this page in English' });
  await expect(english).toHaveAttribute('href', '/product/stoneware-teapot');
  const offered = await content(guest).boundingBox();
  await guest.getByRole('button', { name: 'Dismiss' }).click();
  await expect(english).toHaveCount(0);
  expect(await content(guest).boundingBox()).toEqual(offered);
  await guest.reload();
  await awake(guest);
  await expect(english).toHaveCount(0);
  const menu = await guest.getByRole('button', { name: 'القائمة' }).boundingBox();
  expect(menu?.x).toBeLessThan(60);
  // What is not translated is read aloud in its own language, and prices have the digits of Arabic stores.
  await expect(content(guest).getByRole('heading', { level: 1 }).locator('bdi')).toHaveAttribute(
    'lang',
    'en',
  );
  await expect(content(guest)).toContainText('46.40\u00a0US$');
  await guest.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const name = guest.locator('.fixed bdi', { hasText: 'Stoneware teapot' });
  await expect(name).toBeVisible();
  expect(await name.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');

  await toCheckout(guest, 'ar', { add: 'أضف إلى السلة', cart: /^سلة التسوق/, checkout: 'إتمام الشراء' });
  await content(guest).getByLabel('البلد', { exact: true }).selectOption({ label: 'مصر' });
  await expect
    .poll(() => addressParts(guest))
    .toEqual([
      'country',
      'given-name',
      'family-name',
      'address-line1',
      'address-level2',
      'address-level1',
      'postal-code',
    ]);
  await order(
    guest,
    [
      ['البريد الإلكتروني', 'layla@example.com'],
      ['الاسم الأول (اختياري)', 'ليلى'],
      ['اسم العائلة', 'حسن'],
      ['الشارع ورقم المبنى', '12 شارع النيل'],
      ['المدينة', 'مدينة نصر'],
      ['المقاطعة', 'القاهرة'],
      ['الرمز البريدي', '١١٥١١'],
    ],
    { invoice: /^الفاتورة/, order: /^تأكيد الطلب/ },
  );
  for (const words of ['ليلى حسن', '12 شارع النيل', 'مدينة نصر', 'القاهرة', '11511', 'مصر'])
    await expect(content(guest)).toContainText(words);
  expect(await measureLayout(guest)).toEqual([]);
  await guest.close();
});

test('a guest buys in Japanese, with a form in the order of a Japanese address', async ({
  page,
  browser,
}) => {
  await offerLanguages(page, url, ['en', 'ja']);
  const guest = await browser.newPage(phone);
  await toCheckout(guest, 'ja', {
    add: 'カートに入れる',
    cart: /^ショッピングカート/,
    checkout: 'レジに進む',
  });
  await expect(guest.locator('html')).toHaveAttribute('lang', 'ja');
  await content(guest).getByLabel('国', { exact: true }).selectOption({ label: '日本' });
  await expect
    .poll(() => addressParts(guest))
    .toEqual([
      'country',
      'family-name',
      'given-name',
      'postal-code',
      'address-level1',
      'address-level2',
      'address-line1',
    ]);
  await order(
    guest,
    [
      ['メールアドレス', 'hanako@example.com'],
      ['姓', '山田'],
      ['名（任意）', '花子'],
      ['郵便番号', '100-0005'],
      ['都道府県', '東京都'],
      ['市区町村', '千代田区'],
      ['番地', '丸の内1-9-1'],
    ],
    { invoice: /^請求書払い/, order: /^注文を確定/ },
  );
  for (const words of ['山田 花子様', '〒100-0005', '東京都千代田区丸の内1-9-1'])
    await expect(content(guest)).toContainText(words);
  // The notice about the cart lies over the page for a moment.
  await expect(guest.getByRole('button', { name: 'カートを見る' })).toHaveCount(0);
  expect(await measureLayout(guest)).toEqual([]);

  await visit(guest, `${url}/ja/register`);
  const names = await content(guest)
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).name));
  expect(names.filter((name) => name.endsWith('Name'))).toEqual(['lastName', 'firstName']);
  await guest.close();
});
