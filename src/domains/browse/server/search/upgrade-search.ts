import type { Context } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { refreshListings } from '../refresh-listings.ts';
import { hasOldFormat } from './search-texts.ts';
import { rebuildVocabulary } from './vocabulary.ts';

/** The number of listings per transaction: writers of their products wait no longer than one takes. */
const BATCH = 500;

const findOldFormat = plannedQuery<{ id: string }>(
  `select product_id as id from listings where ${hasOldFormat} order by product_id`,
);
const hasUntitled = namedQuery('browse_has_untitled', 'select from listings where title_en is null limit 1');

/**
 * Updates the search data: rewrites listings of a previous version, which may still be running beside this one, in
 * small transactions; then rebuilds the vocabulary. Searches continue meanwhile. Staff only.
 */
export async function refreshSearch(ctx: Context): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  const ids = (await findOldFormat(ctx, [])).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    await inTransaction(ctx, (tx) => refreshListings(tx, batch, { areWordsLater: true }));
  }
  await rebuildVocabulary(ctx);
}

/** After an update of the program: enqueues `refreshSearch` if a previous version filled the shop. Staff only. */
export async function prepareSearch(ctx: Context): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  if ((await hasUntitled(ctx, [])).length === 0) return;
  await inTransaction(ctx, (tx) => tx.services.jobs.enqueue(tx, 'browse.rebuild_vocabulary', {}));
}
