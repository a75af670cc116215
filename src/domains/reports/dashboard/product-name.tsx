import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/link.tsx';

type Props = {
  /** Null if it is deleted, or without permission to edit it. */
  editable: string | null;
  className?: string;
  children: ReactNode;
};

/** A product's name as a link to its form. */
export function ProductName({ editable, className, children }: Props) {
  if (editable === null) return <span className={cx('min-w-0', className)}>{children}</span>;
  return (
    <Link
      href={`/dashboard/products/${editable}/edit`}
      className={cx('min-w-0 underline-offset-4 hover:underline', className)}
    >
      {children}
    </Link>
  );
}
