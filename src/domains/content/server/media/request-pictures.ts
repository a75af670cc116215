import { sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/id.ts';
import { requirePictureRights } from './require-picture-rights.ts';

/**
 * Requests many pictures at once, like `requestPicture`: returns the media id of each address, which must be an
 * absolute http or https address without a fragment.
 */
export async function requestPictures(ctx: Context, urls: string[]): Promise<Map<string, string>> {
  requirePictureRights(ctx);
  if (urls.length === 0) return new Map();
  const rows = urls.map((url) => ({ id: newId(), url }));
  return inTransaction(ctx, async (tx) => {
    const list = sql`${JSON.stringify(rows)}::jsonb`;
    await tx.db.execute(sql`
      insert into media (id, source_url, status)
      select id, url, 'pending' from jsonb_to_recordset(${list}) as r(id uuid, url text)
      on conflict do nothing`);
    const found = await tx.db.execute<{ id: string; url: string }>(sql`
      select m.id, m.source_url as url from media m where m.source_url = any (${sql.param(urls)}::text[])`);
    tx.afterCommit(() => tx.services.wake('media.fetch'));
    return new Map(found.rows.map(({ id, url }) => [url, id]));
  });
}
