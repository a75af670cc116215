import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/id.ts';
import { badAddress } from './media-errors.ts';
import { requirePictureRights } from './require-picture-rights.ts';

const LONGEST_ADDRESS = 2_000;

/** Again where it failed; gives nothing where it is there or awaited. */
const insertPending = plannedQuery<{ id: string }>(
  `insert into media (id, source_url, status) values ($1, $2, 'pending')
   on conflict (source_url) where source_url is not null
   do update set status = 'pending', attempts = 0, next_attempt_at = now() where media.status = 'failed'
   returning id`,
);
const selectByAddress = plannedQuery<{ id: string }>('select id from media where source_url = $1');

/**
 * Requests a picture to be fetched in the background; until then products show the placeholder. The same address gives
 * the same picture, fetched once; a failed one is retried. Joins an open transaction.
 *
 * @throws `media.bad_address` (400) if it is not an http or https address of at most 2,000 characters.
 */
export async function requestPicture(ctx: Context, url: string): Promise<{ mediaId: string }> {
  requirePictureRights(ctx);
  const sourceUrl = remoteAddress(url);
  return inTransaction(ctx, async (tx) => {
    const [begun] = await insertPending(tx, [newId(), sourceUrl]);
    if (begun) {
      tx.afterCommit(() => tx.services.wake('media.fetch'));
      return { mediaId: begun.id };
    }
    const [known] = await selectByAddress(tx, [sourceUrl]);
    if (!known) throw new Error(`Picture ${sourceUrl} was neither noted nor found`);
    return { mediaId: known.id };
  });
}

function remoteAddress(text: string): string {
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > LONGEST_ADDRESS) throw badAddress();
  url.hash = '';
  return url.href;
}
