import { fieldsIn, type ValuesOf } from '#domains/catalog/fields/kinds.ts';
import { productFields } from '#domains/catalog/fields/product-fields.ts';
import { type StoredImage, selectFields, storedImage } from '#domains/catalog/server/index.ts';
import { availableSql } from '#domains/inventory/server/index.ts';
import { joinRunningDeal, nextDealBoundarySql, paidNow } from '#domains/pricing/server/index.ts';
import type { Review } from '#domains/reviews/contract.ts';
import { isShown, reviewJson } from '#domains/reviews/server/index.ts';

export type VariantRow = {
  _id: string;
  sku: string | null;
  choices: string[];
  priceMinor: number;
  compareAtMinor: number | null;
  paidMinor: number;
  countInStock: number;
  isTracked: boolean;
  continuesSelling: boolean;
};

/** The plain fields in the specification's answers. */
export const specificationFields = fieldsIn(productFields, 'specification');

export type ProductRow = ValuesOf<typeof specificationFields> & {
  _id: string;
  slug: string;
  name: string;
  description: string;
  brand: string;
  category: string;
  pictures: StoredImage[] | null;
  options: { name: string; values: string[] }[] | null;
  variants: VariantRow[] | null;
  dealEndsAt: Date | null;
  ratingSum: number | null;
  reviewCount: number | null;
  createdAt: Date;
  updatedAt: Date;
  changesAt: Date | null;
};
export type ProductRowWithReviews = ProductRow & { reviews: Review[] | null };

const pictures = `(select json_agg(${storedImage('pp.media_id')} order by pp.position)
  from product_pictures pp where pp.product_id = p.id)`;

const options = `(select json_agg(json_build_object('name', o.name,
    'values', (select json_agg(choice->>'value') from jsonb_array_elements(o.choices) choice)) order by o.position)
  from product_options o where o.product_id = p.id)`;

const variants = `(select json_agg(json_build_object('_id', v.id, 'sku', v.sku, 'choices', v.choices,
    'priceMinor', v.price_minor, 'compareAtMinor', v.compare_at_minor, 'paidMinor', ${paidNow('v.price_minor')},
    'countInStock', ${availableSql('stock')}, 'isTracked', coalesce(stock.is_tracked, true),
    'continuesSelling', coalesce(stock.continues_selling, false)) order by v.position, v.id)
  from variants v left join stock_levels stock on stock.variant_id = v.id
  where v.product_id = p.id and v.deleted_at is null)`;

/** SQL: the columns of a product `p` as a `ProductRow`; needs `joinProduct`. */
export const productColumns = `p.id as "_id", p.slug, p.name, p.description, b.name as brand, c.name as category,
  ${pictures} as pictures, ${options} as options, ${variants} as variants, deal.ends_at as "dealEndsAt",
  ratings.rating_sum as "ratingSum", ratings.review_count as "reviewCount",
  p.created_at as "createdAt", p.updated_at as "updatedAt", ${nextDealBoundarySql} as "changesAt"${selectFields(specificationFields, 'p')}`;

/** SQL: the tables joined to a product `p`. */
export const joinProduct = `join brands b on b.id = p.brand_id
  join categories c on c.id = p.category_id
  left join product_ratings ratings on ratings.product_id = p.id
  ${joinRunningDeal('p.id')}`;

const MOST_REVIEWS = 1_000;

/** SQL: the newest approved reviews of a product `p`. */
export const approvedReviews = `(select json_agg(shown.review) from (
  select ${reviewJson('en')} as review
  from reviews review join users author on author.id = review.user_id
  where review.product_id = p.id and ${isShown('review')}
  order by review.created_at desc, review.id desc limit ${MOST_REVIEWS}) shown)`;
