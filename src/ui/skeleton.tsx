import { cx } from './cx.ts';

/** A placeholder for loading content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx('skeleton', className)} />
);
