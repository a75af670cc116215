import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type Props = ComponentProps<'select'> & {
  /** Whether its border is light: beside goods, which lead. */
  isLight?: boolean;
};

export function Select({ className, isLight = false, ...props }: Props) {
  return (
    <span className={cx('relative inline-flex', className)}>
      <select
        {...props}
        className={cx(
          'control w-full appearance-none truncate rounded-md border bg-raised ps-3 pe-9 text-ink',
          isLight ? 'border-line hover:border-edge' : 'border-edge',
        )}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-e-3 top-1/2 size-4 -translate-y-1/2 text-quiet"
      />
    </span>
  );
}
