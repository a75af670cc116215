import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import type { CustomFieldView } from '../../contract/custom-fields.ts';
import { type CustomValue, fitsField } from '../../fields/custom-fields.ts';
import { customTerms } from './custom-values.ts';
import { type RenderReference, ValueInput } from './value-input.tsx';

type Props<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>;
  /** The name of the form's field that holds the values, a `CustomDraft`. */
  name: Path<Draft>;
  fields: readonly CustomFieldView[];
  renderReference?: RenderReference | undefined;
};

/** The inputs of the shop's own fields, in the form of the thing that has them. */
export const CustomInputs = <Draft extends FieldValues>({ fields, ...props }: Props<Draft>) =>
  fields.map((field) => <CustomInput key={field.key} {...props} field={field} />);

const ownTexts = ({ texts }: CustomFieldView, locale: Locale) =>
  locale === mainLanguage() ? undefined : texts[locale];

/** The name of a field as staff read it, with its unit. */
export const labelOfField = (field: CustomFieldView, locale: Locale): string =>
  `${ownTexts(field, locale)?.name || field.name}${field.unit && ` (${field.unit})`}`;

function CustomInput<Draft extends FieldValues>({
  form,
  name,
  field,
  renderReference,
}: Omit<Props<Draft>, 'fields'> & { field: CustomFieldView }) {
  const t = useMessages('dashboard/catalog/customFields');
  const locale = useLocale();
  const validate = (value: CustomValue | undefined) => {
    const [sent] = Object.values(customTerms({ value: value ?? '' }));
    if (sent === null || sent === undefined) return !field.isRequired || t('missing');
    return fitsField(field, sent) || t(field.kind === 'number' ? 'numberWrong' : 'valueWrong');
  };
  return (
    <Controller
      control={form.control}
      name={`${name}.${field.key}` as Path<Draft>}
      rules={{ validate }}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <ValueInput
          field={field}
          label={labelOfField(field, locale)}
          hint={ownTexts(field, locale)?.help || field.help || undefined}
          error={fieldState.error?.message}
          value={value as CustomValue | undefined}
          onChange={onChange}
          control={{ onBlur, ref }}
          renderReference={renderReference}
        />
      )}
    />
  );
}
