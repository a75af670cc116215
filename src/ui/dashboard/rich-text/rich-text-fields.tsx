import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { languages } from '#platform/locale.ts';
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
  rules: Rule;
  isRequired: boolean;
  onPicture: NonNullable<EditorProps['onPicture']>;
};

/** A text with markup in the main language, and below it in the other one that was chosen. */
export function RichTextFields<Draft extends FieldValues>({ form, name, rules, ...props }: Props<Draft>) {
  const { label, isRequired, onPicture } = props;
  const { language, labelIn } = useTextLanguage();
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
            onPicture={onPicture}
          />
        )}
      />
      {language && (
        <Controller
          key={language}
          control={form.control}
          name={textKey(name, language) as Path<Draft>}
          render={({ field }) => (
            <RichTextField
              label={labelIn(label, language)}
              value={field.value}
              onChange={field.onChange}
              lang={language}
              dir={languages[language].direction}
              onPicture={onPicture}
            />
          )}
        />
      )}
    </>
  );
}
