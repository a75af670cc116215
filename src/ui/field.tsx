import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

type Control = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};
type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Shows a mark at the label; screen readers get it from the control. */
  isRequired?: boolean;
  className?: string;
  children: (control: Control) => ReactNode;
};

/** A labeled control with its hint or error. */
export function Field({ label, hint, error, isRequired, className, children }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={cx('grid gap-1.5', className)}>
      <label htmlFor={id} className={cx('font-medium text-sm rtl:ps-px', isRequired && requiredMark)}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p
          id={`${id}-note`}
          className={cx('text-sm', error ? 'flex gap-1.5 text-pretty font-medium text-bad' : 'text-quiet')}
        >
          {error && <CircleAlert aria-hidden className="size-5 shrink-0" />}
          {note}
        </p>
      )}
    </div>
  );
}

const requiredMark = "after:ms-0.5 after:text-quiet after:content-[var(--required-mark,'*')/'']";

const control =
  'control w-full rounded-md border border-edge bg-raised px-3 text-ink placeholder:text-quiet read-only:bg-surface';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...props} className={cx(control, className)} />;
}

export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={5} {...props} className={cx(control, 'py-2.5', className)} />;
}
