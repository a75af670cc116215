import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { ProductStatus } from '../../contract.ts';
import { priceMissing } from '../errors.ts';

const findUnpriced = plannedQuery<{ name: string }>(`
  select name from products
  where id = any ($1::uuid[]) and status = 'draft' and exists (
    select from variants v where v.product_id = products.id and v.deleted_at is null and v.price_minor = 0
      and ($2::uuid[] is null or v.id = any ($2)))
  limit 1`);

/**
 * Ensures that drafts which get this status have prices: nothing is given away because a price was left for later.
 * `variants`: only these; null: all of the products.
 *
 * @throws `catalog.price_missing` (400).
 */
export async function checkPriced(
  tx: Transaction,
  productIds: readonly string[],
  status: ProductStatus | undefined,
  variants: readonly string[] | null = null,
): Promise<void> {
  if (status !== 'published' && status !== 'unlisted') return;
  const [unpriced] = await findUnpriced(tx, [productIds, variants]);
  if (unpriced) throw priceMissing(unpriced.name);
}
