import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { Link } from '#ui/link.tsx';

type Props = {
  /** Null where there is nothing to edit, or for those who may not. */
  editable: string | null;
  className?: string;
  children: ReactNode;
};

/** What a product is called, as the way to its form. */
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
