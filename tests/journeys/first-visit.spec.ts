import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { clientFolder } from '#server/render/load-renderer.ts';
import { holdBack } from '../support/hold-back.ts';
import { awake, cartButton, content, expect, test, visit, withMotion } from '../support/journey.ts';
import { kilobytes, watchTransfers } from '../support/transfer.ts';

test.use(withMotion);

type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };

/** Opens a page as a first visit, without interaction, until nothing more loads. */
async function firstVisit(page: Page, path: string) {
  const { transfers } = await watchTransfers(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await awake(page);
  return transfers;
}

/** Delays some files by half a second. */
const slowDown = (page: Page, files: string) =>
  page.route(files, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });

/**
 * All layout shifts since the page was read, with their elements. A browser short of time paints a row of which it has
 * read the first part only.
 */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const readAt = navigation?.domInteractive ?? 0;
        new PerformanceObserver((list) => {
          resolve(
            (list.getEntries() as Shift[])
              .filter(({ startTime }) => startTime > readAt)
              .map(
                ({ value, sources }) =>
                  `${value} ${sources.map(({ node }) => node?.outerHTML?.slice(0, 120))}`,
              ),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve([]))));
      }),
  );

const pages = [
  '/',
  '/category/kitchen',
  '/product/organic-tee',
  '/product/stoneware-teapot',
  '/de/product/stoneware-teapot',
];

for (const path of pages) {
  test.describe(() => {
    // A browser of another language also loads the offer to change it.
    test.use({ locale: path.startsWith('/de/') ? 'de-DE' : 'en-US' });
    test(`the first visit to ${path} loads few bytes`, async ({ page }) => {
      const transfers = await firstVisit(page, path);
      const sizes = Object.fromEntries(
        ['Script', 'Stylesheet', 'Document'].map((kind) => [kind, kilobytes(transfers, kind)]),
      );
      test.info().annotations.push({ type: 'sizes in KB', description: JSON.stringify(sizes) });
      expect(
        transfers
          .filter(({ kind }) => /Script|Stylesheet|Document/.test(kind))
          .map(({ encoding }) => encoding),
      ).toEqual(expect.arrayContaining(['br']));
      expect(sizes.Script).toBeLessThanOrEqual(124.8);
      expect(sizes.Script).toBeGreaterThan(50);
      expect(sizes.Stylesheet).toBeLessThanOrEqual(15);
      expect(sizes.Document).toBeLessThanOrEqual(15);
      expect(kilobytes(transfers, 'Font')).toBeLessThanOrEqual(40);
    });
  });
}

for (const width of [390, 1440]) {
  test(`nothing shifts while a page loads (${width} px wide)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    // On a slow line the font arrives after the first paint and must not shift the text.
    if (width === 390) await slowDown(page, '**/*.woff2');
    for (const path of [
      '/',
      '/category/kitchen',
      '/search?q=set',
      '/product/organic-tee',
      '/product/stoneware-teapot',
      '/about',
    ]) {
      await firstVisit(page, path);
      expect(await shifts(page), path).toEqual([]);
    }
  });
}

test('a page of which half of the top bar has arrived is not painted yet', async ({ page, baseURL }) => {
  const slow = await holdBack(baseURL ?? '', '</form>');
  try {
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await firstVisit(page, `${slow.url}/about`);
      const [paint] = await page.evaluate(() =>
        performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
      );
      expect(paint).toBeGreaterThan(500);
      expect(await shifts(page)).toEqual([]);
    }
  } finally {
    slow.close();
  }
});

/** The parts of React's tree that `cardsRenderedAgain` looks at. */
type Fiber = {
  type: unknown;
  flags: number;
  /** The same part at the render before; null if it was rendered once. */
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
};

/** From now on counts product cards that a page renders again; for the tools of developers React tells each commit. */
async function cardsRenderedAgain(page: Page) {
  await page.addInitScript(() => {
    const RENDERED = 1;
    let cards = 0;
    let again = 0;
    const count = (first: Fiber | null) => {
      for (let fiber = first; fiber; fiber = fiber.sibling) {
        if (fiber.child?.type === 'article') {
          cards++;
          if (fiber.alternate && fiber.flags & RENDERED) again++;
        }
        count(fiber.child);
      }
    };
    const onCommitFiberRoot = (_: number, { current }: { current: Fiber }) => {
      cards = 0;
      count(current);
    };
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onCommitFiberUnmount() {} };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, counted: () => ({ cards, again }) });
  });
  return () =>
    page.evaluate(() => (window as unknown as { counted(): { cards: number; again: number } }).counted());
}

test('the first visit to a page renders each card once', async ({ page }) => {
  const counted = await cardsRenderedAgain(page);
  for (const path of ['/', '/category/kitchen']) {
    await firstVisit(page, path);
    const { cards, again } = await counted();
    expect(cards, path).toBeGreaterThan(3);
    expect(again, path).toBe(0);
  }
  await cartButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await counted()).toMatchObject({ again: 0 });
});

test('nothing shifts with a stored cart and account', async ({ page }) => {
  const data = { email: 'mia@kiosk.example', password: 'kiosk-demo-member' };
  await page.request.post('/api/login', { headers: { 'content-type': 'application/json' }, data });
  await page.addInitScript(() => {
    const line = { productId: 'x', name: 'Mug', image: '', price: 5, quantity: 2 };
    localStorage.setItem('cart', JSON.stringify([line, { ...line, productId: 'y' }]));
    localStorage.setItem('userInfo', JSON.stringify({ firstName: 'Mia', lastName: 'Berg', isAdmin: false }));
  });
  for (const path of ['/', '/product/stoneware-teapot']) {
    await firstVisit(page, path);
    expect(await shifts(page), path).toEqual([]);
  }
});

test('a first click on what is still loading does its work', async ({ page }) => {
  await slowDown(page, '**/assets/{route-tree,cart-panel,contact}-*.js');
  await visit(page, '/product/organic-tee');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await cartButton(page).click();
  const cart = page.getByRole('dialog', { name: /cart/i });
  await expect(cart).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cart).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Contact');
  await page.goBack();
  await expect(content(page).getByRole('heading', { level: 1 })).not.toHaveText('Contact');
  await page.goForward();
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Contact');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('no script of the storefront holds the dashboard or a schema library', async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on('request', (asked) => asked.resourceType() === 'script' && scripts.add(asked.url()));
  for (const path of ['/', '/category/kitchen', '/product/organic-tee', '/about'])
    await firstVisit(page, path);
  expect(scripts.size).toBeGreaterThan(1);
  for (const url of scripts) {
    const text = await (await request.get(url)).text();
    for (const trace of [
      'ZodError',
      'invalid_type',
      'safeParse',
      'recharts',
      'react-hook-form',
      '@tanstack/table',
      'dashboard/settings',
    ]) {
      expect(text.includes(trace), `${trace} in ${url}`).toBe(false);
    }
    expect(url).not.toMatch(/dashboard/);
  }
});

type Built = Record<string, { file: string; src?: string; imports?: string[] }>;

test('no two built files load each other, and no page of visitors loads the dashboard', async () => {
  const built: Built = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8'));
  const importsOf = (name: string) => built[name]?.imports ?? [];
  const loadedWith = (name: string) => {
    const loaded = new Set(importsOf(name));
    for (const other of loaded) for (const further of importsOf(other)) loaded.add(further);
    return [...loaded];
  };
  const isForStaff = (name: string) => /^assets\/dashboard/.test(built[name]?.file ?? '');
  const names = Object.keys(built);
  expect(names.filter(isForStaff).length).toBeGreaterThan(50);
  expect(names.filter((name) => loadedWith(name).includes(name))).toEqual([]);
  const forVisitors = names.filter((name) => !isForStaff(name) && !name.includes('dashboard'));
  expect(forVisitors.filter((name) => loadedWith(name).some(isForStaff))).toEqual([]);
});
