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

/** The messages of one file (`server/orders`) by part; English ones in a language that lacks the file. */
export function readMessageFile(file: string, wanted: Locale): { locale: Locale; parts: Parts } {
  const locale = existsSync(join(messagesFolder, wanted, `${file}.json`)) ? wanted : english;
  const members: Record<string, Sentences> = JSON.parse(
    readFileSync(join(messagesFolder, locale, `${file}.json`), 'utf8'),
  );
  return {
    locale,
    parts: Object.fromEntries(
      Object.entries(members).map(([member, sentences]) => [`${file}/${member}`, sentences]),
    ),
  };
}

/**
 * The messages of a surface in a language, by part. A language that does not speak the surface (such as the dashboard)
 * gets the English ones, with `locale` saying so.
 */
export function readSurface(surface: string, wanted: Locale): { locale: Locale; parts: Parts } {
  const locale = existsSync(join(messagesFolder, wanted, surface)) ? wanted : english;
  const folder = join(messagesFolder, locale, surface);
  const parts: Parts = {};
  for (const file of readdirSync(folder).sort())
    Object.assign(parts, readMessageFile(`${surface}/${file.replace('.json', '')}`, locale).parts);
  return { locale, parts };
}

/** How many messages of a surface a language has, and how many there are. */
export function countMessages(surface: string, locale: Locale): { translated: number; total: number } {
  const count = (parts: Parts) =>
    Object.values(parts).reduce((sum, sentences) => sum + Object.keys(sentences).length, 0);
  const own = readSurface(surface, locale);
  return {
    translated: own.locale === locale ? count(own.parts) : 0,
    total: count(readSurface(surface, english).parts),
  };
}
