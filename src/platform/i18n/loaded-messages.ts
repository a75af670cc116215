import { bundled } from 'virtual:messages';
import { plural, select } from '@messageformat/runtime';
import type { Locale } from '#platform/locale.ts';
import { number } from './format-numbers.ts';
import type { CompiledMessages, MessagePart, Words } from './messages.ts';

const loaded = new Map<Locale, Record<string, Words>>();
const common = new Map<Locale, Words>();

/** Makes compiled messages available in a language. */
export function addMessages(locale: Locale, messages: CompiledMessages): void {
  const parts = messages(number, plural, select);
  loaded.set(locale, { ...loaded.get(locale), ...parts });
  for (const [part, words] of Object.entries(parts))
    if (part.endsWith('/common/words')) common.set(locale, { ...common.get(locale), ...words });
}

for (const [locale, surfaces] of Object.entries(bundled))
  for (const messages of surfaces) addMessages(locale as Locale, messages);

/** The messages that several parts share; a part's own have precedence. */
export const commonWordsOf = (locale: Locale): Words => common.get(locale) ?? {};

/** The messages of a part; none before its surface was loaded. */
export const wordsOf = (locale: Locale, part: MessagePart): Words => loaded.get(locale)?.[part] ?? {};
