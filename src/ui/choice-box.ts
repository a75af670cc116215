import { cx } from './cx.ts';

/** The frame of one choice among several: the chosen one stands out by its edge and a ground of its own. */
export const choiceBox = (isChosen: boolean): string =>
  cx(
    'rounded-md border px-[min(1rem,5vw)] py-3',
    isChosen ? 'border-ink bg-surface dark:bg-raised' : 'border-edge',
  );
