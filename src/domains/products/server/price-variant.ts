import { lockProduct, updateProduct, variantNotFound } from '#domains/catalog/server/index.ts';
import { readDigits } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { toMinor } from '#platform/money.ts';

type Price = { variantId: string; price: number };

const pricesOf = namedQuery<{ id: string; priceMinor: number }>(
  'dashboard_prices_of',
  `select id, price_minor as "priceMinor" from variants where product_id = $1 and deleted_at is null order by position, id`,
);

/**
 * Gives one variant of a product another price.
 *
 * @throws `catalog.variant_not_found` (404) and what `updateProduct` throws.
 */
export async function priceVariant(
  ctx: Context,
  { id, version, variantId, price }: Price & { id: string; version: number },
): Promise<{ version: number }> {
  requireStaff(ctx, 'catalog.write');
  const digits = await readDigits(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockProduct(tx, id);
    const variants = await pricesOf(tx, [id]);
    if (!variants.some((variant) => variant.id === variantId)) throw variantNotFound();
    const priced = variants.map((variant) =>
      variant.id === variantId ? { id: variantId, priceMinor: toMinor(price, digits) } : variant,
    );
    return updateProduct(tx, { id, version, variants: priced });
  });
}
