import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type Props = ComponentProps<'select'>;

export function Select({ className, ...props }: Props) {
  return (
    <span className={cx('relative inline-flex', className)}>
      <select
        {...props}
        className="control w-full appearance-none truncate rounded-md border border-edge bg-raised ps-3 pe-9 text-ink hover:border-ink"
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-e-3 top-1/2 size-4 -translate-y-1/2 text-quiet"
      />
    </span>
  );
}
