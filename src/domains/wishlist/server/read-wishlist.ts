import type { Product } from '#domains/browse/contract.ts';
import { readChosenProducts } from '#domains/browse/server/index.ts';
import { type PageQuery, pageOf } from '#domains/catalog/contract.ts';
import { isVisible } from '#domains/catalog/server/index.ts';
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

const findPage = namedQuery<{ id: string }>(
  'wishlist_page',
  `select item.product_id as id from wishlist_items item join products p on p.id = item.product_id
   where item.user_id = $1 and ${isVisible('p')} order by item.created_at desc, item.product_id desc limit $2 offset $3`,
);

/** A page of what the asking member saved, the newest first; what no shopper may see just now is left out. */
export async function readWishlist(ctx: Context, page: PageQuery = {}): Promise<Product[]> {
  const { size, offset } = pageOf(page);
  const rows = await findPage(ctx, [requireMember(ctx).userId, size, offset]);
  return readChosenProducts(
    ctx,
    rows.map(({ id }) => id),
  );
}
