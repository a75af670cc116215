import { LARGEST_COUNT } from '#domains/catalog/limits.ts';
import { recordAudit } from '#platform/audit.ts';
import { cardTag, categoryTag, productTag } from '#platform/cache-tags.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { isId } from '#platform/is-id.ts';
import { availableOf, isUnlimited, type StockLevel } from './availability.ts';
import { countInvalid, insufficientStock, stockChanged, variantNotFound } from './errors.ts';

const updateLevel = namedQuery(
  'inventory_set_level',
  'update stock_levels set on_hand = $2, updated_at = now() where variant_id = $1',
);

/**
 * Sets the stock of a variant; with `expected` only if that is still its stock. Below zero only if it is sold on or
 * untracked.
 *
 * Locks the product and the stock of all its variants, so that "in stock or not" is decided by one transaction at a
 * time.
 *
 * @throws `inventory.variant_not_found` (404), `inventory.count_invalid` (400), `inventory.stock_changed` (409) with
 * the current `onHand`.
 */
export async function setStock(
  ctx: Context,
  input: { variantId: string; onHand: number; expected?: number | undefined },
): Promise<{ onHand: number }> {
  requireStaff(ctx, 'catalog.write');
  return changeStock(ctx, input.variantId, (before) => {
    if (input.expected !== undefined && input.expected !== before) throw stockChanged(before);
    return input.onHand;
  });
}

/**
 * Adds to the stock of a variant, or subtracts with a negative `by`. Concurrent calls add up exactly.
 *
 * @throws `inventory.variant_not_found` (404), `inventory.count_invalid` (400), `inventory.insufficient_stock` (409)
 * with the number `available`.
 */
export async function adjustStock(
  ctx: Context,
  { variantId, by }: { variantId: string; by: number },
): Promise<{ onHand: number }> {
  requireStaff(ctx, 'catalog.write');
  return changeStock(ctx, variantId, (before, isLimited) => {
    if (isLimited && before + by < 0) throw insufficientStock(before);
    return before + by;
  });
}

function changeStock(
  ctx: Context,
  variantId: string,
  decide: (before: number, isLimited: boolean) => number,
) {
  if (!isId(variantId)) throw variantNotFound();
  return inTransaction(ctx, async (tx) => {
    const levels = await lockStockOfProduct(tx, variantId);
    const level = levels.find((candidate) => candidate.variantId === variantId);
    if (!level) throw variantNotFound();
    const isLimited = !isUnlimited(level);
    const onHand = decide(level.onHand, isLimited);
    if (!Number.isSafeInteger(onHand) || Math.abs(onHand) > LARGEST_COUNT) throw countInvalid();
    if (isLimited && onHand < 0) throw countInvalid();
    if (onHand === level.onHand) return { onHand };
    await updateLevel(tx, [variantId, onHand]);
    const others = levels.some((other) => other.variantId !== variantId && availableOf(other) > 0);
    const crossed = !others && isLimited && level.onHand > 0 !== onHand > 0;
    await announceStockChange(tx, level, crossed);
    const details = { variantId, before: { onHand: level.onHand }, after: { onHand } };
    const subjectId = level.productId;
    await recordAudit(tx, { action: 'product.stock_changed', subjectType: 'product', subjectId, details });
    return { onHand };
  });
}

type Level = StockLevel & { variantId: string; productId: string; categoryId: string };

const lockProductOf = namedQuery(
  'inventory_lock_product_of',
  'select from products where id = (select product_id from variants where id = $1) for no key update',
);
const lockLevels = namedQuery<Level>(
  'inventory_lock_levels',
  `select level.variant_id as "variantId", level.on_hand as "onHand", level.is_tracked as "isTracked",
    level.continues_selling as "continuesSelling", product.id as "productId", product.category_id as "categoryId"
  from variants wanted
  join products product on product.id = wanted.product_id and product.deleted_at is null
  join variants variant on variant.product_id = product.id and variant.deleted_at is null
  join stock_levels level on level.variant_id = variant.id
  where wanted.id = $1 and wanted.deleted_at is null
  order by level.variant_id
  for update of level`,
);

/** Locks the product first, like all changes of its variants: none is added or removed meanwhile. */
async function lockStockOfProduct(tx: Transaction, variantId: string): Promise<Level[]> {
  await lockProductOf(tx, [variantId]);
  return lockLevels(tx, [variantId]);
}

async function announceStockChange(tx: Transaction, { productId, categoryId }: Level, crossed: boolean) {
  tx.touch(productTag(productId), 'stock');
  if (!crossed) return;
  tx.touch(cardTag(productId), categoryTag(categoryId), 'list');
  await tx.services.events.announce(tx, 'inventory.availability_changed', { productIds: [productId] });
}
