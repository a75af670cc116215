import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Link, type LinkProps } from './link.tsx';

type Look = {
  look?: 'primary' | 'secondary' | 'quiet' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
};

const looks = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong disabled:bg-surface disabled:text-quiet',
  secondary:
    'border border-edge bg-raised text-ink hover:border-ink disabled:border-line disabled:text-quiet',
  quiet: 'text-ink hover:bg-surface disabled:text-quiet',
};
const sizes = {
  sm: 'min-h-9 px-3 py-1.5 text-sm pointer-coarse:min-h-11',
  md: 'control px-5 py-2',
  lg: 'min-h-13 px-[min(1.75rem,8vw)] py-3 text-lg',
};

/** The classes of a button, for the rare element that must look like one. */
export const buttonClasses = ({ look = 'primary', size = 'md' }: Look, className?: string): string =>
  cx(
    'inline-flex items-center justify-center gap-2 rounded-md text-center font-semibold leading-tight transition-colors forced-colors:border',
    looks[look],
    sizes[size],
    className,
  );

export function Button({ look, size, className, ...props }: ComponentProps<'button'> & Look) {
  const classes = buttonClasses({ look, size }, className);
  return <button type="button" {...props} className={classes} />;
}

export function LinkButton({ look, size, className, ...props }: LinkProps & Look) {
  const classes = buttonClasses({ look, size }, className);
  return <Link {...props} className={classes} />;
}
