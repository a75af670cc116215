import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/id.ts';
import { media } from '../tables.ts';
import { badAddress } from './media-errors.ts';
import { requirePictureRights } from './require-picture-rights.ts';

const LONGEST_ADDRESS = 2_000;

/**
 * Requests a picture to be fetched in the background; until then products show the placeholder. The same address gives
 * the same picture, fetched once; a failed one is retried. Joins an open transaction.
 * @throws `media.bad_address` (400) if it is not an http or https address of at most 2,000 characters.
 */
export async function requestPicture(ctx: Context, url: string): Promise<{ mediaId: string }> {
  requirePictureRights(ctx);
  const sourceUrl = remoteAddress(url);
  return inTransaction(ctx, async (tx) => {
    const pending = { status: 'pending' as const, attempts: 0, nextAttemptAt: sql`now()` };
    const [begun] = await tx.db
      .insert(media)
      .values({ id: newId(), sourceUrl, ...pending })
      .onConflictDoUpdate({
        target: media.sourceUrl,
        targetWhere: isNotNull(media.sourceUrl),
        set: pending,
        setWhere: eq(media.status, 'failed'),
      })
      .returning({ id: media.id });
    if (begun) {
      tx.afterCommit(() => tx.services.wake('media.fetch'));
      return { mediaId: begun.id };
    }
    const [known] = await tx.db.select({ id: media.id }).from(media).where(eq(media.sourceUrl, sourceUrl));
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
