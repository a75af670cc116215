import { useId } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { languages } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { cx } from '../cx.ts';
import { Select } from '../select.tsx';
import { LinesField, TextField } from './form-fields.tsx';
import type { Rule } from './form-rules.ts';
import { textKey } from './text-drafts.ts';
import { useTextLanguage } from './use-text-language.ts';

/** A text that a thing has in each language. */
type TextSpec<Draft> = {
  /** The field of the main language; those of others are named by `textKey`. */
  name: Path<Draft & FieldValues>;
  label: string;
  hint?: string;
  /** Of the main language. */
  rules?: Rule;
  /** Of the other languages, where a text may be missing. */
  otherRules?: Rule;
  isRequired?: boolean;
  maxLength?: number;
  /** Its lines; absent: a single one. */
  rows?: number;
};

type Props<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>;
  fields: readonly TextSpec<Draft>[];
};

/**
 * The texts of a form in the main language, beside those in the other language that was chosen. What was typed in a
 * language stays while another is shown.
 */
export function TextFields<Draft extends FieldValues>({ form, fields }: Props<Draft>) {
  const t = useMessages('dashboard/ui/general');
  const { language, labelIn, nameOf } = useTextLanguage();
  return (
    <div className={cx('grid items-start gap-5', language && 'sm:grid-cols-2')}>
      {fields.map(({ name, label, hint, rules, otherRules, isRequired = false, ...size }) => [
        <OneText
          key={name}
          form={form}
          name={name}
          label={label}
          isRequired={isRequired}
          lang={mainLanguage()}
          dir={languages[mainLanguage()].direction}
          {...size}
          {...(hint && { hint })}
          {...(rules && { rules })}
        />,
        language && (
          <OneText
            key={textKey(name, language)}
            form={form}
            name={textKey(name, language) as Path<Draft>}
            label={labelIn(label, language)}
            {...(isRequired && { hint: t('emptyTakes', { language: nameOf(mainLanguage()) }) })}
            {...(otherRules && { rules: otherRules })}
            lang={language}
            dir={languages[language].direction}
            {...size}
          />
        ),
      ])}
    </div>
  );
}

type OneProps<Draft extends FieldValues> = Omit<TextSpec<Draft>, 'name' | 'otherRules'> & {
  form: UseFormReturn<Draft>;
  name: Path<Draft>;
  lang?: string;
  dir?: string;
};

function OneText<Draft extends FieldValues>({
  rows,
  maxLength,
  isRequired = false,
  ...props
}: OneProps<Draft>) {
  if (rows) return <LinesField {...props} rows={rows} isRequired={isRequired} />;
  return <TextField {...props} {...(maxLength && { maxLength })} required={isRequired} />;
}

/** Chooses the language beside the main one; nothing where the shop offers no third. */
export function LanguageChoice() {
  const t = useMessages('dashboard/ui/general');
  const { language, others, choose, nameOf } = useTextLanguage();
  const id = useId();
  if (others.length < 2 || !language) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
      <label htmlFor={id}>{t('otherLanguage')}</label>
      <Select id={id} value={language} onChange={({ target }) => choose(target.value)}>
        {others.map((other) => (
          <option key={other} value={other}>
            {nameOf(other)}
          </option>
        ))}
      </Select>
    </div>
  );
}
