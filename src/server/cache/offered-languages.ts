import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { type Locale, locales } from '#platform/locale.ts';
import { type Entry, TaggedCache } from './tagged-cache.ts';

export type KnownLanguages = Entry & { languages: readonly Locale[] };

const entry: Entry = { tags: ['shop'], changesAt: Number.POSITIVE_INFINITY, bytes: 1 };

/** Holds a single entry. */
export const languageMemory = () => new TaggedCache<KnownLanguages>(100);

/** The languages of the shop, cached until its settings change; all languages if the database is down. */
export async function offeredLanguages(
  ctx: Context,
  known: TaggedCache<KnownLanguages>,
): Promise<readonly Locale[]> {
  const read = async () => {
    const { languages } = await readSettings(ctx);
    return { entry: { ...entry, languages }, storable: true };
  };
  return (await known.load('languages', read).catch(() => ({ languages: locales }))).languages;
}
