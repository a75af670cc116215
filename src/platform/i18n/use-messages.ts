import { useMemo } from 'react';
import type { Locale } from '#platform/locale.ts';
import { useLocale } from './locale-context.ts';
import type { Compiled, MessageModule, Translate } from './messages.ts';

/** The messages of a module in one language; the build has compiled them. */
export function translate<Source extends object>(
  messages: MessageModule<Source>,
  locale: Locale,
): Translate<Source> {
  const words = messages[locale] as Record<string, Compiled>;
  return (key, params = {}) => {
    const message = words[key];
    return typeof message === 'function' ? message(params) : (message ?? key);
  };
}

/** `const t = useMessages(messages)`, then `t('key', params)` in the page's language. */
export function useMessages<Source extends object>(messages: MessageModule<Source>): Translate<Source> {
  const locale = useLocale();
  return useMemo(() => translate(messages, locale), [messages, locale]);
}
