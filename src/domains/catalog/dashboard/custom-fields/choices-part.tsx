import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { languages } from '#platform/locale.ts';
import { Button } from '#ui/button.tsx';
import { type TextDrafts, textDrafts } from '#ui/dashboard/text-drafts.ts';
import { useTextLanguage } from '#ui/dashboard/use-text-language.ts';
import { Input } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import {
  type CustomKind,
  type CustomSubject,
  LONGEST_NAME,
  MOST_CHOICES,
} from '../../fields/custom-fields.ts';

type ChoiceDraft = { key: string; name: string } & TextDrafts<'name'>;

type Uses = 'isRequired' | 'isPublic' | 'isSearched' | 'isFiltered';
/** The form of a field of the shop's own. */
export type CustomFieldDraft = Record<'name' | 'help' | 'key' | 'unit' | 'least' | 'most', string> &
  TextDrafts<'name' | 'help'> &
  Record<Uses, boolean> & { subject: CustomSubject; kind: CustomKind; choices: ChoiceDraft[] };

export const hasChoices = (kind: CustomKind): boolean => kind === 'choice' || kind === 'choices';

const blank: ChoiceDraft = { key: '', name: '', ...textDrafts(['name']) };
const isNamed = ({ name }: ChoiceDraft) => name.trim() !== '';
/** A line in which nothing is typed is left out. */
const isBlank = ({ key: _, ...texts }: ChoiceDraft) =>
  Object.values(texts).every((text) => text.trim() === '');
const areComplete = (choices: ChoiceDraft[]) =>
  choices.some(isNamed) && choices.every((choice) => isNamed(choice) || isBlank(choice));

/** The values to choose from, with their names in the other language that is shown. */
export function ChoicesPart({ form }: { form: UseFormReturn<CustomFieldDraft> }) {
  const t = useMessages('dashboard/catalog/customFields');
  const { language, labelIn, nameOf } = useTextLanguage();
  const stored = form.watch('choices');
  const choices = stored.length > 0 ? stored : [blank];
  form.register('choices', {
    validate: (typed) => !hasChoices(form.getValues('kind')) || areComplete(typed) || t('valueMissing'),
  });
  const error = form.formState.errors.choices?.message;
  const set = (next: ChoiceDraft[]) =>
    form.setValue('choices', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const change = (index: number, part: object) =>
    set(choices.map((choice, at) => (at === index ? { ...choice, ...part } : choice)));
  const list = useRef<HTMLFieldSetElement>(null);
  /** What takes the place of a line, or the new one, has focus. */
  const put = (next: ChoiceDraft[], at: number) => {
    flushSync(() => set(next));
    list.current?.querySelectorAll<HTMLElement>('[data-line] input:first-child')[at]?.focus();
  };
  const id = useId();
  return (
    <fieldset ref={list} className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t('values')}</legend>
      {choices.map((choice, index) => {
        const label = t('valueNumber', { number: index + 1 });
        const isWrong = error !== undefined && !isNamed(choice);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own yet
          <div key={index} data-line className="flex items-center gap-2">
            <Input
              aria-label={label}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? id : undefined}
              value={choice.name}
              maxLength={LONGEST_NAME}
              onChange={({ target }) => change(index, { name: target.value })}
              className="h-10"
            />
            {language && (
              <Input
                aria-label={labelIn(label, language)}
                placeholder={nameOf(language)}
                lang={language}
                dir={languages[language].direction}
                value={choice[`name:${language}`]}
                maxLength={LONGEST_NAME}
                onChange={({ target }) => change(index, { [`name:${language}`]: target.value })}
                className="h-10"
              />
            )}
            <IconButton
              label={t('removeNamed', { name: choice.name || label })}
              onClick={() => put(choices.toSpliced(index, 1), Math.max(0, index - 1))}
            >
              <X aria-hidden className="size-4.5" />
            </IconButton>
          </div>
        );
      })}
      {error && (
        <p id={id} className="text-bad text-sm">
          {error}
        </p>
      )}
      <Button
        look="secondary"
        size="sm"
        disabled={choices.length >= MOST_CHOICES}
        onClick={() => put([...choices, { ...blank }], choices.length)}
        className="justify-self-start"
      >
        {t('addValue')}
      </Button>
    </fieldset>
  );
}
