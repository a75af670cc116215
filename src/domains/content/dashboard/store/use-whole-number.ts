import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Rule } from '#ui/dashboard/form-fields.tsx';
import * as messages from './messages.ts';

/** Returns a validation rule for a whole number within a range. */
export function useWholeNumber(): (least: number, most: number) => Rule {
  const t = useMessages(messages);
  return (least, most) => ({
    validate: (typed) => {
      const isFine = /^\d+$/.test(String(typed)) && Number(typed) >= least && Number(typed) <= most;
      return isFine || t('wholeNumber', { least, most });
    },
  });
}
