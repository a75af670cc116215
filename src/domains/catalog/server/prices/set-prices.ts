import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { hasDecimals } from '#platform/money.ts';
import { LARGEST_MINOR } from '../../limits.ts';
import { type Chosen, lockChosen } from '../bulk/lock-chosen.ts';
import { changedMeanwhile, moneyInvalid, variantNotFound } from '../errors.ts';
import { raiseVersions } from '../products/announce-products.ts';
import { lockProduct } from '../products/locks.ts';
import { newPrice, type PriceRounding, type PriceStep } from './new-price.ts';

export const isPrice = (minor: number): boolean =>
  Number.isSafeInteger(minor) && minor >= 0 && minor <= LARGEST_MINOR;

/** A variant with its regular price. */
export type Priced = { id: string; productId: string; sku: string | null; priceMinor: number };

const selectPrices = plannedQuery<Priced>(
  `select id, product_id as "productId", sku, price_minor as "priceMinor" from variants
  where product_id = any ($1::uuid[]) and deleted_at is null order by product_id, position`,
);

type VariantPrice = { variantId: string; priceMinor: number };

/**
 * Sets the price of one variant, from the dashboard's list.
 *
 * @throws `catalog.price_invalid` (400), `catalog.product_not_found` and `catalog.variant_not_found` (404),
 * `catalog.changed_meanwhile` (409).
 */
export async function setVariantPrice(
  ctx: Context,
  { id, version, variantId, priceMinor }: VariantPrice & Chosen,
): Promise<{ version: number }> {
  requireStaff(ctx, 'catalog.write');
  return inTransaction(ctx, async (tx) => {
    const product = await lockProduct(tx, id);
    const before = await selectPrices(tx, [[id]]);
    if (!before.some((variant) => variant.id === variantId)) throw variantNotFound();
    if (product.version !== version) throw changedMeanwhile();
    const after = before.map((variant) => (variant.id === variantId ? { ...variant, priceMinor } : variant));
    await setPrices(tx, before, after);
    await raiseVersions(tx, [product]);
    return { version: version + 1 };
  });
}

/** `digits`: decimals of the shop's currency. */
type Step = PriceStep & { rounding: PriceRounding; digits: number };

/**
 * Changes the prices of all variants of products by the same step: all or none. Returns the number of changed
 * products.
 *
 * @throws `catalog.price_invalid` (400) if a price would exceed the maximum or the step is empty, and what
 * `lockChosen` throws.
 */
export async function changePrices(
  ctx: Context,
  { products, ...step }: Step & { products: Chosen[] },
): Promise<{ changed: number }> {
  requireStaff(ctx, 'catalog.write');
  if (!isStep(step)) throw moneyInvalid();
  return inTransaction(ctx, async (tx) => {
    const found = await lockChosen(tx, products);
    const before = await selectPrices(tx, [found.map(({ id }) => id)]);
    const after = before.map((variant) => ({
      ...variant,
      priceMinor: newPrice(variant.priceMinor, step, step.rounding, step.digits),
    }));
    const changed = await setPrices(tx, before, after);
    await raiseVersions(
      tx,
      found.filter(({ id }) => changed.has(id)),
    );
    return { changed: changed.size };
  });
}

const isStep = ({ percent, byMinor }: PriceStep) =>
  byMinor === undefined
    ? percent > -100 && percent <= 1_000 && hasDecimals(percent, 2)
    : isPrice(Math.abs(byMinor));

const updatePrices = plannedQuery(
  `update variants set price_minor = asked.price, updated_at = now()
  from unnest($1::uuid[], $2::bigint[]) asked (id, price) where variants.id = asked.id`,
);

/**
 * Writes the prices that differ between two states of the variants of locked products, and one audit entry per
 * product. Used by the list, the form and the bulk change; the caller increments the versions and announces the
 * products. Added and removed variants are audited only. Returns the products whose prices changed.
 *
 * @throws `catalog.price_invalid` (400).
 */
export async function setPrices(
  tx: Transaction,
  before: readonly Priced[],
  after: readonly Priced[],
): Promise<Set<string>> {
  if (!after.every(({ priceMinor }) => isPrice(priceMinor))) throw moneyInvalid();
  const was = new Map(before.map((variant) => [variant.id, variant]));
  const is = new Map(after.map((variant) => [variant.id, variant]));
  const changed = [...new Map([...was, ...is]).values()].filter(
    ({ id }) => was.get(id)?.priceMinor !== is.get(id)?.priceMinor,
  );
  const repriced = after.filter(
    ({ id, priceMinor }) => (was.get(id)?.priceMinor ?? priceMinor) !== priceMinor,
  );
  if (repriced.length > 0)
    await updatePrices(tx, [repriced.map(({ id }) => id), repriced.map(({ priceMinor }) => priceMinor)]);
  const byProduct = Map.groupBy(changed, ({ productId }) => productId);
  for (const [subjectId, variants] of byProduct) {
    const details = { before: pricesBySku(variants, was), after: pricesBySku(variants, is) };
    await recordAudit(tx, { action: 'product.prices_changed', subjectType: 'product', subjectId, details });
  }
  return new Set(byProduct.keys());
}

/** Prices by the SKU of their variant, or its id without one; null if the variant does not exist in that state. */
function pricesBySku(variants: readonly Priced[], state: ReadonlyMap<string, Priced>) {
  const bySku = Map.groupBy(variants, ({ sku }) => sku);
  const nameOf = ({ id, sku }: Priced) => (sku && bySku.get(sku)?.length === 1 ? sku : id);
  const prices = variants.map((variant) => [nameOf(variant), state.get(variant.id)?.priceMinor ?? null]);
  return { pricesMinor: Object.fromEntries(prices) as Record<string, number | null> };
}
