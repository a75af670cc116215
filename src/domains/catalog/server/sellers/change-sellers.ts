import { recordAudit } from '#platform/audit.ts';
import type { AuditDeed } from '#platform/audit-actions.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { isId } from '#platform/is-id.ts';
import type { Seller } from '../../contract/sellers.ts';
import { changedMeanwhile, notFound } from '../errors.ts';
import { createSeller, deleteSeller, lockSeller, setSellerActive, updateSeller } from './sellers.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

const select = plannedQuery<Seller>(
  `select seller.id as "_id", seller.name, seller.email, seller.is_active as "isActive", seller.version,
     (select count(*) from products where seller_id = seller.id and deleted_at is null) as "productCount"
   from sellers seller where seller.deleted_at is null and ($1::uuid is null or seller.id = $1)
   order by lower(seller.name), seller.id`,
);

/** A seller. @throws `catalog.seller_not_found` (404). */
async function readSeller(ctx: Context, id: string): Promise<Seller> {
  const [seller] = await readSellers(ctx, isId(id) ? id : NOBODY);
  if (!seller) throw notFound('seller');
  return seller;
}

/** All sellers with their numbers of products, or the one with an id. Staff only. */
export async function readSellers(ctx: Context, id: string | null = null): Promise<Seller[]> {
  requireStaff(ctx);
  return select(ctx, [id]);
}

type Terms = { name: string; email: string };

/** Creates a seller. @throws what `createSeller` throws. */
export async function addSeller(ctx: Context, terms: Terms): Promise<Seller> {
  requireStaff(ctx, 'catalog.write');
  return inTransaction(ctx, async (tx) => {
    const { id } = await createSeller(tx, terms);
    await tell(tx, 'created', id, terms);
    return readSeller(tx, id);
  });
}

/**
 * Changes the given fields of a seller.
 *
 * @throws `catalog.changed_meanwhile` (409) if `version` is given and outdated, and what `updateSeller` throws.
 */
export async function changeSeller(
  ctx: Context,
  {
    id,
    version,
    ...terms
  }: { [Key in keyof Terms]?: Terms[Key] | undefined } & {
    id: string;
    version?: number | undefined;
  },
): Promise<Seller> {
  requireStaff(ctx, 'catalog.write');
  return inTransaction(ctx, async (tx) => {
    await lockSeller(tx, id);
    const before = await readSeller(tx, id);
    if (version !== undefined && version !== before.version) throw changedMeanwhile();
    await updateSeller(tx, { id, ...terms });
    const after = await readSeller(tx, id);
    await tell(tx, 'changed', id, { before, after });
    return after;
  });
}

/** Activates or deactivates a seller. @throws `catalog.seller_not_found` (404). */
export async function pressSellerActive(
  ctx: Context,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<Seller> {
  requireStaff(ctx, 'catalog.write');
  return inTransaction(ctx, async (tx) => {
    await setSellerActive(tx, { id, isActive });
    await tell(tx, isActive ? 'activated' : 'deactivated', id);
    return readSeller(tx, id);
  });
}

/** Deletes a seller, like `deleteSeller`. @throws `catalog.seller_not_found` (404). */
export async function removeSeller(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  await inTransaction(ctx, async (tx) => {
    const { name, productCount } = await readSeller(tx, id);
    await deleteSeller(tx, { id });
    await tell(tx, 'deleted', id, { name, productCount });
  });
}

const tell = (
  tx: Transaction,
  what: AuditDeed<'seller'>,
  id: string,
  details: Record<string, unknown> = {},
) => recordAudit(tx, { action: `seller.${what}`, subjectType: 'seller', subjectId: id, details });
