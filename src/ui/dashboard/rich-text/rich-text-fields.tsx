import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { languages } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import type { Rule } from '../form-fields.tsx';
import { textKey } from '../text-drafts.ts';
import { useTextLanguage } from '../use-text-language.ts';
import type { EditorProps } from './rich-text-editor.tsx';
import { RichTextField } from './rich-text-field.tsx';

type Props<Draft extends FieldValues> = {
  form: UseFormReturn<Draft>;
  /** The field of the main language; those of others are named by `textKey`. */
  name: Path<Draft>;
  label: string;
  /** Of the main language. */
  rules?: Rule;
  /** Of each language, in characters of the stored text. */
  longest?: number;
  isRequired?: boolean;
  /** Whether its card's title says the same as the label of the main language. */
  isLabelHidden?: boolean;
} & Pick<EditorProps, 'format' | 'onPicture'>;

/** A text with markup in the main language, and below it in the other one that was chosen. */
export function RichTextFields<Draft extends FieldValues>(props: Props<Draft>) {
  const {
    form,
    name,
    label,
    longest = Number.POSITIVE_INFINITY,
    isRequired = false,
    isLabelHidden = false,
  } = props;
  const t = useMessages('dashboard/ui/richText');
  const { language, labelIn } = useTextLanguage();
  const fits = {
    validate: (text: unknown) => String(text).length <= longest || t('tooLong', { most: longest }),
  };
  const rules = props.rules ?? fits;
  const more = { format: props.format, onPicture: props.onPicture };
  return (
    <>
      <Controller
        control={form.control}
        name={name}
        rules={rules}
        render={({ field, fieldState }) => (
          <RichTextField
            label={label}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            isRequired={isRequired}
            isLabelHidden={isLabelHidden}
            lang={mainLanguage()}
            dir={languages[mainLanguage()].direction}
            {...more}
          />
        )}
      />
      {language && (
        <Controller
          key={language}
          control={form.control}
          name={textKey(name, language) as Path<Draft>}
          rules={fits}
          render={({ field, fieldState }) => (
            <RichTextField
              label={labelIn(label, language)}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
              lang={language}
              dir={languages[language].direction}
              {...more}
            />
          )}
        />
      )}
    </>
  );
}
