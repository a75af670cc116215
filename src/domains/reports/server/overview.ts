import { choiceIn, isVisibleAmongMany } from '#domains/catalog/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import { scarcitySql } from '#domains/inventory/server/index.ts';
import { countOrders, readNewestOrders, readToShip, readWork } from '#domains/orders/server/index.ts';
import { boundedCount, COUNTED } from '#platform/bounded-count.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { textIn } from '#platform/db/text-in.ts';
import { isGranted, requireStaff } from '#platform/guard.ts';
import type { Overview, Waiting } from '../contract.ts';

const NEWEST_ORDERS = 6;

/** The overview's counts and what needs attention. Staff only; the newest orders only with `orders.read`, the work on orders only
 * with `orders.write`. */
export async function readOverview(ctx: Context): Promise<Overview> {
  requireStaff(ctx);
  const { lowStock: mark } = await readSettings(ctx);
  const [counts, waiting, low, orderWork, newestOrders] = await Promise.all([
    countThings(ctx),
    waitingReviews(ctx),
    lowStock(ctx, mark),
    isGranted(ctx, 'orders.write') ? readWork(ctx) : null,
    isGranted(ctx, 'orders.read') ? readNewestOrders(ctx, NEWEST_ORDERS) : null,
  ]);
  return { counts, waitingReviews: waiting, lowStock: low, orderWork, newestOrders };
}

/** All rows minus the few deleted ones: both are index-only counts. */
const countOf = (table: string) =>
  `(select count(*) from ${table}) - (select count(*) from ${table} where deleted_at is not null)`;

/** Reviews of deleted products, which no list shows. */
const orphaned = `(select count(*) from reviews review join products product on product.id = review.product_id
  where review.deleted_at is null and product.deleted_at is not null)`;

const selectCounts = namedQuery<Omit<Overview['counts'], 'orders'>>(
  'reports_counts',
  `select ${countOf('users')} as users, ${countOf('sellers')} as sellers,
    ${countOf('reviews')} - ${orphaned} as reviews,
    ${countOf('categories')} as categories, ${countOf('products')} as products`,
);

/** The number of existing products, orders, users and reviews. */
async function countThings(ctx: Context): Promise<Overview['counts']> {
  const [[counts], orders] = await Promise.all([selectCounts(ctx, []), countOrders(ctx)]);
  if (!counts) throw new Error('Counting gives a row');
  return { ...counts, orders };
}

const LOWEST = 8;

/**
 * Scans an index from the lowest stock of what is for sale until enough are counted; `offset 0` keeps all variants from
 * being read for them.
 */
const selectLowStock = namedQuery<Pick<Overview['lowStock'], 'total' | 'lowest'>>(
  'reports_low_stock',
  `with low as materialized (
    select product.id, stock.on_hand, stock.variant_id,
      ${scarcitySql('stock')} as scarcity
    from stock_levels stock
    cross join lateral (
      select product_id from variants where id = stock.variant_id and deleted_at is null offset 0) variant
    join products product on product.id = variant.product_id and ${isVisibleAmongMany('product')}
    where not stock.is_off_sale and ${scarcitySql('stock')} <= $1 order by scarcity, variant_id limit ${COUNTED + 1})
  select (select count(*) from low) as total, (
    select coalesce(json_agg(json_build_object('productId', p.id, 'name', ${textIn('$2', 'product', 'p.name')},
      'choices', ${choiceIn('$2')}, 'countInStock', on_hand) order by on_hand, variant_id), '[]')
    from (select * from low order by scarcity, variant_id limit ${LOWEST}) lowest
    join products p on p.id = lowest.id join variants v on v.id = lowest.variant_id) as lowest`,
);

/** Variants with low stock: tracked, for sale, and at or below the shop's mark. Sold-on variants may be below zero. */
async function lowStock(ctx: Context, mark: number): Promise<Overview['lowStock']> {
  const [row] = await selectLowStock(ctx, [mark, ctx.locale]);
  if (!row) throw new Error('Counting gives a row');
  const { total, lowest } = row;
  return { ...boundedCount(total), mark, lowest };
}

/** Reviews of products that exist: `offset 0` keeps all products from being read for them. */
const unapproved = `select review.* from reviews review cross join lateral (
    select from products product where product.id = review.product_id and product.deleted_at is null offset 0) kept
  where not review.is_approved and review.deleted_at is null`;
/** Scans an index from the newest. */
const countWaiting = `(select count(*) from (select from waiting order by created_at desc, id desc limit ${COUNTED + 1}) counted)`;

const selectCount = namedQuery<Pick<Overview['waitingReviews'], 'total'>>(
  'reports_count_waiting_reviews',
  `with waiting as not materialized (${unapproved}) select ${countWaiting} as total`,
);

/** How much waits for this member of staff on other pages of the dashboard. Staff only, each by its permission. */
export async function readWaiting(ctx: Context): Promise<Waiting> {
  requireStaff(ctx);
  const [toShip, reviews] = await Promise.all([
    isGranted(ctx, 'orders.ship') ? readToShip(ctx) : null,
    isGranted(ctx, 'reviews.write') ? selectCount(ctx, []) : null,
  ]);
  return { toShip, reviews: reviews && boundedCount(reviews[0]?.total ?? 0) };
}

const NEWEST = 5;

const selectWaiting = namedQuery<Pick<Overview['waitingReviews'], 'total' | 'newest'>>(
  'reports_waiting_reviews',
  `with waiting as not materialized (${unapproved})
  select ${countWaiting} as total, (
    select coalesce(json_agg(json_build_object('_id', review.id, 'rating', review.rating, 'comment', review.comment,
      'author', trim(author.first_name || ' ' || author.last_name), 'product', ${textIn('$1', 'product', 'product.name')},
      'createdAt', ${isoTime('review.created_at')})
      order by review.created_at desc, review.id desc), '[]')
    from (select * from waiting order by created_at desc, id desc limit ${NEWEST}) review
    join users author on author.id = review.user_id
    join products product on product.id = review.product_id) as newest`,
);

/** The reviews that wait for approval. */
async function waitingReviews(ctx: Context): Promise<Overview['waitingReviews']> {
  const [row] = await selectWaiting(ctx, [ctx.locale]);
  if (!row) throw new Error('Counting gives a row');
  const { total, newest } = row;
  return { ...boundedCount(total), newest };
}
