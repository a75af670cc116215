import { recordAudit } from '#platform/audit.ts';
import type { AuditDeed } from '#platform/audit-actions.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { isId } from '#platform/is-id.ts';
import { isBlank } from '#platform/visible-text.ts';
import type { Seller } from '../../contract/sellers.ts';
import { asOutcome, changedMeanwhile, nameEmpty, notFound } from '../errors.ts';
import { announceProducts, announceProductsOf, productsOf } from '../products/announce-products.ts';
import { checkTexts } from '../products/rules.ts';

type SellerDraft = {
  name: string;
  email: string;
  isActive?: boolean | undefined;
  isDemo?: boolean | undefined;
};

const insertSeller = plannedQuery(
  'insert into sellers (id, name, email, is_active, is_demo) values ($1, $2, $3, $4, $5)',
);
const changeSeller = plannedQuery(
  'update sellers set name = $2, email = $3, updated_at = now() where id = $1',
);
const setActive = plannedQuery('update sellers set is_active = $2, updated_at = now() where id = $1');
const markDeleted = plannedQuery('update sellers set deleted_at = now() where id = $1');
/** Makes a seller's products the shop's own; those that were not visible become drafts. */
const freeProducts = plannedQuery<{ id: string; categoryId: string }>(`
  update products set seller_id = null, version = version + 1, updated_at = now(),
    status = case when $2::boolean then status else 'draft' end
  where seller_id = $1 and deleted_at is null
  returning id, category_id as "categoryId"`);
type LockedSeller = { id: string; name: string; email: string; isActive: boolean };
const selectForUpdate = plannedQuery<LockedSeller>(`
  select id, name, email, is_active as "isActive" from sellers where id = $1 and deleted_at is null for update`);

/**
 * Creates a seller.
 *
 * @throws `catalog.seller_name_empty` and `catalog.invalid_text` (400), `catalog.seller_email_taken` (409).
 */
export async function createSeller(ctx: Context, draft: SellerDraft): Promise<Seller> {
  requireStaff(ctx, 'catalog.write');
  checkSeller(draft);
  const { name, email, isActive = true, isDemo = false } = draft;
  const id = newId();
  return inTransaction(ctx, async (tx) => {
    await insertSeller(tx, [id, name, email, isActive, isDemo]);
    if (!isDemo) await audit(tx, 'created', id, { name, email });
    return readSeller(tx, id);
  }).catch(asOutcome);
}

type SellerChange = {
  id: string;
  /** Absent: any version. */
  version?: number | undefined;
  name?: string | undefined;
  email?: string | undefined;
};

/**
 * Changes a seller's name or email; product pages show the name. Throws as `createSeller`, and
 * `catalog.seller_not_found` (404), `catalog.changed_meanwhile` (409) where `version` is not the current one.
 */
export async function updateSeller(ctx: Context, { id, version, ...terms }: SellerChange): Promise<Seller> {
  requireStaff(ctx, 'catalog.write');
  return inTransaction(ctx, async (tx) => {
    await lockSeller(tx, id);
    const before = await readSeller(tx, id);
    if (version !== undefined && version !== before.version) throw changedMeanwhile();
    checkSeller(terms);
    const { name = before.name, email = before.email } = terms;
    await changeSeller(tx, [id, name, email]);
    if (name !== before.name) await announceProductsOf(tx, 'seller', id);
    const after = await readSeller(tx, id);
    await audit(tx, 'changed', id, { before, after });
    return after;
  }).catch(asOutcome);
}

/**
 * Activates or deactivates a seller: the products of an inactive seller disappear from the storefront at once.
 *
 * @throws `catalog.seller_not_found` (404).
 */
export async function setSellerActive(
  ctx: Context,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<Seller> {
  requireStaff(ctx, 'catalog.write');
  return inTransaction(ctx, async (tx) => {
    const seller = await lockSeller(tx, id);
    if (seller.isActive !== isActive) {
      await setActive(tx, [id, isActive]);
      await announceProductsOf(tx, 'seller', id);
    }
    await audit(tx, isActive ? 'activated' : 'deactivated', id);
    return readSeller(tx, id);
  });
}

/**
 * Deletes a seller. Its products become the shop's own; those of an inactive seller become drafts, so that they stay
 * invisible.
 *
 * @throws `catalog.seller_not_found` (404).
 */
export async function deleteSeller(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  await inTransaction(ctx, async (tx) => {
    const { name, isActive } = await lockSeller(tx, id);
    await productsOf.seller.lock(tx, [id]);
    const freed = await freeProducts(tx, [id, isActive]);
    await markDeleted(tx, [id]);
    await announceProducts(tx, {
      productIds: freed.map((product) => product.id),
      categoryIds: freed.map((product) => product.categoryId),
    });
    await audit(tx, 'deleted', id, { name, productCount: freed.length });
  });
}

const audit = (
  tx: Transaction,
  what: AuditDeed<'seller'>,
  id: string,
  details: Record<string, unknown> = {},
) => recordAudit(tx, { action: `seller.${what}`, subjectType: 'seller', subjectId: id, details });

function checkSeller(draft: { name?: string | undefined; email?: string | undefined }): void {
  if (draft.name !== undefined && isBlank(draft.name)) throw nameEmpty('seller');
  checkTexts(draft);
}

/** Locks a seller against changes. @throws `catalog.seller_not_found` (404). */
async function lockSeller(tx: Transaction, id: string): Promise<LockedSeller> {
  if (!isId(id)) throw notFound('seller');
  const [seller] = await selectForUpdate(tx, [id]);
  if (!seller) throw notFound('seller');
  return seller;
}

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
