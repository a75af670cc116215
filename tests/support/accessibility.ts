import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The frame is the same around all pages, and a page the same behind all dialogs: neither need be looked at each time. */
type Scope = { withFrame?: boolean; withContent?: boolean };

/** What stands around the content of every page. */
const frame = ['body > footer', 'body > header', 'body > nav', 'body > section'];

/** What axe finds on the page as it stands, each with the element that shows it. */
async function findings(page: Page, { withFrame = true, withContent = true }: Scope): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (!withFrame) for (const part of frame) builder.exclude(part);
  if (!withContent) builder.exclude('#content');
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

type Look = { width?: number; colorScheme: 'light' | 'dark' };

/** How all that the window shows from now on looks. */
export async function chooseLook(page: Page, { width, colorScheme }: Look): Promise<void> {
  if (width) await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/** Shows the page in another look, once nothing moves any more. */
export async function dress(page: Page, look: Look): Promise<void> {
  await chooseLook(page, look);
  // The styles of the new look are there after the next frame, and only then their transitions.
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
    await frame();
  });
}

/** The browser may paint a moment late in the colors of another look: what is wrong stays wrong. */
export const expectNone = (page: Page, where: string, scope: Scope = {}): Promise<void> =>
  expect(async () => expect(await findings(page, scope), where).toEqual([])).toPass({ timeout: 15_000 });
