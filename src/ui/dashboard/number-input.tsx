import { type ComponentProps, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form';
import { useTexts } from '#platform/i18n/locale-context.ts';
import { keptNumber } from '#platform/i18n/typed-numbers.ts';
import { Input } from '../field.tsx';
import type { Rule } from './form-rules.ts';
import { showNumber } from './show-number.ts';

type BoxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** The number as it is kept: with a decimal point. */
  value: string;
  onChange: (kept: string) => void;
  /** Decimals to show; absent: as many as it has. */
  decimals?: number | undefined;
};

/** A box for a number: takes it as the reader's language writes it, and shows it so. */
export function NumberBox({ value, onChange, onBlur, decimals, ...input }: BoxProps) {
  const locale = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const isBeingTyped = typed !== null && keptNumber(locale, typed) === value;
  return (
    <Input
      {...input}
      value={isBeingTyped ? typed : showNumber(value, locale, decimals)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(keptNumber(locale, target.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

type Props<Draft extends FieldValues> = Omit<BoxProps, 'form' | 'name' | 'value' | 'onChange'> & {
  form: UseFormReturn<Draft>;
  name: Path<Draft>;
  rules?: Rule | undefined;
};

/** The box for a number of a form. */
export function NumberInput<Draft extends FieldValues>({ ...props }: Props<Draft>) {
  const { form, name, rules, ...input } = props;
  const { field } = useController({ control: form.control, name, ...(rules && { rules }) });
  return (
    <NumberBox
      {...input}
      name={name}
      ref={field.ref}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
