import type { Field } from '#domains/catalog/fields/kinds.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Rule } from '#ui/dashboard/form-fields.tsx';
import * as messages from '../messages.ts';

/** The validation rule of a plain field; blank is valid. */
export function useFieldRule(field: Field): Rule {
  const t = useMessages(messages);
  const locale = useLocale();
  const problem = (typed: string): string | null => {
    if (field.kind === 'text')
      return typed.length > field.longest ? t('tooLong', { most: field.longest }) : null;
    if (field.kind !== 'whole') return null;
    const { least, most } = field;
    const number = Number(typed);
    const fits = Number.isInteger(number) && number >= least && number <= most;
    return fits ? null : (field.words[locale].invalid ?? t('wholeInvalid', { least, most }));
  };
  return {
    validate: (typed) => {
      const text = String(typed ?? '').trim();
      return text === '' || (problem(text) ?? true);
    },
  };
}
