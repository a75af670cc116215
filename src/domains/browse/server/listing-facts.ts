import { isVisible } from '#domains/catalog/server/index.ts';
import { availableSql } from '#domains/inventory/server/index.ts';
import { joinRunningDeal, paidNow } from '#domains/pricing/server/index.ts';

type Asked = {
  /** The ids of products. */
  products: string;
  /** Whether `products` may be null for all. Asked in vain, it makes PostgreSQL read all variants for one product. */
  mayBeAll?: boolean;
  /** A condition for the products `p` to include. */
  isShown: string;
};

/** SQL: the listing of each product that has variants, without its search texts. */
export function listingFacts({ products, mayBeAll = false, isShown }: Asked): string {
  const isAsked = (id: string) =>
    `(${mayBeAll ? `${products}::uuid[] is null or ` : ''}${id} = any (${products}::uuid[]))`;
  return `
  select p.id as product_id, p.category_id, p.brand_id, v.price_minor, v.price_max_minor, v.compare_at_minor,
    v.variant_count, v.only_variant_id, v.in_stock, v.measure, v.deposit_minor,
    coalesce(round(r.rating_sum::numeric / nullif(r.review_count, 0), 3), 0)::real as rating,
    coalesce(r.review_count, 0) as review_count, p.created_at as listed_at, p.name
  from products p
  left join product_ratings r on r.product_id = p.id
  join (
    select v.product_id, min(v.price_minor) as price_minor, max(v.price_minor) as price_max_minor,
      (array_agg(v.compare_at_minor order by v.price_minor, v.position))[1] as compare_at_minor,
      kiosk_measure((array_agg(v.measure order by v.price_minor, v.position))[1]) as measure,
      nullif((array_agg(v.deposit_minor order by v.price_minor, v.position))[1], 0) as deposit_minor,
      count(*)::integer as variant_count,
      case when count(*) = 1 then (array_agg(v.id))[1] end as only_variant_id,
      bool_or(${availableSql('stock')} > 0) as in_stock
    from variants v
    left join stock_levels stock on stock.variant_id = v.id
    where v.deleted_at is null and ${isAsked('v.product_id')}
    group by v.product_id
  ) v on v.product_id = p.id
  where ${isAsked('p.id')} and ${isShown}`;
}

const columns = `product_id, category_id, brand_id, price_minor, price_max_minor, compare_at_minor, variant_count,
  only_variant_id, in_stock, rating, review_count, listed_at, name, measure, deposit_minor`;

/**
 * SQL: rows of `listings` for given product ids: stored ones, and computed ones for unlisted products, which have no
 * row so that no list can show them. For products shown by their address or to those who have them.
 */
export const listingsOf = (products: string): string => `(
  select ${columns} from listings where product_id = any (${products}::uuid[])
  union all
  select ${columns} from (${listingFacts({
    products,
    isShown: `p.status = 'unlisted' and ${isVisible('p')}`,
  })}) unlisted)`;

/** SQL: of products by their ids, visible ones only: `product_id`, `paid_minor` (the price to pay now) and `in_stock`. */
export const offersNow = (products: string): string => `(
  select l.product_id, ${paidNow('l.price_minor')} as paid_minor, l.in_stock
  from ${listingsOf(products)} l ${joinRunningDeal('l.product_id')})`;
