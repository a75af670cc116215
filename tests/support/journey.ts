import { test as base, expect, type Page } from '@playwright/test';
import { awake } from './awake.ts';
import { type BackOffice, joinShop } from './back-office.ts';
import type { RunProgram } from './run-shop.ts';
import { watchAnswers } from './watch-answers.ts';

export { awake };

type Fixtures = {
  /** Allows console messages that a journey causes on purpose; all others fail it. */
  expectProblems: (pattern: RegExp) => void;
  /** Resolves when all answers so far are checked. */
  watched: () => Promise<void>;
};

/**
 * A test in a real browser that fails on any console error or warning, 5xx, failed script, or API answer that does not
 * conform to the document. `backOffice` changes the shop from a second program.
 */
export const test = base.extend<Fixtures, { backOffice: BackOffice }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
  baseURL: async ({}, use) => use(process.env.SHOP_URL ?? ''),
  backOffice: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const office = await joinShop(process.env.SHOP_DATA ?? '');
      await use(office);
      await office.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
  expectProblems: async ({}, use, info) => {
    const patterns: RegExp[] = [];
    allowed.set(info.testId, patterns);
    await use((pattern) => void patterns.push(pattern));
  },
  watched: [
    async ({ browser, context }, use, info) => {
      const problems: string[] = [];
      const answers = watchAnswers(browser, (problem) => void problems.push(problem));
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          problems.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => problems.push(error.error().message));
      context.on('response', (response) => {
        if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
      });
      await use(answers.looked);
      await answers.close();
      const patterns = allowed.get(info.testId) ?? [];
      expect(problems.filter((text) => !patterns.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  // The answers received by a closed page can no longer be read.
  page: async ({ page, watched }, use) => {
    await use(page);
    await watched();
  },
});

/** `test.use(withMotion)`: for journeys of slides, panels and galleries. All others see a shop that does not move. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

const allowed = new Map<string, RegExp[]>();

/** Opens a page and waits for its hydration. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awake(page);
  // Waits for tasks that hydration has scheduled, before a test's clock jumps.
  await settled(page);
}

/** Ends a journey in a shop of its own: pages that were still open would ask the stopped shop, and report that. */
export async function endShop(page: Page, shop: RunProgram | undefined): Promise<void> {
  try {
    for (const open of page.context().pages()) await open.goto('about:blank');
  } finally {
    await shop?.stop();
  }
}

/** Resolves after all tasks scheduled by the page, and those that they schedule. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++)
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
  });

/** Stops an installed clock: a jump would end what the page still waits for. */
export async function standStill(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  await settled(page);
}

export const cartButton = (page: Page) => page.getByRole('button', { name: /^(Shopping cart|Warenkorb)/ });
export const cartPanel = (page: Page) => page.getByRole('dialog', { name: /^(Shopping cart|Warenkorb)$/ });
export const searchBox = (page: Page) =>
  page.getByRole('banner').getByRole('combobox', { name: /^(Search products|Produkte suchen)$/ });
/** The page's content, without bars and footer. */
export const content = (page: Page) => page.locator('#content');

export { expect };
