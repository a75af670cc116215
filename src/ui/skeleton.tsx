import { cx } from './cx.ts';

/** Room held for something that is on its way. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx('block animate-breathe rounded-sm bg-surface', className)} />
);
