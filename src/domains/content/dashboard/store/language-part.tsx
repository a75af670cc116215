import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { FormPart, SelectField } from '#ui/dashboard/form-fields.tsx';
import * as messages from './messages.ts';
import type { StoreDraft } from './store-draft.ts';

const choices = [
  { value: 'en de', name: 'languagesBoth', hint: 'languagesBothHint' },
  { value: 'en', name: 'languagesEn', hint: 'languagesEnHint' },
  { value: 'de', name: 'languagesDe', hint: 'languagesDeHint' },
] as const;

/** The languages of the shop, and what happens to pages in the others. */
export function LanguagePart({ form }: { form: UseFormReturn<StoreDraft> }) {
  const t = useMessages(messages);
  const chosen = form.watch('languages');
  const hint = choices.find(({ value }) => value === chosen)?.hint;
  return (
    <FormPart title={t('languages')}>
      <SelectField form={form} name="languages" label={t('languagesOffered')} hint={hint && t(hint)}>
        {choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {t(name)}
          </option>
        ))}
      </SelectField>
    </FormPart>
  );
}
