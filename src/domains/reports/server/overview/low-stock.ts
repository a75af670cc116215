import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { Overview } from '../../contract.ts';

const LOWEST = 8;

const select = plannedQuery<Omit<Overview['lowStock'], 'mark'>>(`
  with low as (
    select product.id, product.name, variant.choices, stock.on_hand, variant.position
    from stock_levels stock
    join variants variant on variant.id = stock.variant_id and variant.deleted_at is null
    join products product on product.id = variant.product_id
      and product.deleted_at is null and product.status = 'published'
    where stock.on_hand <= $1)
  select (select count(*) from low) as total, (
    select coalesce(json_agg(json_build_object('productId', id, 'name', name,
      'choices', array_to_string(choices, ', '), 'countInStock', on_hand) order by on_hand, name, position), '[]')
    from (select * from low order by on_hand, name, position limit ${LOWEST}) lowest) as lowest`);

/** What is about to run out: published, and at or below the shop's mark. */
export async function lowStock(ctx: Context, mark: number): Promise<Overview['lowStock']> {
  const [row] = await select(ctx, [mark]);
  if (!row) throw new Error('Counting gives a row');
  return { ...row, mark };
}
