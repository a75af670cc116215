import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '#platform/locale.ts';

/*
 * The message files: `messages/<language>/<surface>/<file>.json`, each an object of parts, each an object of messages
 * in ICU MessageFormat by key. English is complete; the others are compared with it by tests/messages.test.ts.
 */

export const messagesFolder = join(import.meta.dirname, '../../../messages');

/** Messages by key. */
export type Sentences = Record<string, string>;
/** Messages by part (`storefront/cart/general`) and key. */
export type Parts = Record<string, Sentences>;

const [english] = locales;

/**
 * The messages of a surface in a language, by part. A language that does not speak the surface (such as the dashboard)
 * gets the English ones, with `locale` saying so.
 */
export function readSurface(surface: string, wanted: Locale): { locale: Locale; parts: Parts } {
  const locale = existsSync(join(messagesFolder, wanted, surface)) ? wanted : english;
  const folder = join(messagesFolder, locale, surface);
  const parts: Parts = {};
  for (const file of readdirSync(folder).sort()) {
    const members: Record<string, Sentences> = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const [member, sentences] of Object.entries(members))
      parts[`${surface}/${file.replace('.json', '')}/${member}`] = sentences;
  }
  return { locale, parts };
}
