import { type ComponentProps, createContext, use } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Field, Input } from '#ui/field.tsx';
import { PasswordBox } from '#ui/password-box.tsx';

/** The errors by field; an empty text if the form's box shows it. */
export const FieldErrors = createContext<Record<string, string>>({});

type Props = ComponentProps<'input'> & {
  name: string;
  label: string;
  hint?: string;
  inputClassName?: string;
};

/** Uncontrolled, so that input before hydration is kept. */
export function TextField({ label, hint, className, inputClassName, ...input }: Props) {
  const error = use(FieldErrors)[input.name];
  return (
    <Field
      label={label}
      hint={hint}
      error={error || undefined}
      isRequired={input.required ?? false}
      {...(className && { className })}
    >
      {(control) => (
        <Input
          {...control}
          {...(error !== undefined && { 'aria-invalid': true })}
          {...input}
          className={inputClassName}
        />
      )}
    </Field>
  );
}

/** A password field with a button to show it. */
export function PasswordField({ label, hint, ...input }: Omit<Props, 'type'>) {
  const error = use(FieldErrors)[input.name];
  return (
    <Field label={label} hint={hint} error={error || undefined} isRequired={input.required ?? false}>
      {(control) => (
        <PasswordBox {...control} {...(error !== undefined && { 'aria-invalid': true })} {...input} />
      )}
    </Field>
  );
}

/** A new password and its repetition; `AccountForm` sends nothing until both are equal. */
export function NewPasswordFields({ label, confirmLabel }: { label: string; confirmLabel: string }) {
  const t = useMessages('account/identity/form');
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        hint={t('passwordHint')}
        required
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label={confirmLabel} required autoComplete="new-password" />
    </>
  );
}
