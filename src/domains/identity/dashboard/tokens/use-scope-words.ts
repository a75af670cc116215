import { useMessages } from '#platform/i18n/use-messages.ts';
import * as staffMessages from '../staff/messages.ts';

type Known = keyof typeof staffMessages.en & `may.${string}`;

/** A permission as text. */
export function useScopeWords(): (scope: string) => string {
  const t = useMessages(staffMessages);
  return (scope) => {
    const key = `may.${scope}`;
    return key in staffMessages.en ? t(key as Known) : scope;
  };
}
