import { use, useMemo } from 'react';
import type { Locale } from '#platform/locale.ts';
import { commonWordsOf, wordsOf } from './loaded-messages.ts';
import { LocaleContext } from './locale-context.ts';
import type { MessagePart, Translate } from './messages.ts';

/** The messages of a part in one language; the build has compiled them. */
export function translate<Part extends MessagePart>(part: Part, locale: Locale): Translate<Part> {
  const words = wordsOf(locale, part);
  const shared = commonWordsOf(locale);
  return (key, params = {}) => {
    const message = words[key] ?? shared[key];
    return typeof message === 'function' ? message(params) : (message ?? key);
  };
}

/** `const t = useMessages('storefront/cart/general')`, then `t('key', params)` in the language of the page's texts. */
export function useMessages<Part extends MessagePart>(part: Part): Translate<Part> {
  const { texts } = use(LocaleContext);
  return useMemo(() => translate(part, texts), [part, texts]);
}
