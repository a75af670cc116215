import { demoLogins } from '#demo/content/logins.ts';
import { awake, content, expect, test, visit } from '../support/journey.ts';
import { type RunProgram, runShop } from '../support/run-shop.ts';

let shop: RunProgram | undefined;
test.afterEach(() => shop?.stop());

test('an owner adds French and imports a translation, and a guest buys in French', async ({
  page,
  browser,
}) => {
  // It starts a shop of its own.
  test.setTimeout(180_000);
  shop = await runShop();
  const { url } = shop;
  const [owner] = demoLogins;
  await page.request.post(`${url}/api/login`, { data: { email: owner.email, password: owner.password } });
  await visit(page, `${url}/dashboard/settings/languages`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Français' });
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

  const guest = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await visit(guest, `${url}/fr/product/stoneware-teapot`);
  await expect(guest.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(content(guest).getByRole('heading', { level: 1 })).toHaveText('Théière en grès');
  await content(guest).getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await guest.getByRole('button', { name: /^Panier/ }).click();
  await guest.getByRole('dialog').getByRole('link', { name: 'Passer la commande' }).click();
  await expect(guest).toHaveURL(/\/fr\/checkout$/);
  const field = (label: string) => content(guest).getByLabel(label, { exact: true });
  await field('E-mail').fill('lea@example.com');
  await field('Prénom').fill('Léa');
  await field('Nom').fill('Martin');
  await field('Pays').selectOption({ label: 'France' });
  await field('Numéro et rue').fill('12 rue des Lilas');
  await field('Code postal').fill('75011');
  await field('Ville').fill('Paris');
  await content(guest)
    .getByRole('radio', { name: /^Facture/ })
    .check();
  await content(guest).getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
  await expect(guest).toHaveURL(/\/fr\/checkout\/done\//);
  await awake(guest);
  await expect(content(guest)).toContainText('Théière en grès');
  await expect(content(guest)).toContainText('12 rue des Lilas');
  await guest.close();
});
