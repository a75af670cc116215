import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { hasDecimals } from '#platform/money.ts';
import { moneyInvalid } from '../errors.ts';
import { auditProduct, priceChanges } from '../products/audit-product.ts';
import { isPrice } from '../products/rules.ts';
import { type Chosen, lockChosen } from './lock-chosen.ts';
import { newPrice, type PriceRounding, type PriceStep } from './new-price.ts';
import { raiseVersions } from './raise-versions.ts';

type Step = PriceStep & {
  rounding: PriceRounding /** Decimal places of the shop's currency. */;
  digits: number;
};
type Priced = { id: string; productId: string; sku: string | null; priceMinor: number };

const selectPrices = plannedQuery<Priced>(`
  select id, product_id as "productId", sku, price_minor as "priceMinor" from variants
  where product_id = any ($1::uuid[]) and deleted_at is null order by product_id, position`);
const updatePrices = plannedQuery(`
  update variants set price_minor = asked.price, updated_at = now()
  from unnest($1::uuid[], $2::bigint[]) asked (id, price) where variants.id = asked.id`);

/**
 * Changes the prices of all variants of products by the same step: all or none. Says how many products it changed.
 *
 * @throws `catalog.price_invalid` (400) where a price would be above what Kiosk keeps or the step is none, and what `lockChosen` throws.
 */
export async function changePrices(
  ctx: Context,
  { products, ...step }: Step & { products: Chosen[] },
): Promise<{ changed: number }> {
  requireStaff(ctx, 'catalog.write');
  if (!isStep(step)) throw moneyInvalid();
  return inTransaction(ctx, async (tx) => {
    const found = await lockChosen(tx, products);
    const before = await selectPrices(tx, [products.map(({ id }) => id)]);
    const steps = before.flatMap((variant) => {
      const next = newPrice(variant.priceMinor, step, step.rounding, step.digits);
      return next === variant.priceMinor ? [] : [{ ...variant, next }];
    });
    if (!steps.every(({ next }) => isPrice(next))) throw moneyInvalid();
    await updatePrices(tx, [steps.map(({ id }) => id), steps.map(({ next }) => next)]);
    const changed = new Set(steps.map(({ productId }) => productId));
    await raiseVersions(
      tx,
      found.filter(({ id }) => changed.has(id)),
    );
    for (const id of changed)
      await auditProduct(tx, 'product.prices_changed', id, beforeAndAfterOf(steps, id));
    return { changed: changed.size };
  });
}

const isStep = ({ percent, byMinor }: PriceStep) =>
  byMinor === undefined
    ? percent > -100 && percent <= 1_000 && hasDecimals(percent, 2)
    : isPrice(Math.abs(byMinor));

function beforeAndAfterOf(steps: (Priced & { next: number })[], productId: string) {
  const own = steps.filter((step) => step.productId === productId);
  const after = own.map(({ next, ...variant }) => ({ ...variant, priceMinor: next }));
  return priceChanges(own, after);
}
