import type { Browser, Page } from '@playwright/test';
import { content, endShop, expect, test, visit } from '../support/journey.ts';
import { openToVisitors } from '../support/open-empty-shop.ts';
import { runOwnShop } from '../support/run-own-shop.ts';
import type { RunProgram } from '../support/run-shop.ts';

let shop: RunProgram | undefined;
test.afterEach(({ page }) => endShop(page, shop));

const field = (page: Page, label: string) => content(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => content(page).getByRole('button', { name, exact: true }).click();

/** Fills fields by their labels. */
async function type(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
}

/** A page in a browser whose language is German. */
const inGerman = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ locale: 'de-DE', baseURL })).newPage();

test('an owner who speaks German opens a shop in German, adds English, makes it the main language and takes it back', async ({
  browser,
}) => {
  shop = await runOwnShop({ environment: { KIOSK_DEMO: '0' } });
  const [link] = /\/setup\?token=\S+/.exec(shop.output()) ?? [];
  const owner = await inGerman(browser, shop.url);
  await visit(owner, `${shop.url}${link}`);
  await type(owner, {
    'Name des Shops': 'Berg',
    Vorname: 'Ada',
    Nachname: 'Berg',
    'E-Mail-Adresse': 'ada@example.com',
    Passwort: 'kiosk-desk-owner',
    'Passwort wiederholen': 'kiosk-desk-owner',
  });
  await press(owner, 'Meinen Shop eröffnen');
  await expect(owner).toHaveURL(/\/de\/dashboard$/);

  await field(owner, 'Land des Shops').selectOption({ label: 'Deutschland' });
  await expect(field(owner, 'Sprache Ihrer Texte')).toHaveValue('de');
  await expect(field(owner, 'Englisch')).not.toBeChecked();
  await type(owner, { 'Versandpreis (EUR)': '4,90' });
  await press(owner, 'Alles so einstellen');
  await expect(content(owner).getByRole('button', { name: /Land \(erledigt\)/ })).toBeVisible();
  await content(owner)
    .getByRole('button', { name: /Produkte/ })
    .click();
  await type(owner, {
    Produktname: 'Stühle für den Garten',
    Kategorie: 'Möbel',
    'Preis (EUR)': '49,90',
    'Stück auf Lager': '5',
    Beschreibung: 'Aus dem Holz der Lärche.',
  });
  await field(owner, 'Produktbild').setInputFiles('public/icon-512.png');
  await press(owner, 'Produkt anlegen');
  await expect(content(owner).getByRole('button', { name: /Produkte \(erledigt\)/ })).toBeVisible();
  await openToVisitors(owner, shop.url);

  const visitor = await inGerman(browser, shop.url);
  await visit(visitor, '/');
  await expect(visitor).toHaveURL(/\/de$/);
  await visit(visitor, '/de/search?q=gartenstuhl');
  await content(visitor).getByRole('link', { name: 'Stühle für den Garten' }).first().click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Stühle für den Garten');
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'de');
  await expect(content(visitor).locator('[lang=en]')).toHaveCount(0);

  await visit(owner, '/de/dashboard/settings/languages');
  await expect(content(owner).getByText('Hauptsprache', { exact: true })).toBeVisible();
  await field(owner, 'Sprache').selectOption({ label: 'English' });
  await press(owner, 'Hinzufügen');
  await expect(content(owner).getByRole('link', { name: 'English' })).toBeVisible();
  await visit(owner, '/de/dashboard/products');
  await content(owner).getByRole('link', { name: 'Stühle für den Garten' }).first().click();
  await expect(field(owner, 'Name')).toHaveValue('Stühle für den Garten');
  await expect(field(owner, 'Name')).toHaveAttribute('lang', 'de');
  const edit = owner.url();
  await type(owner, { 'Name (Englisch)': 'Chairs for the garden' });
  await press(owner, 'Änderungen speichern');
  await expect(owner.getByText('„Stühle für den Garten“ ist geändert.')).toBeVisible();

  await visit(visitor, '/product/stuehle-fuer-den-garten');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Chairs for the garden');
  const german = content(visitor).locator('[lang=de]').filter({ hasText: 'Holz der Lärche' });
  await expect(german.first()).toBeVisible();
  await visit(visitor, '/search?q=garden+chair');
  await expect(content(visitor).getByRole('link', { name: 'Chairs for the garden' }).first()).toBeVisible();

  for (const [main, own, other] of [
    ['English', 'Chairs for the garden', ['Name (Deutsch)', 'Stühle für den Garten']],
    ['Deutsch', 'Stühle für den Garten', ['Name (Englisch)', 'Chairs for the garden']],
  ] as const) {
    await visit(owner, '/de/dashboard/settings/languages');
    await field(owner, 'Neue Hauptsprache').selectOption({ label: main });
    const reloaded = owner.waitForEvent('load');
    await press(owner, 'Zur Hauptsprache machen');
    await reloaded;
    await visit(owner, edit);
    await expect(field(owner, 'Name')).toHaveValue(own);
    await expect(field(owner, other[0])).toHaveValue(other[1]);
  }
});
