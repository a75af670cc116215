import { LARGEST_COUNT, MOST_AT_ONCE } from '#domains/catalog/limits.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { isId } from '#platform/is-id.ts';
import {
  announceAvailability,
  availableOf,
  isUnlimited,
  lockProducts,
  type StockLevel,
} from './availability.ts';
import { countInvalid, insufficientStockOf, productNotFound } from './errors.ts';
import { stockTags } from './take-stock.ts';

type Level = StockLevel & { variantId: string; productId: string; categoryId: string; name: string };

const add = plannedQuery(`
  update stock_levels set on_hand = on_hand + $2, updated_at = now() where variant_id = any ($1::uuid[])`);

/**
 * Adds units to each variant of products, or removes them with a negative `by`: all or none. Relative, so units sold
 * meanwhile stay sold. Untracked variants do not change; those sold on may fall below zero.
 *
 * @throws `inventory.count_invalid` (400), `inventory.product_not_found` (404), `inventory.insufficient_stock_of`
 * (409) with the name of a product that has fewer and the stock of that variant.
 */
export async function adjustProducts(
  ctx: Context,
  { productIds, by }: { productIds: string[]; by: number },
): Promise<{ changed: number }> {
  requireStaff(ctx, 'catalog.write');
  const ids = [...new Set(productIds)];
  if (!Number.isSafeInteger(by) || by === 0 || Math.abs(by) > LARGEST_COUNT) throw countInvalid();
  if (ids.length === 0 || ids.length > MOST_AT_ONCE || !ids.every(isId)) throw productNotFound();
  return inTransaction(ctx, async (tx) => {
    await lockProducts(tx, ids);
    const levels = await lockLevels(tx, [ids]);
    const byProduct = Map.groupBy(levels, ({ productId }) => productId);
    if (byProduct.size < ids.length) throw productNotFound();
    const counted = levels.filter(({ isTracked }) => isTracked);
    const short = counted.find((level) => !isUnlimited(level) && level.onHand + by < 0);
    if (short) throw insufficientStockOf(short.name, short.onHand);
    if (counted.some(({ onHand }) => Math.abs(onHand + by) > LARGEST_COUNT)) throw countInvalid();
    await add(tx, [counted.map(({ variantId }) => variantId), by]);
    const changed = [...Map.groupBy(counted, ({ productId }) => productId).keys()];
    await tell(
      tx,
      changed.flatMap((id) => [byProduct.get(id) ?? []]),
      by,
    );
    return { changed: changed.length };
  });
}

/** In id order, like all stock locks. */
const lockLevels = plannedQuery<Level>(`
  select level.variant_id as "variantId", level.on_hand as "onHand", level.is_tracked as "isTracked",
    level.continues_selling as "continuesSelling", product.id as "productId", product.category_id as "categoryId", product.name
  from products product
  join variants variant on variant.product_id = product.id and variant.deleted_at is null
  join stock_levels level on level.variant_id = variant.id
  where product.id = any ($1::uuid[]) and product.deleted_at is null
  order by level.variant_id for update of level`);

const canBeBought = (levels: Level[], by: number) =>
  levels.some((level) => availableOf({ ...level, onHand: level.onHand + by }) > 0);

async function tell(tx: Transaction, products: Level[][], by: number): Promise<void> {
  const crossed = products.filter((levels) => canBeBought(levels, 0) !== canBeBought(levels, by));
  const firsts = (groups: Level[][]) => groups.flatMap(([first]) => first ?? []);
  tx.touch(...stockTags(firsts(products).map(({ productId }) => productId)));
  await announceAvailability(tx, firsts(crossed));
  for (const { productId } of firsts(products)) {
    const details = { by };
    await recordAudit(tx, {
      action: 'product.stock_changed',
      subjectType: 'product',
      subjectId: productId,
      details,
    });
  }
}
