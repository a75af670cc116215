import type { Page, Route } from '@playwright/test';
import {
  awake,
  cartButton,
  cartPanel,
  content,
  expect,
  standStill,
  test,
  visit,
} from '../support/journey.ts';

const isProductCall = (url: URL) => url.pathname.startsWith('/api/browse/products/mantel-clock');

/** Follows a link to a product whose call is answered by `answer`. */
async function follow(page: Page, answer: (route: Route) => Promise<unknown>) {
  await page.route(isProductCall, answer);
  await content(page)
    .getByRole('article')
    .filter({ hasText: 'Mantel clock' })
    .getByRole('link')
    .first()
    .click();
}

const retryLeadsOn = async (page: Page, retry = 'Retry') => {
  await page.unroute(isProductCall);
  await content(page).getByRole('button', { name: retry }).click();
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText(/Mantel clock|Kaminuhr/);
};

const failures: [kind: string, title: string, answer: (route: Route) => Promise<unknown>][] = [
  ['FETCH_ERROR', 'No connection to the shop', (route) => route.abort('failed')],
  [
    'PARSING_ERROR',
    'The answer could not be read',
    (route) => route.fulfill({ status: 200, body: '<html>' }),
  ],
  [
    '500',
    'Something went wrong on our side',
    (route) => route.fulfill({ status: 500, json: { message: 'Oh' } }),
  ],
  [
    '503',
    'The shop is taking a short break',
    (route) => route.fulfill({ status: 503, json: { message: 'Oh' } }),
  ],
  ['429', 'That was a little too fast', (route) => route.fulfill({ status: 429, json: { message: 'Oh' } })],
];

for (const [kind, title, answer] of failures) {
  test(`a page that fails with ${kind} shows its own message, and Retry continues`, async ({
    page,
    expectProblems,
  }) => {
    expectProblems(
      /ERR_FAILED|status of (500|503|429)|^50[03] |HTTP_ERROR|FETCH_ERROR|PARSING_ERROR|Oh|answered/,
    );
    await visit(page, '/category/living');
    await follow(page, answer);
    await expect(content(page).getByRole('heading', { name: title })).toBeVisible();
    await retryLeadsOn(page);
  });
}

test('a page that takes more than 15 seconds shows a message, and Retry continues', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/TIMEOUT_ERROR|ERR_FAILED|ERR_ABORTED/);
  // The browser's own timeouts follow the test's clock only if they are made of its timers.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const timer = new AbortController();
      setTimeout(() => timer.abort(new DOMException('Time is up', 'TimeoutError')), milliseconds);
      return timer.signal;
    };
  });
  await page.clock.install({ time: '2026-11-21T08:00:00Z' });
  await visit(page, '/category/living');
  await standStill(page);
  const { promise: never, resolve: end } = Promise.withResolvers<void>();
  const asked = page.waitForRequest((request) => isProductCall(new URL(request.url())));
  await follow(page, (route) => never.then(() => route.abort()));
  await asked;
  await page.clock.runFor(14_000);
  await expect(content(page).getByRole('heading', { name: 'The shop took too long to answer' })).toHaveCount(
    0,
  );
  await page.clock.runFor(2_000);
  await expect(
    content(page).getByRole('heading', { name: 'The shop took too long to answer' }),
  ).toBeVisible();
  end();
  await page.clock.resume();
  await retryLeadsOn(page);
});

test('a German visitor reads a failure in German', async ({ page, expectProblems }) => {
  expectProblems(/ERR_FAILED|FETCH_ERROR/);
  await visit(page, '/de/category/living');
  await page.route(isProductCall, (route) => route.abort('failed'));
  await content(page).getByRole('article').filter({ hasText: 'Kaminuhr' }).getByRole('link').first().click();
  await expect(content(page).getByRole('heading', { name: 'Keine Verbindung zum Shop' })).toBeVisible();
  await retryLeadsOn(page, 'Erneut versuchen');
});

test('a visitor who loses the connection sees a message, keeps the cart, and continues when it is back', async ({
  page,
  context,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED|FETCH_ERROR|Failed to fetch dynamically imported module/);
  await visit(page, '/product/mantel-clock');
  await content(page).getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last().click();
  await expect(content(page).getByRole('heading', { name: 'No connection to the shop' })).toBeVisible();
  await expect(cartButton(page)).toHaveText('1');
  await context.setOffline(false);
  await expect(page.getByText('You are offline.', { exact: false })).toHaveCount(0);
  await expect(content(page).getByRole('article').first()).toBeVisible();
});

test('without a connection the cart opens after adding, and a page whose code is missing says so below the header', async ({
  page,
  context,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED|FETCH_ERROR|Failed to fetch dynamically imported module/);
  await visit(page, '/product/mantel-clock');
  const panel = page.waitForEvent('requestfinished', (request) => request.url().includes('/cart-panel-'));
  await content(page).getByRole('button', { name: 'Add to cart', exact: true }).first().press('Enter');
  await panel;
  await context.setOffline(true);
  await cartButton(page).press('Enter');
  await expect(cartPanel(page).getByRole('listitem').first()).toContainText('Mantel clock');
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(content(page).getByRole('heading', { name: 'No connection to the shop' })).toBeVisible();
  await expect(cartButton(page)).toHaveText('1');
  await context.setOffline(false);
  await expect(content(page).getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
});

test('a page that loses the connection before its code has loaded stays, and works once it is back', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
  const isWithheld = ({ pathname }: URL) => /^\/(assets\/open-product-|healthz)/.test(pathname);
  await page.route(isWithheld, (route) => route.abort('internetdisconnected'));
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/healthz');
  await page.goto('/product/mantel-clock');
  await asked;
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Mantel clock');
  await page.unroute(isWithheld);
  await awake(page);
  await content(page).getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect(cartButton(page)).toHaveText('1');
});

test('a quick view that fails shows a message and retries', async ({ page, expectProblems }) => {
  expectProblems(/ERR_FAILED|FETCH_ERROR/);
  await visit(page, '/category/living');
  await page.route(isProductCall, (route) => route.abort('failed'));
  const card = content(page).getByRole('article').filter({ hasText: 'Mantel clock' });
  await card.hover();
  await card.getByRole('button', { name: /^Quick view: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick view' });
  await expect(dialog).toContainText('The details did not arrive.');
  const failedAgain = page.waitForEvent('requestfailed', (request) => isProductCall(new URL(request.url())));
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await failedAgain;
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute(isProductCall);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByRole('button', { name: 'Add to cart' })).toBeVisible();
});
