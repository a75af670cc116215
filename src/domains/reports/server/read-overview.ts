import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import type { Overview } from '../contract.ts';

const NEWEST = 5;
const LOWEST = 8;

const countOf = (table: string) => `(select count(*) from ${table} where deleted_at is null)`;

const select = plannedQuery<{ overview: Overview }>(`
  with waiting as (
    select review.* from reviews review
    join products product on product.id = review.product_id and product.deleted_at is null
    where not review.is_approved and review.deleted_at is null),
  low as (
    select product.id, product.name, variant.choices, coalesce(stock.on_hand, 0) as on_hand, variant.position
    from variants variant
    join products product on product.id = variant.product_id
    left join stock_levels stock on stock.variant_id = variant.id
    where variant.deleted_at is null and product.deleted_at is null and product.status = 'published'
      and coalesce(stock.on_hand, 0) <= $1)
  select json_build_object(
    'counts', json_build_object('users', ${countOf('users')}, 'sellers', ${countOf('sellers')}, 'orders', $2::integer,
      'products', (select count(*) from listings), 'reviews', ${countOf('reviews')}, 'categories', ${countOf('categories')}),
    'waitingReviews', json_build_object('total', (select count(*) from waiting), 'newest', (
      select coalesce(json_agg(json_build_object('_id', review.id, 'rating', review.rating, 'comment', review.comment,
        'author', trim(author.first_name || ' ' || author.last_name), 'product', product.name,
        'createdAt', to_char(review.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by review.created_at desc, review.id desc), '[]')
      from (select * from waiting order by created_at desc, id desc limit ${NEWEST}) review
      join users author on author.id = review.user_id
      join products product on product.id = review.product_id)),
    'lowStock', json_build_object('total', (select count(*) from low), 'mark', $1::integer, 'lowest', (
      select coalesce(json_agg(json_build_object('productId', id, 'name', name,
        'choices', array_to_string(choices, ', '), 'countInStock', on_hand) order by on_hand, name, position), '[]')
      from (select * from low order by on_hand, name, position limit ${LOWEST}) lowest))
  ) as overview`);

/** Reads what other domains do not tell the database's tables of today: how many orders were placed. */
export type Readers = { countOrders: (ctx: Context) => Promise<number> };

/** What the shop has, and what wants to be looked after. Staff only. */
export async function readOverview(ctx: Context, { countOrders }: Readers): Promise<Overview> {
  requireStaff(ctx);
  const { lowStock } = await readSettings(ctx);
  const [row] = await select(ctx, [lowStock, await countOrders(ctx)]);
  if (!row) throw new Error('The overview has no row');
  return row.overview;
}
