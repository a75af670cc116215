import type { Page } from 'playwright';

/** Resolves when the page's script has taken over what the server sent. */
export const awake = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('content') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
