import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * What is looked at. The frame is the same on all pages: only those that ask for it look at it. The content is not
 * looked at again behind a dialog. `within`: only a part of a page that has been looked at. `onlyLook`: what depends on
 * colors and sizes, for a page whose structure has been checked in another look.
 */
type Scope = { withFrame?: boolean; withContent?: boolean; within?: string; onlyLook?: boolean };

const rulesOfLook = ['color-contrast', 'target-size', 'link-in-text-block', 'scrollable-region-focusable'];

/** The frame around the content of the shop, and of the pages without it: forms of accounts, checkout, dashboard. */
const frame = [
  'body > footer',
  'body > header',
  'body > nav',
  'body > section',
  'body > div > header:has(~ div section h1)',
  'body > div > header:has(~ #content)',
];

/** The ninth and further cards or rows of a list: made like those above them. */
const repeated = ['#content li:nth-child(n + 9):has(> article)', '#content tbody > tr:nth-child(n + 9)'];

/** Half as long as the text that AxeBuilder brings along: every page that is scanned has to read it. */
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Whether a former look at the page as it is has left axe in it: reading it again takes longer than many a look. */
async function hasAxe(page: Page): Promise<boolean> {
  const known = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)));
  return known.every(Boolean);
}

/** The findings of axe, each with its element. */
async function findings(page: Page, scope: Scope): Promise<string[]> {
  const { withFrame = false, withContent = true, within, onlyLook = false } = scope;
  const builder = new AxeBuilder({ page, axeSource: (await hasAxe(page)) ? '0' : axeSource })
    // No rule of ours asks for style sheets and films, which would be loaded once more.
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode();
  if (onlyLook) builder.withRules(rulesOfLook);
  if (within) builder.include(within);
  if (!withFrame && !within) for (const part of frame) builder.exclude(part);
  for (const part of withContent ? repeated : ['#content']) builder.exclude(part);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

type Look = { width?: number; colorScheme: 'light' | 'dark' };

/** Sets width and color scheme of the window. */
export async function chooseLook(page: Page, { width, colorScheme }: Look): Promise<void> {
  if (width) await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/** Shows the page in another look, once nothing moves any more. */
export async function dress(page: Page, look: Look): Promise<void> {
  await chooseLook(page, look);
  // The new styles apply at the next frame, and only then their transitions start.
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    // What goes by the place in the page, not by time, never ends.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.all(timed.map((animation) => animation.finished.catch(() => null)));
    await frame();
  });
}

/** The browser may paint late in another look's colors: a real problem stays. */
export const expectNone = (page: Page, where: string, scope: Scope = {}): Promise<void> =>
  expect(async () => expect(await findings(page, scope), where).toEqual([])).toPass({ timeout: 60_000 });
