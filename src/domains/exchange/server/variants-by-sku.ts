import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';

export type VariantOfSku = { id: string; onHand: number };

const select = plannedQuery<VariantOfSku & { sku: string }>(
  `select v.sku, min(v.id::text) as id, coalesce(min(s.on_hand), 0) as "onHand"
   from variants v join products p on p.id = v.product_id and p.deleted_at is null
   left join stock_levels s on s.variant_id = v.id
   where v.sku = any ($1::text[]) and v.deleted_at is null
   group by v.sku having count(*) = 1`,
);

/** The variants of these SKUs, of those that one variant of the shop alone has. */
export async function variantsBySku(ctx: Context, skus: string[]): Promise<Map<string, VariantOfSku>> {
  if (skus.length === 0) return new Map();
  const found = await select(ctx, [skus]);
  return new Map(found.map(({ sku, ...variant }) => [sku, variant]));
}
