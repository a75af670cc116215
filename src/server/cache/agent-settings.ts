import { readSettingsAndOpening } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { type Entry, TaggedCache } from './tagged-cache.ts';

type Known = Awaited<ReturnType<typeof readSettingsAndOpening>>;
export type KnownSettings = Entry & Known;

const entry: Entry = { tags: ['shop', 'opening'], changesAt: Number.POSITIVE_INFINITY, bytes: 1 };

/** Holds a single entry. */
export const agentSettingsMemory = () => new TaggedCache<KnownSettings>(100);

/**
 * Reads what each call of an agent needs of the shop: cached until a setting or the opening changes. Without a memory
 * each call reads the database.
 */
export const agentSettings =
  (memory?: TaggedCache<KnownSettings>) =>
  async (ctx: Context): Promise<Known> => {
    const read = async () => ({
      entry: { ...entry, ...(await readSettingsAndOpening(ctx)) },
      storable: true,
    });
    return memory ? memory.load('settings', read) : readSettingsAndOpening(ctx);
  };
