import { and, eq, sql } from 'drizzle-orm';
import type { Context, Transaction } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { isId } from '#platform/id.ts';
import { announceProducts } from './announce-products.ts';
import { asOutcome, notFound } from './errors.ts';
import { lockReferences } from './lock-references.ts';
import { noteProduct } from './note-product.ts';
import { products, variants } from './tables.ts';

type Deleted = typeof products.$inferSelect;

/**
 * Takes back that a product was deleted: it has its variants, stock and pictures again, and its address, with a number where
 * another product took that meanwhile. One that is not deleted stays as it is.
 *
 * @throws `catalog.product_not_found` (404), `catalog.unknown_brand` or `catalog.unknown_category` (400) where that is gone, and
 * `catalog.sku_taken` (409) where another variant has its SKU by now.
 */
export async function restoreProduct(ctx: Context, { id }: { id: string }): Promise<{ slug: string }> {
  requireStaff(ctx, 'catalog.write');
  if (!isId(id)) throw notFound('product');
  return inTransaction(ctx, async (tx) => {
    const deleted = await findDeleted(tx, id);
    if (deleted.deletedAt === null) return { slug: deleted.slug };
    await lockReferences(tx, [deleted]);
    const slug = await freeSlug(tx, deleted.slug);
    await tx.db.update(products).set({ deletedAt: null, slug }).where(eq(products.id, id));
    // Those that were deleted with it: others had gone before.
    await tx.db
      .update(variants)
      .set({ deletedAt: null })
      .where(and(eq(variants.productId, id), eq(variants.deletedAt, deleted.deletedAt)));
    await announceProducts(tx, { productIds: [id], categoryIds: [deleted.categoryId] });
    await noteProduct(tx, 'product.restored', id, { name: deleted.name });
    return { slug };
  }).catch(asOutcome);
}

async function findDeleted(tx: Transaction, id: string): Promise<Deleted> {
  const [found] = await tx.db.select().from(products).where(eq(products.id, id)).for('no key update');
  if (!found) throw notFound('product');
  return found;
}

async function freeSlug(tx: Transaction, slug: string): Promise<string> {
  const { rows } = await tx.db.execute<{ slug: string }>(sql`
    select candidate as slug from (
      select 1 as number, ${slug}::text as candidate
      union all select number, ${slug} || '-' || number from generate_series(2, 1000) number) candidates
    where not exists (select from products where slug = candidate and deleted_at is null)
    order by number limit 1`);
  return rows[0]?.slug ?? slug;
}
