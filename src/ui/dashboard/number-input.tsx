import { type ComponentProps, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form';
import { normalizeDecimal } from '#platform/amounts.ts';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { Input } from '../field.tsx';
import type { Rule } from './form-fields.tsx';
import { showNumber } from './show-number.ts';

type Props<Draft extends FieldValues> = Omit<ComponentProps<'input'>, 'form' | 'name' | 'value'> & {
  form: UseFormReturn<Draft>;
  name: Path<Draft>;
  rules?: Rule | undefined;
  /** Decimals to show; absent: as many as it has. */
  decimals?: number | undefined;
};

/** A number field: accepts a point or a comma, stores a point, and shows the language's format. */
export function NumberInput<Draft extends FieldValues>({ ...props }: Props<Draft>) {
  const { form, name, rules, decimals, ...input } = props;
  const { field } = useController({ control: form.control, name, ...(rules && { rules }) });
  const locale = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const value = String(field.value ?? '');
  return (
    <Input
      {...input}
      name={name}
      ref={field.ref}
      value={
        typed !== null && normalizeDecimal(typed) === value ? typed : showNumber(value, locale, decimals)
      }
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(normalizeDecimal(target.value));
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
    />
  );
}
