import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { isId } from '#platform/is-id.ts';
import type { Seller } from '../../contract/sellers.ts';
import { notFound } from '../errors.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

const select = plannedQuery<Seller>(
  `select seller.id as "_id", seller.name, seller.email, seller.is_active as "isActive", seller.version,
     (select count(*) from products where seller_id = seller.id and deleted_at is null) as "productCount"
   from sellers seller where seller.deleted_at is null and ($1::uuid is null or seller.id = $1)
   order by lower(seller.name), seller.id`,
);

/** A seller. @throws `catalog.seller_not_found` (404). */
export async function readSeller(ctx: Context, id: string): Promise<Seller> {
  const [seller] = await readSellers(ctx, isId(id) ? id : NOBODY);
  if (!seller) throw notFound('seller');
  return seller;
}

/** All sellers with their numbers of products, or the one with an id. Staff only. */
export async function readSellers(ctx: Context, id: string | null = null): Promise<Seller[]> {
  requireStaff(ctx);
  return select(ctx, [id]);
}
