import { eq, inArray, sql } from 'drizzle-orm';
import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { isId } from '#platform/is-id.ts';
import { asOutcome, notFound } from '../errors.ts';
import { products } from '../tables.ts';
import { announceProducts } from './announce-products.ts';
import { auditProduct } from './audit-product.ts';
import { lockProductsWhere } from './lock-product.ts';
import { lockReferences } from './lock-references.ts';

type Deleted = typeof products.$inferSelect;

/**
 * Takes back that a product was deleted: it has its variants, stock and pictures again, and its address, with a number where
 * another product took that meanwhile. One that is not deleted stays as it is.
 *
 * @throws what `restoreProducts` throws.
 */
export async function restoreProduct(ctx: Context, { id }: { id: string }): Promise<{ slug: string }> {
  requireStaff(ctx, 'catalog.write');
  return inTransaction(ctx, async (tx) => {
    await restoreProducts(tx, { ids: [id] });
    const [{ slug } = { slug: '' }] = await tx.db.select().from(products).where(eq(products.id, id));
    return { slug };
  });
}

/**
 * The same for many: all or none. Says how many were deleted.
 *
 * @throws `catalog.product_not_found` (404), `catalog.unknown_brand`, `catalog.unknown_category` or `catalog.unknown_seller`
 * (400) where that is gone, and `catalog.slug_taken` (409) where somebody takes its address at this very moment.
 */
export async function restoreProducts(
  ctx: Context,
  { ids }: { ids: readonly string[] },
): Promise<{ changed: number }> {
  requireStaff(ctx, 'catalog.write');
  if (!ids.every(isId)) throw notFound('product');
  return inTransaction(ctx, async (tx) => {
    const deleted = await lockDeleted(tx, [...new Set(ids)]);
    if (deleted.length === 0) return { changed: 0 };
    const productIds = deleted.map(({ id }) => id);
    // Variants that were deleted with their product: others had gone before.
    await tx.db.execute(sql`
      update variants set deleted_at = null from products p
      where p.id = product_id and p.id = any (${sql.param(productIds)}::uuid[]) and variants.deleted_at = p.deleted_at`);
    for (const { id, slug, name } of deleted) {
      const free = await freeSlug(tx, slug);
      await tx.db.update(products).set({ deletedAt: null, slug: free }).where(eq(products.id, id));
      await auditProduct(tx, 'product.restored', id, { name });
    }
    await announceProducts(tx, { productIds, categoryIds: deleted.map(({ categoryId }) => categoryId) });
    return { changed: deleted.length };
  }).catch(asOutcome);
}

/** Groups are locked before products, as everybody does. */
async function lockDeleted(tx: Transaction, ids: string[]): Promise<Deleted[]> {
  const those = inArray(products.id, ids);
  const known = await tx.db.select().from(products).where(those);
  if (known.length < ids.length) throw notFound('product');
  await lockReferences(
    tx,
    known.filter(({ deletedAt }) => deletedAt),
  );
  await lockProductsWhere(tx, those);
  const found = await tx.db.select().from(products).where(those).orderBy(products.id);
  return found.filter(({ deletedAt }) => deletedAt);
}

/** Most have their own again: numbers are looked at only where they have not. */
async function freeSlug(tx: Transaction, slug: string): Promise<string> {
  const { rows } = await tx.db.execute<{ slug: string | null }>(sql`
    select coalesce(
      (select ${slug}::text where not exists (select from products where slug = ${slug} and deleted_at is null)),
      (select candidate from (
          select number, ${slug}::text || '-' || number as candidate from generate_series(2, 1000) number) candidates
        where not exists (select from products where slug = candidate and deleted_at is null)
        order by number limit 1)) as slug`);
  return rows[0]?.slug ?? slug;
}
