import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = Omit<ComponentProps<'input'>, 'children' | 'type'> & { children: ReactNode; aside?: ReactNode };

function Choice({ children, aside, className, type, ...props }: Props & { type: 'checkbox' | 'radio' }) {
  return (
    <label
      className={cx(
        'flex min-h-8 items-center gap-3 py-0.5 has-disabled:text-quiet pointer-coarse:min-h-11',
        // With large text, `aside` wraps below instead of breaking words.
        aside !== undefined && 'flex-wrap',
        className,
      )}
    >
      <input {...props} type={type} className="size-4.5 shrink-0" />
      <span className="min-w-0 flex-1 basis-24">{children}</span>
      {aside !== undefined && <span className="ms-auto text-quiet text-sm tabular-nums">{aside}</span>}
    </label>
  );
}

/** A native checkbox with its label; `aside` is secondary text at the end of the line, such as a count. */
export const Checkbox = (props: Props) => <Choice {...props} type="checkbox" />;

/** A native radio button with its label. */
export const Radio = (props: Props) => <Choice {...props} type="radio" />;
