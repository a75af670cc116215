import type { ReactNode } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type Locale, languages } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { Checkbox } from '#ui/choice.tsx';
import { cx } from '#ui/cx.ts';
import { NumberBox } from '#ui/dashboard/number-input.tsx';
import { useTextLanguage } from '#ui/dashboard/use-text-language.ts';
import { Field, Input, TextArea } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { CustomFieldView } from '../../contract/custom-fields.ts';
import {
  type CustomValue,
  choiceName,
  isReference,
  isWorded,
  LONGEST_LINK,
  LONGEST_WORDS,
  type Words,
} from '../../fields/custom-fields.ts';
import { isTyped, typedNumber } from './custom-values.ts';

/** What an input of one of the shop's own fields needs. */
export type InputProps = {
  field: CustomFieldView;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: CustomValue | undefined;
  onChange: (value: CustomValue) => void;
  control: { onBlur: () => void; ref: (element: HTMLElement | null) => void };
  /** Draws the input of a picture or product. */
  renderReference?: RenderReference | undefined;
};
export type RenderReference = (props: InputProps) => ReactNode;

/** The input of a value; one of a picture or product is drawn by the form, if its subject may have such. */
export function ValueInput(props: InputProps) {
  const { field, label, hint, error, value, onChange, control } = props;
  const t = useMessages('dashboard/catalog/customFields');
  const locale = useLocale();
  if (isWorded(field.kind)) return <WordsInput {...props} />;
  if (isReference(field.kind)) return props.renderReference?.(props);
  const frame = { label, hint, error, isRequired: field.isRequired };
  const text = isTyped(value) ? value.slice(2) : String(value ?? '');
  const all = { ...control, 'aria-required': field.isRequired };
  if (field.kind === 'choices') {
    const chosen = Array.isArray(value) ? value : [];
    return (
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 font-medium text-sm">{label}</legend>
        {field.choices.map((choice) => (
          <Checkbox
            key={choice.key}
            checked={chosen.includes(choice.key)}
            aria-invalid={error ? true : undefined}
            onBlur={control.onBlur}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, choice.key] : chosen.filter((key) => key !== choice.key))
            }
          >
            {choiceName(choice, locale)}
          </Checkbox>
        ))}
        {(error ?? hint) && (
          <p className={cx('text-sm', error ? 'text-bad' : 'text-quiet')}>{error ?? hint}</p>
        )}
      </fieldset>
    );
  }
  if (field.kind === 'flag' || field.kind === 'choice') {
    const options =
      field.kind === 'choice'
        ? field.choices.map((choice) => [choice.key, choiceName(choice, locale)] as const)
        : ([
            ['true', t('yes')],
            ['false', t('no')],
          ] as const);
    return (
      <Field {...frame}>
        {(id) => (
          <Select
            {...id}
            {...all}
            className="w-full"
            value={text}
            onChange={({ target }) =>
              onChange(field.kind === 'flag' && target.value !== '' ? target.value === 'true' : target.value)
            }
          >
            <option value="">{t('notStated')}</option>
            {options.map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  }
  if (field.kind === 'number')
    return (
      <Field {...frame}>
        {(id) => (
          <NumberBox
            {...id}
            {...all}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(kept) => onChange(typedNumber(kept))}
          />
        )}
      </Field>
    );
  if (field.kind === 'color')
    return (
      <Field {...frame}>
        {(id) => (
          <span className="flex items-center gap-2">
            <input
              type="color"
              aria-label={label}
              tabIndex={-1}
              value={/^#[0-9a-f]{6}$/.test(text) ? text : '#000000'}
              onChange={({ target }) => onChange(target.value)}
              className="size-11 shrink-0 rounded-md border border-edge bg-raised p-1"
            />
            <Input
              {...id}
              {...all}
              dir="ltr"
              maxLength={7}
              placeholder="#d23f57"
              autoComplete="off"
              value={text}
              onChange={({ target }) => onChange(target.value.toLowerCase())}
            />
          </span>
        )}
      </Field>
    );
  return (
    <Field {...frame}>
      {(id) => (
        <Input
          {...id}
          {...all}
          type={field.kind === 'date' ? 'date' : 'url'}
          dir={field.kind === 'link' ? 'ltr' : undefined}
          maxLength={LONGEST_LINK}
          autoComplete="off"
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** Words in the main language, beside those in the other one that was chosen. */
function WordsInput({ field, label, hint, error, value, onChange, control }: InputProps) {
  const { language, labelIn } = useTextLanguage();
  const words: Words = typeof value === 'object' && !Array.isArray(value) ? value : {};
  const kind = field.kind === 'lines' ? 'lines' : 'text';
  const one = (locale: Locale) => {
    const isMain = locale === mainLanguage();
    const shared = {
      value: words[locale] ?? '',
      maxLength: LONGEST_WORDS[kind],
      onBlur: control.onBlur,
      ...(isMain ? { ref: control.ref } : { lang: locale, dir: languages[locale].direction }),
    };
    const type = (text: string) => onChange({ ...words, [locale]: text });
    return (
      <Field
        label={isMain ? label : labelIn(label, locale)}
        {...(isMain && { hint, error, isRequired: field.isRequired })}
      >
        {(id) =>
          kind === 'lines' ? (
            <TextArea {...id} {...shared} rows={4} onChange={({ target }) => type(target.value)} />
          ) : (
            <Input {...id} {...shared} autoComplete="off" onChange={({ target }) => type(target.value)} />
          )
        }
      </Field>
    );
  };
  return (
    <div className={cx('grid items-start gap-5', language && 'md:col-span-2 md:grid-cols-2')}>
      {one(mainLanguage())}
      {language && one(language)}
    </div>
  );
}
