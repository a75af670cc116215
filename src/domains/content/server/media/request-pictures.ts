import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/id.ts';
import { requirePictureRights } from './require-picture-rights.ts';

const insertPending = plannedQuery(
  `insert into media (id, source_url, status)
   select id, url, 'pending' from jsonb_to_recordset($1) as r(id uuid, url text)
   on conflict do nothing`,
);
const selectByAddress = plannedQuery<{ id: string; url: string }>(
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
    await insertPending(tx, [JSON.stringify(rows)]);
    const found = await selectByAddress(tx, [urls]);
    tx.afterCommit(() => tx.services.wake('media.fetch'));
    return new Map(found.map(({ id, url }) => [url, id]));
  });
}
