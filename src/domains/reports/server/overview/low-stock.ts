import { isVisible } from '#domains/catalog/server/index.ts';
import { scarcitySql } from '#domains/inventory/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { Overview } from '../../contract.ts';
import { COUNTED } from './counted.ts';

const LOWEST = 8;

/** Scans an index from the lowest stock. */
const select = namedQuery<Pick<Overview['lowStock'], 'total' | 'lowest'>>(
  'reports_low_stock',
  `with low as not materialized (
    select product.id, product.name, variant.choices, stock.on_hand, stock.variant_id,
      ${scarcitySql('stock')} as scarcity
    from stock_levels stock
    join variants variant on variant.id = stock.variant_id and variant.deleted_at is null
    join products product on product.id = variant.product_id and ${isVisible('product')}
    where ${scarcitySql('stock')} <= $1)
  select (select count(*) from (select from low order by scarcity, variant_id limit ${COUNTED + 1}) counted) as total, (
    select coalesce(json_agg(json_build_object('productId', id, 'name', name,
      'choices', array_to_string(choices, ', '), 'countInStock', on_hand) order by on_hand, variant_id), '[]')
    from (select * from low order by scarcity, variant_id limit ${LOWEST}) lowest) as lowest`,
);

/** Variants with low stock: tracked, for sale, and at or below the shop's mark. Sold-on variants may be below zero. */
export async function lowStock(ctx: Context, mark: number): Promise<Overview['lowStock']> {
  const [row] = await select(ctx, [mark]);
  if (!row) throw new Error('Counting gives a row');
  const { total, lowest } = row;
  return { total: Math.min(total, COUNTED), isMore: total > COUNTED, mark, lowest };
}
