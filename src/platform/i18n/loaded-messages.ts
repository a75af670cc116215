import { bundled } from 'virtual:messages';
import { plural, select } from '@messageformat/runtime';
import type { Locale } from '#platform/locale.ts';
import { number } from './format-numbers.ts';
import type { CompiledMessages, MessagePart, Words } from './messages.ts';

const loaded = new Map<Locale, Record<string, Words>>();

/** Makes compiled messages available in a language. */
export function addMessages(locale: Locale, messages: CompiledMessages): void {
  loaded.set(locale, { ...loaded.get(locale), ...messages(number, plural, select) });
}

for (const [locale, surfaces] of Object.entries(bundled))
  for (const messages of surfaces) addMessages(locale as Locale, messages);

/** The messages of a part; none before its surface was loaded. */
export const wordsOf = (locale: Locale, part: MessagePart): Words => loaded.get(locale)?.[part] ?? {};
