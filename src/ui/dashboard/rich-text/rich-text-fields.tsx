import { useState } from 'react';
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { languages } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { cx } from '../../cx.ts';
import type { Rule } from '../form-rules.ts';
import { Segments } from '../segments.tsx';
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

/**
 * A text with markup in the main language and in the other one that was chosen: one editor at a time, with a switch. The
 * other one keeps what was typed in it, and is shown as well while it has an error.
 */
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
  const { language, labelIn, nameOf } = useTextLanguage();
  const [isOtherShown, setOtherShown] = useState(false);
  const isOther = language !== null && isOtherShown;
  const fits = {
    validate: (text: unknown) => String(text).length <= longest || t('tooLong', { most: longest }),
  };
  const rules = {
    validate: (text: unknown) => {
      const answer = props.rules?.validate(text) ?? true;
      return answer === true ? fits.validate(text) : answer;
    },
  };
  const more = { format: props.format, onPicture: props.onPicture };
  return (
    <>
      {language && (
        // In the head of its card where the card's title is its label.
        <div className={cx(isLabelHidden && 'sm:absolute sm:end-4 sm:top-2.5')}>
          <Segments
            label={label}
            isLabelHidden
            options={[mainLanguage(), language].map((each) => ({ value: each, words: nameOf(each) }))}
            value={isOther ? language : mainLanguage()}
            onChoose={(chosen) => setOtherShown(chosen === language)}
          />
        </div>
      )}
      <Controller
        control={form.control}
        name={name}
        rules={rules}
        render={({ field, fieldState }) => (
          <div hidden={isOther && !fieldState.error}>
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
          </div>
        )}
      />
      {language && (
        <Controller
          key={language}
          control={form.control}
          name={textKey(name, language) as Path<Draft>}
          rules={fits}
          render={({ field, fieldState }) => (
            <div hidden={!isOther && !fieldState.error}>
              <RichTextField
                label={labelIn(label, language)}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
                isLabelHidden={isLabelHidden}
                lang={language}
                dir={languages[language].direction}
                {...more}
              />
            </div>
          )}
        />
      )}
    </>
  );
}
