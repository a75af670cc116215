import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

const looks = {
  plain: 'bg-surface text-ink before:bg-edge',
  good: 'bg-good/10 text-good before:bg-current',
  warn: 'bg-warn/10 text-warn before:bg-current',
  bad: 'bg-bad/10 text-bad before:bg-current',
};

export type StatusLook = keyof typeof looks;

/** The state of a thing: a word with a dot, in the same four hues on all pages. What is no state is a `Badge`. */
export const Status = ({ look = 'plain', children }: { look?: StatusLook; children: ReactNode }) => (
  <span
    className={cx(
      'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-xs tabular-nums forced-colors:border',
      "before:size-1.5 before:shrink-0 before:rounded-full before:content-[''] before:forced-color-adjust-none",
      looks[look],
    )}
  >
    {children}
  </span>
);
