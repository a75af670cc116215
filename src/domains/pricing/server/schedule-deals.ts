import { productTag } from '#platform/cache-tags.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { dealInvalid } from './errors.ts';
import { noteLowestPrices } from './history/price-history.ts';
import { type DealDraft, isPossible } from './schedule-deal.ts';

const insertDeals = plannedQuery(`
  insert into deals (id, product_id, percent_off, price_minor, starts_at, ends_at)
  select * from unnest($1::uuid[], $2::uuid[], $3::numeric[], $4::bigint[], $5::timestamptz[], $6::timestamptz[])`);

/**
 * Creates the deals of products that the same transaction has created, a fixed number of statements for all. The
 * caller writes the audit entry.
 *
 * @throws `pricing.deal_invalid` (400).
 */
export async function scheduleDeals(tx: Transaction, drafts: readonly DealDraft[]): Promise<void> {
  requireStaff(tx, 'promotions.write');
  if (drafts.length === 0) return;
  if (!drafts.every(isPossible)) throw dealInvalid();
  const productIds = drafts.map(({ productId }) => productId);
  await insertDeals(tx, [
    drafts.map(() => newId()),
    productIds,
    drafts.map(({ percentOff = null }) => percentOff),
    drafts.map(({ priceMinor = null }) => priceMinor),
    drafts.map(({ startsAt }) => startsAt),
    drafts.map(({ endsAt }) => endsAt),
  ]);
  await noteLowestPrices(tx, productIds);
  tx.touch('deals', 'list', ...productIds.map(productTag));
  await tx.services.events.announce(tx, 'pricing.deals_changed', { productIds });
}
