import type { Product } from '#domains/browse/contract.ts';
import { readChosenProducts } from '#domains/browse/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireMember } from '#platform/guard.ts';

const findIds = namedQuery<{ id: string }>(
  'wishlist_ids',
  'select product_id as id from wishlist_items where user_id = $1 order by created_at desc, product_id desc',
);

/** The ids of all that the asking member saved, the newest first; also of what no shopper may see just now. */
export async function readSavedIds(ctx: Context): Promise<string[]> {
  const rows = await findIds(ctx, [requireMember(ctx).userId]);
  return rows.map(({ id }) => id);
}

/** What the asking member saved, the newest first; what no shopper may see just now is left out. */
export const readWishlist = async (ctx: Context): Promise<Product[]> =>
  readChosenProducts(ctx, await readSavedIds(ctx));
