import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const looks = {
  // Not by its color alone: a thick edge where the text begins.
  bad: 'border-bad border-s-4 bg-bad/5 text-bad',
  good: 'border-good bg-good/5 text-good',
  plain: 'border-line bg-surface text-ink',
};

type Props = ComponentProps<'div'> & { look: keyof typeof looks };

/** A framed message: announced when it appears, and focusable. */
export function Notice({ look, className, ...props }: Props) {
  return (
    <div
      role={look === 'bad' ? 'alert' : 'status'}
      tabIndex={-1}
      {...props}
      className={cx('rounded-md border px-4 py-3 text-sm', looks[look], className)}
    />
  );
}
