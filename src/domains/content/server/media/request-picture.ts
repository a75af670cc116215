import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { isGranted, requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { LONGEST_ADDRESS } from '../../limits.ts';
import { badAddress } from './media-errors.ts';

/** SQL: again where it failed; nothing where it is there or awaited. */
const orAgain = `on conflict (source_url) where source_url is not null
   do update set status = 'pending', attempts = 0, next_attempt_at = now(), created_at = now() where media.status = 'failed'`;
const insertPending = plannedQuery<{ id: string }>(
  `insert into media (id, source_url, status) values ($1, $2, 'pending') ${orAgain} returning id`,
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

const insertManyPending = plannedQuery(
  `insert into media (id, source_url, status)
   select id, url, 'pending' from jsonb_to_recordset($1) as r(id uuid, url text)
   ${orAgain}`,
);
const selectByAddresses = plannedQuery<{ id: string; url: string }>(
  'select id, source_url as url from media where source_url = any ($1::text[])',
);

/**
 * Requests many pictures at once, like `requestPicture`: returns the media id of each address, which must be an
 * absolute http or https address without a fragment.
 */
export async function requestPictures(ctx: Context, urls: string[]): Promise<Map<string, string>> {
  requirePictureRights(ctx);
  if (urls.length === 0) return new Map();
  const rows = urls.map((url) => ({ id: newId(), url }));
  return inTransaction(ctx, async (tx) => {
    await insertManyPending(tx, [JSON.stringify(rows)]);
    const found = await selectByAddresses(tx, [urls]);
    tx.afterCommit(() => tx.services.wake('media.fetch'));
    return new Map(found.map(({ id, url }) => [url, id]));
  });
}

/** Permissions to change what shows pictures: slides and pages, products and groups, and the logo. */
const showing = ['content.write', 'catalog.write', 'settings.write'] as const;

/** Requires any permission to change something that shows pictures. Throws as `requireStaff`. */
export function requirePictureRights(ctx: Context): void {
  if (!showing.some((permission) => isGranted(ctx, permission))) requireStaff(ctx, 'content.write');
}
