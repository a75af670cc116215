import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { encodeMaster } from '#platform/pictures/master.ts';
import { PictureRefused } from '#platform/pictures/picture-refused.ts';
import type { RemoteFailure } from '#platform/remote-connect.ts';
import { fetchRemote, RemoteFetchError, type RemoteFetchOptions } from '#platform/remote-fetch.ts';
import { warmUpOf } from './media-warm-up.ts';

/** What went wrong. `status`: that of the answer for the reason `answered`, else 0. */
type Failure = { reason: RemoteFailure | PictureRefused['reason']; status: number };

export type PictureFailure = Failure & { mediaId: string; sourceUrl: string };

declare module '#platform/events.ts' {
  interface EventMap {
    /** Pending pictures that have been fetched. */
    'content.pictures_arrived': { mediaIds: string[] };
    /** A pending picture that could not be fetched and is not retried automatically. */
    'content.picture_failed': PictureFailure;
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

const claimNext = plannedQuery<Pending>(
  `update media set attempts = attempts + 1, next_attempt_at = now() + interval '${LEASE_SECONDS} seconds'
   where id = (
     select id from media where status = 'pending' and next_attempt_at <= now()
     order by next_attempt_at limit 1 for update skip locked)
   returning id, source_url as "sourceUrl", attempts`,
);
const writeReady = plannedQuery(
  `update media set hash = $2, width = $3, height = $4, color = $5, bytes = $6, status = 'ready' where id = $1`,
);
const writeFailed = plannedQuery(`update media set status = 'failed' where id = $1`);
const writeNextAttempt = plannedQuery(
  'update media set next_attempt_at = now() + make_interval(secs => $2) where id = $1',
);

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
  const [pending] = await claimNext(ctx, []);
  // Its last attempt ended with the node's death: the picture may be the cause.
  if (!pending || pending.attempts <= ATTEMPTS) return pending;
  await giveUp(ctx, pending, { reason: 'too_slow', status: 0 });
  return claim(ctx);
}

async function keep(ctx: Context, { id }: Pending, fetched: Uint8Array): Promise<void> {
  const { bytes, hash, width, height, color } = await encodeMaster(fetched);
  await ctx.services.storage.write(`${hash}.webp`, bytes);
  await inTransaction(ctx, async (tx) => {
    await writeReady(tx, [id, hash, width, height, color, bytes.byteLength]);
    await tx.services.events.announce(tx, 'content.pictures_arrived', { mediaIds: [id] });
    tx.afterCommit(() => warmUpOf(tx.services).addAll([hash]));
  });
}

async function giveUp(ctx: Context, { id, sourceUrl }: Pending, failure: Failure): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await writeFailed(tx, [id]);
    await tx.services.events.announce(tx, 'content.picture_failed', {
      mediaId: id,
      sourceUrl,
      reason: failure.reason,
      status: failure.status,
    });
  });
}

async function postpone(
  ctx: Context,
  pending: Pending,
  error: RemoteFetchError | PictureRefused,
  retryAfterMs: number,
): Promise<void> {
  const { id, attempts } = pending;
  const isRefused = error instanceof PictureRefused;
  const isFinal = isRefused || error.isFinal;
  const failure = isRefused
    ? { reason: error.reason, status: 0 }
    : { reason: error.code, status: error.status };
  if (isFinal || attempts >= ATTEMPTS) return giveUp(ctx, pending, failure);
  await writeNextAttempt(ctx, [id, (attempts * retryAfterMs) / 1000]);
}
