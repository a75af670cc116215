import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Link, type LinkProps } from './link.tsx';

const chip =
  'inline-flex min-h-9 max-w-full items-center gap-2 rounded-full bg-surface px-4 py-1 text-sm transition-colors hover:bg-line pointer-coarse:min-h-11';

/** A small link among similar ones. */
export function LinkChip({ className, ...props }: LinkProps) {
  return <Link {...props} className={cx(chip, className)} />;
}

/** An active filter; its link removes the filter, as `label` says. */
export function RemovableChip({
  label,
  children,
  ...props
}: LinkProps & { label: string; children: ReactNode }) {
  return (
    <Link {...props} aria-label={label} className={cx(chip, 'pe-3 font-medium')}>
      <bdi className="truncate">{children}</bdi>
      <X aria-hidden className="size-4 shrink-0 text-quiet" />
    </Link>
  );
}
