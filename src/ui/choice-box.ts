import { cx } from './cx.ts';

/** The frame around a few choices, with a line between them. */
export const choiceList =
  'grid min-w-0 grid-cols-1 divide-y divide-line overflow-hidden rounded-md border border-edge';

/** One choice in its list: the chosen one has a ground of its own. */
export const choiceBox = (isChosen: boolean): string =>
  cx('px-[min(1rem,5vw)] py-3', isChosen && 'bg-surface dark:bg-raised');
