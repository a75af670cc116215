import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

const looks = {
  plain: 'bg-surface px-2 text-ink before:bg-edge',
  good: 'bg-good/10 px-2 text-good before:bg-current',
  warn: 'bg-warn/10 px-2 text-warn before:bg-current',
  bad: 'bg-bad/10 px-2 text-bad before:bg-current',
  /** Beside others that ask for something: reached, or under way. */
  reached: 'text-quiet before:bg-good',
  underWay: 'text-quiet before:bg-edge',
  /** In a column of a table: asks for something. */
  due: 'text-ink before:bg-warn',
  /** In a column of a table: ended for the worse. */
  over: 'text-quiet before:bg-bad',
  /** Beside others with a ground: done. */
  done: 'bg-surface px-2 text-quiet before:bg-good',
  /** In words alone. */
  quiet: 'text-quiet before:hidden',
};

export type StatusLook = keyof typeof looks;

/** The state of a thing: a word with a dot, in the same four hues on all pages, on a ground where something is to do or to know. What is no state is a `Badge`. */
export const Status = ({ look = 'plain', children }: { look?: StatusLook; children: ReactNode }) => (
  <span
    className={cx(
      'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full py-0.5 align-top font-medium text-xs tabular-nums forced-colors:border',
      "before:mb-0.5 before:size-1.5 before:shrink-0 before:rounded-full before:content-[''] before:forced-color-adjust-none",
      looks[look],
    )}
  >
    {children}
  </span>
);
