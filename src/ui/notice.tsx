import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const looks = {
  bad: 'border-bad text-bad',
  good: 'border-good text-good',
  plain: 'border-edge text-ink',
};

type Props = ComponentProps<'div'> & { look: keyof typeof looks };

/** A framed sentence about how something went: read aloud as it appears, and focus can go there. */
export function Notice({ look, className, ...props }: Props) {
  return (
    <div
      role={look === 'bad' ? 'alert' : 'status'}
      tabIndex={-1}
      {...props}
      className={cx('rounded-md border bg-raised px-4 py-3 text-sm', looks[look], className)}
    />
  );
}
