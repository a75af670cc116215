import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type Props = {
  /** What the button's `popoverTarget` names. */
  id: string;
  /** The side on which it goes beyond the button. */
  towards?: 'start' | 'end';
  className: string;
  children: ReactNode;
};

/** A box below a button, which the browser opens and closes. */
export function Popover({ id, towards = 'start', className, children }: Props) {
  return (
    <div
      id={id}
      popover="auto"
      className={cx(
        'inset-auto m-0 rounded-md border border-line bg-raised text-ink shadow-high [position-try-fallbacks:flip-block,flip-inline]',
        towards === 'start'
          ? '[position-area:block-end_span-inline-start]'
          : '[position-area:block-end_span-inline-end]',
        className,
      )}
    >
      {children}
    </div>
  );
}
