import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import { isId } from '#platform/is-id.ts';
import { asOutcome, nameEmpty, notFound } from '../errors.ts';
import { announceProducts, announceWhere } from '../products/announce-products.ts';
import { lockProductsWhere } from '../products/lock-product.ts';
import { checkTexts, isBlank } from '../products/rules.ts';
import { products, sellers } from '../tables.ts';

export type SellerDraft = {
  name: string;
  email: string;
  isActive?: boolean | undefined;
  isDemo?: boolean | undefined;
};

/**
 * Makes a seller.
 *
 * @throws `catalog.seller_name_empty` and `catalog.invalid_text` (400), `catalog.seller_email_taken` (409).
 */
export async function createSeller(ctx: Context, draft: SellerDraft): Promise<{ id: string }> {
  requireStaff(ctx, 'catalog.write');
  checkSeller(draft);
  const { name, email, isActive = true, isDemo = false } = draft;
  const row = { id: newId(), name, email, isActive, isDemo };
  await inTransaction(ctx, (tx) => tx.db.insert(sellers).values(row)).catch(asOutcome);
  return { id: row.id };
}

/** Changes a seller's name or email; product pages show the name. Throws as `createSeller`, and `catalog.seller_not_found` (404). */
export async function updateSeller(
  ctx: Context,
  { id, name, email }: { id: string; name?: string | undefined; email?: string | undefined },
): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  checkSeller({ name, email });
  await inTransaction(ctx, async (tx) => {
    const seller = await lockSeller(tx, id);
    const changed = { name: name ?? seller.name, email: email ?? seller.email, updatedAt: new Date() };
    const isRenamed = changed.name !== seller.name;
    await tx.db.update(sellers).set(changed).where(eq(sellers.id, id));
    if (isRenamed) await announceWhere(tx, ofSeller(id));
  }).catch(asOutcome);
}

/**
 * Opens or closes a seller's shelf: the products of an inactive seller leave the storefront at once.
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
    await tx.db.update(sellers).set({ isActive, updatedAt: new Date() }).where(eq(sellers.id, id));
    await announceWhere(tx, ofSeller(id));
  });
}

/**
 * Takes a seller away. Its products stay, as the shop's own; those of an inactive one as drafts, still unseen.
 *
 * @throws `catalog.seller_not_found` (404).
 */
export async function deleteSeller(ctx: Context, { id }: { id: string }): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  await inTransaction(ctx, async (tx) => {
    const { isActive } = await lockSeller(tx, id);
    await lockProductsWhere(tx, ofSeller(id));
    const freed = await tx.db
      .update(products)
      .set({
        sellerId: null,
        version: sql`${products.version} + 1`,
        updatedAt: new Date(),
        ...(isActive ? {} : { status: 'draft' as const }),
      })
      .where(ofSeller(id))
      .returning({ id: products.id, categoryId: products.categoryId });
    await tx.db.update(sellers).set({ deletedAt: new Date() }).where(eq(sellers.id, id));
    await announceProducts(tx, {
      productIds: freed.map((product) => product.id),
      categoryIds: freed.map((product) => product.categoryId),
    });
  });
}

const ofSeller = (id: string) => sql`${products.sellerId} = ${id} and ${products.deletedAt} is null`;

function checkSeller(draft: { name?: string | undefined; email?: string | undefined }): void {
  if (draft.name !== undefined && isBlank(draft.name)) throw nameEmpty('seller');
  checkTexts(draft);
}

/** Locks a seller against everybody who changes it. @throws `catalog.seller_not_found` (404). */
export async function lockSeller(tx: Transaction, id: string) {
  if (!isId(id)) throw notFound('seller');
  const living = and(eq(sellers.id, id), isNull(sellers.deletedAt));
  const [seller] = await tx.db.select().from(sellers).where(living).for('update');
  if (!seller) throw notFound('seller');
  return seller;
}
