import { pageTag } from '#platform/cache-tags.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';

const raise = {
  slide: plannedQuery('update slides set title = title where id = any ($1::uuid[])'),
  page: plannedQuery('update pages set updated_at = now() where slug = any ($1::text[])'),
};

/** Texts of slides or pages in a further language were written: versions increase, and caches drop what shows them. */
export async function announceTexts(
  tx: Transaction,
  kind: 'slide' | 'page',
  ids: readonly string[],
): Promise<void> {
  requireStaff(tx, 'content.write');
  await raise[kind](tx, [ids]);
  if (kind === 'slide') tx.touch('slides');
  else tx.touch(...ids.map(pageTag));
}
