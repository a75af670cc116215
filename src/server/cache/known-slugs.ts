import { readSlugs } from '#domains/catalog/server/index.ts';
import type { Context } from '#platform/context.ts';
import type { KnownSlugs } from './page-key.ts';
import { type Entry, TaggedCache } from './tagged-cache.ts';

export type RememberedSlugs = Entry & { known: KnownSlugs };

const entry: Entry = { tags: ['shop'], changesAt: Number.POSITIVE_INFINITY, bytes: 1 };

/** Holds a single entry. */
export const slugMemory = () => new TaggedCache<RememberedSlugs>(100);

/** The slugs of all categories and brands, cached until one changes; null if the database is down. */
export async function knownSlugs(
  ctx: Context,
  memory: TaggedCache<RememberedSlugs>,
): Promise<KnownSlugs | null> {
  const read = async () => {
    const [category, brand] = [await readSlugs(ctx, 'category'), await readSlugs(ctx, 'brand')];
    return { entry: { ...entry, known: { category, brand } }, storable: true };
  };
  return (await memory.load('slugs', read).catch(() => ({ known: null }))).known;
}
