import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { isId } from '#platform/is-id.ts';
import { asOutcome, nameEmpty, notFound } from '../errors.ts';
import { announceProducts, announceProductsOf, productsOf } from '../products/announce-products.ts';
import { checkTexts, isBlank } from '../products/rules.ts';

export type SellerDraft = {
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
export async function createSeller(ctx: Context, draft: SellerDraft): Promise<{ id: string }> {
  requireStaff(ctx, 'catalog.write');
  checkSeller(draft);
  const { name, email, isActive = true, isDemo = false } = draft;
  const id = newId();
  await inTransaction(ctx, (tx) => insertSeller(tx, [id, name, email, isActive, isDemo])).catch(asOutcome);
  return { id };
}

/**
 * Changes a seller's name or email; product pages show the name. Throws as `createSeller`, and
 * `catalog.seller_not_found` (404).
 */
export async function updateSeller(
  ctx: Context,
  { id, name, email }: { id: string; name?: string | undefined; email?: string | undefined },
): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  checkSeller({ name, email });
  await inTransaction(ctx, async (tx) => {
    const seller = await lockSeller(tx, id);
    await changeSeller(tx, [id, name ?? seller.name, email ?? seller.email]);
    const isRenamed = name !== undefined && name !== seller.name;
    if (isRenamed) await announceProductsOf(tx, 'seller', id);
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
): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  await inTransaction(ctx, async (tx) => {
    const seller = await lockSeller(tx, id);
    if (seller.isActive === isActive) return;
    await setActive(tx, [id, isActive]);
    await announceProductsOf(tx, 'seller', id);
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
    const { isActive } = await lockSeller(tx, id);
    await productsOf.seller.lock(tx, [id]);
    const freed = await freeProducts(tx, [id, isActive]);
    await markDeleted(tx, [id]);
    await announceProducts(tx, {
      productIds: freed.map((product) => product.id),
      categoryIds: freed.map((product) => product.categoryId),
    });
  });
}

function checkSeller(draft: { name?: string | undefined; email?: string | undefined }): void {
  if (draft.name !== undefined && isBlank(draft.name)) throw nameEmpty('seller');
  checkTexts(draft);
}

/** Locks a seller against changes. @throws `catalog.seller_not_found` (404). */
export async function lockSeller(tx: Transaction, id: string): Promise<LockedSeller> {
  if (!isId(id)) throw notFound('seller');
  const [seller] = await selectForUpdate(tx, [id]);
  if (!seller) throw notFound('seller');
  return seller;
}
