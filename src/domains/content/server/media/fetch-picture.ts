import { eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { encodeMaster } from '#platform/pictures/master.ts';
import { PictureRefused } from '#platform/pictures/picture-refused.ts';
import { fetchRemote, RemoteFetchError, type RemoteFetchOptions } from '#platform/remote-fetch.ts';
import { media } from '../tables.ts';
import { warmUpOf } from './media-warm-up.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /** Pending pictures that have been fetched. */
    'content.pictures_arrived': { mediaIds: string[] };
    /** A pending picture that could not be fetched and is not retried automatically. */
    'content.picture_failed': { mediaId: string; sourceUrl: string };
  }
}

export type FetchOptions = RemoteFetchOptions & {
  /** Delay before the second attempt, doubled before the third; one minute by default. */
  retryAfterMs?: number;
};

type Pending = { id: string; sourceUrl: string; attempts: number };

const ATTEMPTS = 3;
// Longer than a fetch may take: a picture is taken again only if its node died.
const LEASE_SECONDS = 90;

/** Fetches the pending picture that has waited longest. False if none waits, or other nodes have them all. */
export async function fetchNextPicture(ctx: Context, options: FetchOptions): Promise<boolean> {
  const pending = await claim(ctx);
  if (!pending) return false;
  try {
    await keep(ctx, pending, await fetchRemote(pending.sourceUrl, options));
  } catch (error) {
    if (!(error instanceof RemoteFetchError || error instanceof PictureRefused)) throw error;
    ctx.services.log.debug({ url: pending.sourceUrl, reason: error.message }, 'picture not fetched');
    await postpone(ctx, pending, error, options.retryAfterMs ?? 60_000);
  }
  return true;
}

async function claim(ctx: Context): Promise<Pending | undefined> {
  const { rows } = await ctx.db.execute<Pending>(sql`
    update media set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = (
      select id from media where status = 'pending' and next_attempt_at <= now()
      order by next_attempt_at limit 1 for update skip locked)
    returning id, source_url as "sourceUrl", attempts`);
  const [pending] = rows;
  // Its last attempt ended with the node's death: the picture may be the cause.
  if (!pending || pending.attempts <= ATTEMPTS) return pending;
  await giveUp(ctx, pending);
  return claim(ctx);
}

async function keep(ctx: Context, { id }: Pending, fetched: Uint8Array): Promise<void> {
  const { bytes, ...master } = await encodeMaster(fetched);
  await ctx.services.storage.write(`${master.hash}.webp`, bytes);
  await inTransaction(ctx, async (tx) => {
    const ready = { ...master, bytes: bytes.byteLength, status: 'ready' as const };
    await tx.db.update(media).set(ready).where(eq(media.id, id));
    await tx.services.events.announce(tx, 'content.pictures_arrived', { mediaIds: [id] });
    tx.afterCommit(() => warmUpOf(tx.services).addAll([master.hash]));
  });
}

async function giveUp(ctx: Context, { id, sourceUrl }: Pending): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db.update(media).set({ status: 'failed' }).where(eq(media.id, id));
    await tx.services.events.announce(tx, 'content.picture_failed', { mediaId: id, sourceUrl });
  });
}

async function postpone(ctx: Context, pending: Pending, error: Error, retryAfterMs: number): Promise<void> {
  const { id, attempts } = pending;
  const isFinal = error instanceof PictureRefused || (error instanceof RemoteFetchError && error.isFinal);
  if (isFinal || attempts >= ATTEMPTS) return giveUp(ctx, pending);
  const nextAttemptAt = sql`now() + make_interval(secs => ${(attempts * retryAfterMs) / 1000})`;
  await ctx.db.update(media).set({ nextAttemptAt }).where(eq(media.id, id));
}
