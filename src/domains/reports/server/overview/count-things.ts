import { countOrders } from '#domains/orders/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { Overview } from '../../contract.ts';

/** All rows minus the few deleted ones: both are index-only counts. */
const kept = (table: string) =>
  `(select count(*) from ${table}) - (select count(*) from ${table} where deleted_at is not null)`;

/** Reviews of deleted products, which no list shows. */
const orphaned = `(select count(*) from reviews review join products product on product.id = review.product_id
  where review.deleted_at is null and product.deleted_at is not null)`;

const select = namedQuery<Omit<Overview['counts'], 'orders'>>(
  'reports_counts',
  `select ${kept('users')} as users, ${kept('sellers')} as sellers,
    ${kept('reviews')} - ${orphaned} as reviews,
    ${kept('categories')} as categories, ${kept('products')} as products`,
);

/** The number of existing products, orders, users and reviews. */
export async function countThings(ctx: Context): Promise<Overview['counts']> {
  const [[counts], orders] = await Promise.all([select(ctx, []), countOrders(ctx)]);
  if (!counts) throw new Error('Counting gives a row');
  return { ...counts, orders };
}
