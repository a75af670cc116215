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
  const { kind } = props.field;
  if (isWorded(kind)) return <WordsInput {...props} />;
  if (isReference(kind)) return props.renderReference?.(props);
  if (kind === 'choices') return <ChoicesInput {...props} />;
  if (kind === 'choice' || kind === 'flag') return <ChoiceInput {...props} />;
  if (kind === 'number') return <NumberInput {...props} />;
  if (kind === 'color') return <ColorInput {...props} />;
  return <LineInput {...props} />;
}

const frameOf = ({ field, label, hint, error }: InputProps) => ({
  label,
  hint,
  error,
  isRequired: field.isRequired,
});
const controlOf = ({ field, control }: InputProps) => ({ ...control, 'aria-required': field.isRequired });
/** What an input shows: a number that is typed is kept as it is typed. */
const shownValue = ({ value }: InputProps): string => (isTyped(value) ? value.slice(2) : String(value ?? ''));

/** Any number of the field's choices. */
function ChoicesInput({ field, label, hint, error, value, onChange, control }: InputProps) {
  const locale = useLocale();
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
      {(error ?? hint) && <p className={cx('text-sm', error ? 'text-bad' : 'text-quiet')}>{error ?? hint}</p>}
    </fieldset>
  );
}

/** One of the field's choices, or yes or no. */
function ChoiceInput(props: InputProps) {
  const { field, onChange } = props;
  const t = useMessages('dashboard/catalog/customFields');
  const locale = useLocale();
  const isFlag = field.kind === 'flag';
  const options = isFlag
    ? [
        { key: 'true', name: t('yes') },
        { key: 'false', name: t('no') },
      ]
    : field.choices.map((choice) => ({ key: choice.key, name: choiceName(choice, locale) }));
  return (
    <Field {...frameOf(props)}>
      {(id) => (
        <Select
          {...id}
          {...controlOf(props)}
          className="w-full"
          value={shownValue(props)}
          onChange={({ target: { value } }) => onChange(isFlag && value !== '' ? value === 'true' : value)}
        >
          <option value="">{t('notStated')}</option>
          {options.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function NumberInput(props: InputProps) {
  return (
    <Field {...frameOf(props)}>
      {(id) => (
        <NumberBox
          {...id}
          {...controlOf(props)}
          inputMode="decimal"
          autoComplete="off"
          value={shownValue(props)}
          onChange={(kept) => props.onChange(typedNumber(kept))}
        />
      )}
    </Field>
  );
}

/** A color, typed as `#rrggbb` or picked. */
function ColorInput(props: InputProps) {
  const { label, onChange } = props;
  const color = shownValue(props);
  return (
    <Field {...frameOf(props)}>
      {(id) => (
        <span className="flex items-center gap-2">
          <input
            type="color"
            aria-label={label}
            tabIndex={-1}
            value={/^#[0-9a-f]{6}$/.test(color) ? color : '#000000'}
            onChange={({ target }) => onChange(target.value)}
            className="size-11 shrink-0 rounded-md border border-edge bg-raised p-1"
          />
          <Input
            {...id}
            {...controlOf(props)}
            dir="ltr"
            maxLength={7}
            placeholder="#d23f57"
            autoComplete="off"
            value={color}
            onChange={({ target }) => onChange(target.value.toLowerCase())}
          />
        </span>
      )}
    </Field>
  );
}

/** A date or an address. */
function LineInput(props: InputProps) {
  const { field, onChange } = props;
  return (
    <Field {...frameOf(props)}>
      {(id) => (
        <Input
          {...id}
          {...controlOf(props)}
          type={field.kind === 'date' ? 'date' : 'url'}
          dir={field.kind === 'link' ? 'ltr' : undefined}
          maxLength={LONGEST_LINK}
          autoComplete="off"
          value={shownValue(props)}
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
