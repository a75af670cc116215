import type { MiddlewareHandler } from 'hono';
import { isFriend, readOpeningDay, readOpeningRow } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { isStaff } from '#platform/guard.ts';
import type { Env } from '#platform/http.ts';
import { type Entry, TaggedCache } from '../cache/tagged-cache.ts';
import { isRead } from '../http/cross-origin.ts';

type Known = {
  isOpen: boolean;
  wasOpen: boolean;
  isUnowned: boolean;
  friendKey: string | null;
  opensAt: Date | null;
};
export type KnownOpening = Entry & Known;

const entry: Entry = { tags: ['opening', 'shop'], changesAt: Number.POSITIVE_INFINITY, bytes: 1 };

/** Holds a single entry. */
export const openingMemory = () => new TaggedCache<KnownOpening>(100);

/**
 * Determines for each request whether its client may see the shop: all clients once it is open; before, staff and
 * friends with the password. Of an empty shop without an owner, visitors see no page, only how its owner begins. The router refuses calls for all clients by it, and the pages show a notice. Without a memory
 * each request reads the database.
 */
export function openingGate(memory?: TaggedCache<KnownOpening>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const known = await knownOpening(c.var.ctx, memory).catch((error: unknown) => {
      // What a cache holds is answered without the database; any other call then fails by itself.
      if (isRead(c.req.method)) return null;
      throw error;
    });
    c.set('opening', {
      isOpen: known?.isOpen === true && !known.isUnowned,
      isUnowned: known?.isUnowned === true && !isStaff(c.var.ctx),
      isAway: known !== null && !known.isOpen && known.wasOpen && !known.isUnowned,
      opensAt: known?.opensAt ?? null,
      isHidden: known ? isHiddenFrom(c.var.ctx, c.env, known, c.req.header('cookie')) : false,
    });
    await next();
    // What a page was rendered from while the shop was closed must not be cached.
    if (!c.var.opening.isOpen) c.env?.freshness?.tags.clear();
  };
}

function isHiddenFrom(
  ctx: Context,
  env: Env['Bindings'] | undefined,
  { isOpen, friendKey }: Known,
  cookies: string | undefined,
): boolean {
  if (isOpen) return false;
  // Calls by a page's render have the state of the page's client.
  return env?.isHidden ?? !(isStaff(ctx) || isFriend(cookies, friendKey));
}

async function readKnown(ctx: Context): Promise<Known> {
  const row = await readOpeningRow(ctx);
  const { isOpen, wasOpen, isUnowned, friendKey } = row;
  const { at = null } = (await readOpeningDay(ctx, row)) ?? {};
  return { isOpen, wasOpen, isUnowned, friendKey, opensAt: at };
}

async function knownOpening(ctx: Context, memory?: TaggedCache<KnownOpening>): Promise<Known> {
  const read = async () => {
    const known = await readKnown(ctx);
    // Owners are made, and goods imported, without a change of the opening.
    return { entry: { ...entry, ...known }, storable: !known.isUnowned };
  };
  return memory ? memory.load('opening', read) : readKnown(ctx);
}
