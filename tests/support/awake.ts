import type { Page } from 'playwright';

/** Resolves when all parts of the page are hydrated: before that, a click could be lost. */
export const awake = (page: Page) =>
  page.waitForFunction(() => {
    type Fiber = { memoizedState: unknown; child: Fiber | null; sibling: Fiber | null };
    const isAwake = ({ memoizedState, child, sibling }: Fiber): boolean =>
      !(
        memoizedState &&
        typeof memoizedState === 'object' &&
        'dehydrated' in memoizedState &&
        memoizedState.dehydrated
      ) &&
      (!child || isAwake(child)) &&
      (!sibling || isAwake(sibling));
    const roots = Object.entries(document).filter(([key]) => key.startsWith('__reactContainer$'));
    return roots.some(([, fiber]) => {
      const { current } = fiber.stateNode;
      return current.memoizedState.isDehydrated === false && isAwake(current);
    });
  });
