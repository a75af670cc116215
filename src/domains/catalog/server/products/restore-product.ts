import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { isId } from '#platform/is-id.ts';
import { asOutcome, notFound } from '../errors.ts';
import { announceProducts } from './announce-products.ts';
import { auditProduct } from './audit-product.ts';
import { lockReferences } from './locks.ts';
import { NO_CATEGORY } from './no-category.ts';

type Deleted = {
  id: string;
  slug: string;
  name: string;
  categoryId: string;
  brandId: string;
  sellerId: string | null;
  deletedAt: Date | null;
};

const selectAny = `select id, slug, name, category_id as "categoryId", brand_id as "brandId", seller_id as "sellerId",
  deleted_at as "deletedAt"
  from products where id = any ($1::uuid[])`;
const selectProducts = plannedQuery<Deleted>(selectAny);
/** Locked in id order, like everywhere, to avoid deadlocks. */
const lockProducts = plannedQuery<Deleted>(`${selectAny} order by id for no key update`);
/** Only variants deleted with their product: others had been deleted before. */
const restoreVariants = plannedQuery(`
  update variants set deleted_at = null from products p
  where p.id = product_id and p.id = any ($1::uuid[]) and variants.deleted_at = p.deleted_at`);
const restore = plannedQuery('update products set deleted_at = null, slug = $2 where id = $1');

/**
 * Undoes the deletion of a product: restores its variants, stock, pictures and slug, with a number appended if another
 * product has that slug now. Has no effect on an existing product.
 *
 * @throws what `restoreProducts` throws.
 */
export async function restoreProduct(ctx: Context, { id }: { id: string }): Promise<{ slug: string }> {
  requireStaff(ctx, 'catalog.write');
  return inTransaction(ctx, async (tx) => {
    await restoreProducts(tx, { ids: [id] });
    const [{ slug } = { slug: '' }] = await selectProducts(tx, [[id]]);
    return { slug };
  });
}

/**
 * The same for many: all or none. Returns how many were deleted.
 *
 * @throws `catalog.product_not_found` (404), `catalog.unknown_brand`, `catalog.unknown_category` or
 * `catalog.unknown_seller` (400) if that is deleted, and `catalog.slug_taken` (409) if another transaction is taking
 * its slug.
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
    await restoreVariants(tx, [productIds]);
    for (const { id, slug, name } of deleted) {
      await restore(tx, [id, await freeSlug(tx, slug)]);
      await auditProduct(tx, 'product.restored', id, { name });
    }
    await announceProducts(tx, { productIds, categoryIds: deleted.map(({ categoryId }) => categoryId) });
    return { changed: deleted.length };
  }).catch(asOutcome);
}

/** Groups are locked before products, like everywhere. */
async function lockDeleted(tx: Transaction, ids: string[]): Promise<Deleted[]> {
  const known = await selectProducts(tx, [ids]);
  if (known.length < ids.length) throw notFound('product');
  const deleted = known.filter(({ deletedAt }) => deletedAt);
  await lockReferences(
    tx,
    deleted.map(({ categoryId, ...others }) =>
      categoryId === NO_CATEGORY ? others : { categoryId, ...others },
    ),
  );
  const found = await lockProducts(tx, [ids]);
  return found.filter(({ deletedAt }) => deletedAt);
}

/** Most get their own slug back: numbers are tried only for the others. */
const selectFree = plannedQuery<{ slug: string | null }>(`
  select coalesce(
    (select $1::text where not exists (select from products where slug = $1 and deleted_at is null)),
    (select candidate from (
        select number, $1::text || '-' || number as candidate from generate_series(2, 1000) number) candidates
      where not exists (select from products where slug = candidate and deleted_at is null)
      order by number limit 1)) as slug`);

const freeSlug = async (tx: Transaction, slug: string): Promise<string> =>
  (await selectFree(tx, [slug]))[0]?.slug ?? slug;
