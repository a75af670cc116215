import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Field } from '../field.tsx';
import { PasswordBox } from '../password-box.tsx';
import { errorOf } from './form-fields.tsx';
import type { Rule } from './form-rules.ts';

type Props<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>;
  name: Path<Draft>;
  label: string;
  hint?: string | undefined;
  rules?: Rule;
  maxLength: number;
};

/** A new password of a form, with a button to show it. */
export function PasswordInput<Draft extends FieldValues>({ ...props }: Props<Draft>) {
  const { form, name, label, hint, rules, maxLength } = props;
  return (
    <Field label={label} hint={hint} error={errorOf(props)}>
      {(control) => (
        <PasswordBox
          {...control}
          {...form.register(name, rules)}
          autoComplete="new-password"
          maxLength={maxLength}
        />
      )}
    </Field>
  );
}
