import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import type { VariantsOfSku } from '../contract/product.ts';

const MOST = 20;

const select = namedQuery<VariantsOfSku['variants'][number]>(
  'dashboard_variants_of_sku',
  `select v.id, p.id as "productId", p.name, v.choices
  from variants v join products p on p.id = v.product_id and p.deleted_at is null
  where v.sku = $1 and v.deleted_at is null
  order by p.created_at, p.id, v.position limit ${MOST + 1}`,
);

/** The variants with exactly this SKU, at most 20. */
export async function findBySku(ctx: Context, sku: string): Promise<VariantsOfSku> {
  requireStaff(ctx);
  const found = sku.isWellFormed() && !sku.includes('\0') ? await select(ctx, [sku.trim()]) : [];
  return { variants: found.slice(0, MOST), isMore: found.length > MOST };
}
