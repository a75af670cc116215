import { type ComponentProps, type ReactNode, useId } from 'react';
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../choice.tsx';
import { Field, Input, TextArea } from '../field.tsx';
import { Select } from '../select.tsx';
import type { Rule } from './form-rules.ts';
import { MomentInput } from './moment-input.tsx';
import { NumberInput } from './number-input.tsx';

type Bound<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>;
  name: Path<Draft>;
  label: string;
  hint?: string | undefined;
  rules?: Rule;
};

export const errorOf = <Draft extends FieldValues>({ form, name }: Bound<Draft>) =>
  form.getFieldState(name, form.formState).error?.message;

/**
 * A text field of a form; with an `inputMode` for numbers it accepts a decimal point or comma and shows `decimals`.
 */
export function TextField<Draft extends FieldValues>({
  ...props
}: Bound<Draft> & Omit<ComponentProps<'input'>, 'form' | 'name'> & { decimals?: number }) {
  const { form, name, label, hint, rules, className, required, decimals, ...input } = props;
  const isNumber = input.inputMode === 'decimal' || input.inputMode === 'numeric';
  return (
    <Field
      label={label}
      hint={hint}
      error={errorOf(props)}
      isRequired={required ?? false}
      {...(className && { className })}
    >
      {(control) => {
        const all = { autoComplete: 'off', ...control, ...input, 'aria-required': required };
        if (isNumber)
          return (
            <NumberInput
              {...all}
              form={form}
              name={name}
              rules={rules}
              decimals={decimals}
              className="max-w-44"
            />
          );
        if (input.type === 'datetime-local')
          return (
            <Controller
              control={form.control}
              name={name}
              {...(rules && { rules })}
              render={({ field }) => <MomentInput {...all} {...field} />}
            />
          );
        return <Input {...all} {...form.register(name, rules)} />;
      }}
    </Field>
  );
}

/** Several lines of text of a form. */
export function LinesField<Draft extends FieldValues>({
  ...props
}: Bound<Draft> & Pick<ComponentProps<'textarea'>, 'rows' | 'lang' | 'dir'> & { isRequired?: boolean }) {
  const { form, name, label, hint, rules, rows = 3, isRequired = false, lang, dir } = props;
  return (
    <Field label={label} hint={hint} error={errorOf(props)} isRequired={isRequired}>
      {(control) => (
        <TextArea
          {...control}
          rows={rows}
          lang={lang}
          dir={dir}
          aria-required={isRequired}
          {...form.register(name, rules)}
        />
      )}
    </Field>
  );
}

/** A select field of a form; `children` are its options. */
export function SelectField<Draft extends FieldValues>({
  ...props
}: Bound<Draft> & { children: ReactNode; disabled?: boolean; isRequired?: boolean }) {
  const { form, name, label, hint, rules, children, disabled = false, isRequired = false } = props;
  return (
    <Field label={label} hint={hint} error={errorOf(props)} isRequired={isRequired}>
      {(control) => (
        <Select
          {...control}
          {...form.register(name, rules)}
          disabled={disabled}
          aria-required={isRequired}
          className="w-full"
        >
          {children}
        </Select>
      )}
    </Field>
  );
}

/** A checkbox of a form with an explanation. */
export function CheckField<Draft extends FieldValues>({ form, name, label, hint, rules }: Bound<Draft>) {
  return (
    <Checkbox {...form.register(name, rules)} {...(hint && { className: 'items-start!' })}>
      <span className="block">{label}</span>
      {hint && <span className="block text-quiet text-sm">{hint}</span>}
    </Checkbox>
  );
}

type PartProps = { title: string; children: ReactNode };

/** A group of related fields: a card, except on phones. */
export const CardPart = ({ title, aside, children }: PartProps & { aside?: ReactNode }) => (
  <fieldset className="relative min-w-0 border-line sm:rounded-lg sm:border sm:bg-raised">
    {/* A floated legend stands within the border. */}
    <legend className="float-start mb-4 w-full font-semibold text-lg sm:px-4 sm:pt-4 sm:text-base">
      {title}
    </legend>
    <div className="clear-both grid gap-5 sm:px-4 sm:pb-4">
      {aside && <div className="sm:absolute sm:end-4 sm:top-2.5">{aside}</div>}
      {children}
    </div>
  </fieldset>
);

/** Fields that need no title: a card, except on phones. */
export const FieldCard = ({ children }: { children: ReactNode }) => (
  <div className="grid min-w-0 gap-5 border-line sm:rounded-lg sm:border sm:bg-raised sm:p-4">{children}</div>
);

/** A group of settings: its name and what it is for, and beside them, or below where there is little room, its card. */
export function DescribedPart({ title, text, children }: PartProps & { text: string }) {
  const id = useId();
  return (
    <fieldset
      aria-labelledby={id}
      className="grid min-w-0 gap-x-8 gap-y-3 border-line not-first:border-t not-first:pt-5 xl:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-1 xl:pt-4">
        <h2 id={id} className="font-semibold text-base">
          {title}
        </h2>
        <p className="max-w-[70ch] text-pretty text-quiet text-sm">{text}</p>
      </div>
      <div className="grid min-w-0 gap-5 border-line sm:rounded-lg sm:border sm:bg-raised sm:p-4">
        {children}
      </div>
    </fieldset>
  );
}
