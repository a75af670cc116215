import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Link, type LinkProps } from './link.tsx';

type Named = {
  /** The accessible name, also shown on hover. */
  label: string;
  look?: keyof typeof looks;
};

const looks = {
  plain: 'size-10 max-w-[20vw] rounded-full text-ink hover:bg-surface pointer-coarse:size-11',
  /** On a picture of goods: small, with a large target. */
  floating:
    'relative size-9 rounded-full bg-paper/80 text-ink shadow-low frosted after:absolute after:-inset-1.25 hover:bg-raised',
  /** In the corner of a dialog, which may begin with a picture. */
  lifted: 'size-10 rounded-full bg-raised/80 text-ink hover:bg-surface pointer-coarse:size-11',
  /** Beside a large button. */
  framed: 'size-13 rounded-md border border-edge bg-raised text-ink hover:border-ink',
  /** In the color of its surroundings. */
  inherit: 'size-11 rounded-full hover:bg-current/10',
};

const classes = (look: keyof typeof looks, className?: string) =>
  cx(
    'inline-flex shrink-0 items-center justify-center transition-colors disabled:text-edge',
    looks[look],
    className,
  );

/** A button that shows only an icon. */
export function IconButton({ label, look = 'plain', className, ...props }: ComponentProps<'button'> & Named) {
  return (
    <button type="button" aria-label={label} title={label} {...props} className={classes(look, className)} />
  );
}

export function IconLink({ label, className, ...props }: LinkProps & Omit<Named, 'look'>) {
  return <Link aria-label={label} title={label} {...props} className={classes('plain', className)} />;
}
