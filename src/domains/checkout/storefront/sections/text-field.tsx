import type { ComponentProps } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Field, Input } from '#ui/field.tsx';
import type { FieldError, FieldName } from '../draft/check-draft.ts';
import * as messages from '../messages.ts';

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
  const t = useMessages(messages);
  return (
    <Field
      label={label}
      hint={hint}
      error={error && t(error, { example })}
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
