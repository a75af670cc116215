import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Locale, locales } from '#platform/locale.ts';
import { drawFor } from '../support/depth.ts';
import { content, expect, test, visit } from '../support/journey.ts';
import { inPages, measureLayout } from '../support/measure-layout.ts';
import { offerLanguages } from '../support/offer-languages.ts';
import { openDemoShop } from '../support/open-demo-shop.ts';
import { orderByApi } from '../support/order-by-api.ts';
import type { RunProgram } from '../support/run-shop.ts';
import { inLanguage } from '../support/visitor-pages.ts';

// In a shop of its own, whose languages it changes.
let shop: RunProgram;
let url: string;
test.beforeAll(async () => {
  shop = await openDemoShop();
  url = shop.url;
});
test.afterAll(() => shop?.stop());

const phone = { viewport: { width: 390, height: 844 } };

/** Pages as the server renders them; what scripts add is looked at apart. */
const rendered = [
  '/',
  '/category/kitchen',
  '/search?q=set',
  '/search?q=qqqxxzzy',
  '/product/organic-tee',
  '/product/acetate-sunglasses',
  '/about',
  '/contact',
  '/login',
  '/register',
];

/** A context on a phone, without pictures: their room is kept. */
async function onPhone(browser: Browser, options: { javaScriptEnabled: boolean }): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, ...options, reducedMotion: 'reduce' });
  await context.route('**/media/**', (route) => route.abort());
  return context;
}

test('no word is cut and nothing overflows on a phone, in any language', async ({
  page,
  browser,
  playwright,
}) => {
  await offerLanguages(page, url, locales);
  const request = await playwright.request.newContext({ baseURL: url });
  const { items } = await (await request.get('/api/browse/products?inStock=true')).json();
  const { _id: productId } = items.find(({ variantId }: { variantId: string | null }) => variantId !== null);
  const { code, token } = await orderByApi(request, {
    email: 'mia@example.com',
    lines: [{ productId, quantity: 1 }],
  });
  await request.dispose();
  const problems: string[] = [];
  const note = async (where: string, shown: Page) => {
    for (const problem of await measureLayout(shown)) problems.push(`${where}: ${problem}`);
  };
  const still = await onPhone(browser, { javaScriptEnabled: false });
  // Each language has a share of the pages, the next another one.
  const { share } = drawFor('words that fit');
  const pages = locales.flatMap((locale, turn) =>
    share(rendered, turn).map((path) => inLanguage(path, locale)),
  );
  const active = await onPhone(browser, { javaScriptEnabled: true });
  const first = await active.newPage();
  await visit(first, `${url}/product/stoneware-teapot`);
  await content(first).getByRole('button', { name: 'Add to cart' }).first().click();
  await first.close();
  const order = async (shown: Page, locale: Locale) =>
    visit(shown, `${url}${inLanguage('/checkout/done', locale)}/${code}?token=${token}`);
  const cart = async (shown: Page, locale: Locale) => {
    await order(shown, locale);
    await shown.getByRole('banner').locator('button[aria-haspopup=dialog]').first().click();
    await expect(shown.getByRole('dialog').getByRole('listitem')).toBeVisible();
  };
  const checkout = async (shown: Page, locale: Locale) => {
    await visit(shown, url + inLanguage('/checkout', locale));
    await expect(content(shown).locator('form button[type=submit]').last()).toBeVisible();
  };
  const filled = [checkout, order, cart];
  await Promise.all([
    inPages(still, 3, pages, async (shown, path) => {
      await shown.goto(url + path, { waitUntil: 'load' });
      await note(path, shown);
    }),
    inPages(
      active,
      2,
      locales.flatMap((locale, turn) => share(filled, turn).map((open) => ({ open, locale }))),
      async (shown, { open, locale }) => {
        await open(shown, locale);
        await note(`${open.name} in ${locale}`, shown);
      },
    ),
  ]);
  await Promise.all([still.close(), active.close()]);
  expect(problems).toEqual([]);
});
