import { type ComponentProps, type ReactNode, useId } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { Field, Input } from '#ui/field.tsx';
import type { FieldError, FieldName } from '../draft/check-draft.ts';

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode };

/** A part of the checkout, below some air: headings, fields and choices begin at one edge. */
export const partClasses = 'pt-10 first:pt-0 sm:pt-12';

/** A section of the checkout with a heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('grid grid-cols-1 gap-5', partClasses)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="min-w-0 text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

type Props = Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> & {
  name: FieldName;
  label: string;
  hint?: string;
  value: string;
  error: FieldError | undefined;
  /** A valid example, for the error message. */
  example?: string;
  onType: (value: string) => void;
};

/** A text field of the checkout with its error. */
export function TextField({ label, hint, error, example = '', onType, className, ...input }: Props) {
  const t = useMessages('account/checkout/general');
  const missing = input.name === 'email' ? t('emailMissing') : t('fieldMissing', { label });
  const wrong = error && (error === 'missing' ? missing : t(error, { example }));
  return (
    <Field
      label={label}
      hint={hint}
      error={wrong}
      isRequired={input.required ?? false}
      {...(className && { className })}
    >
      {(control) => (
        <Input
          {...control}
          enterKeyHint="next"
          maxLength={200}
          {...input}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  );
}
