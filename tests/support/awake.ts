import type { Page } from 'playwright';

/** Resolves when the page is hydrated: before that, a click could be lost. */
export const awake = (page: Page) =>
  page.waitForFunction(() => {
    const roots = Object.entries(document).filter(([key]) => key.startsWith('__reactContainer$'));
    return roots.some(([, fiber]) => fiber.stateNode.current.memoizedState.isDehydrated === false);
  });
