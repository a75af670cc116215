import {
  cardMembers,
  decimal,
  type JsonText,
  joinCardTables,
  listingsOf,
  localizedRow,
} from '#domains/browse/server/index.ts';
import { paidNow } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { requireMember } from '#platform/guard.ts';
import type { Fresh } from '#platform/http.ts';
import type { Wish } from '../contract.ts';

const newsJson = `json_build_object(
  'priceDropped', case when ${paidNow('l.price_minor', 'd')} < w.price_minor then ${decimal('w.price_minor')} end,
  'backInStock', l.in_stock and not w.in_stock,
  'soldOut', w.in_stock and not l.in_stock)`;

type Wishes = JsonText<{ data: Wish[] }>;

const readRow = localizedRow<{ body: Wishes }>(
  'wishlist_cards',
  (locale) => `select json_build_object('data', coalesce(json_agg(
      json_build_object(${cardMembers(locale)}, 'savedAt', ${isoTime('w.created_at')}, 'news', ${newsJson})
      order by w.created_at desc, w.product_id desc), '[]'))::text as body
  from wishlist_items w
  join ${listingsOf('array(select product_id from wishlist_items where user_id = $1)')} l on l.product_id = w.product_id
  ${joinCardTables}
  where w.user_id = $1`,
);

/** What the asking member saved as cards in their language, the newest first, with what is news since. */
export async function readWishes(ctx: Context): Promise<Fresh<Wishes>> {
  const { body } = await readRow(ctx, [requireMember(ctx).userId]);
  return { body, tags: [], changesAt: null };
}
