import { nextDealBoundarySql } from '#domains/pricing/server/index.ts';
import type { Locale } from '#platform/locale.ts';
import type { CategoryHead, ProductList } from '../contract.ts';
import { categoriesWithTexts, categoryHeadJson, listedIn, listedProducts, minorUnits } from './card-sql.ts';
import { facetMembers, idsOf } from './facets-sql.ts';

/** All facets but the price. */
export type Facets = Omit<ProductList['facets'], 'isExact' | 'price' | 'arrangement'>;

/** Which filters a list has, besides the price. */
export type Shape = {
  isCategoryPage: boolean;
  hasCategories: boolean;
  hasBrands: boolean;
  rating: number;
  inStock: boolean;
};

/** The part of a list that the count tables know without reading products. */
export type CountRow = {
  category: CategoryHead | null;
  facets: Facets;
  total: number;
  /** Number of listed products of the shop. */
  listed: number;
  /** Number of products of the category page, or of the shop, before all filters. */
  scope: number;
  categories: string[] | null;
  brands: string[] | null;
  /** The price filter in minor units. */
  lowest: number | null;
  highest: number | null;
  /** Whether the product before the page is listed. */
  isAnchored: boolean;
  changesAt: Date | null;
};

const headSql = (locale: Locale): string =>
  `(select ${categoryHeadJson(locale)} from ${categoriesWithTexts(locale)} where c.id = ($1::uuid[])[1])`;

/** SQL: the head of a category page, and its `scope` as in `CountRow`. Parameter 1 as of `countSql`. */
export const scopeSql = (locale: Locale): string =>
  `select ${headSql(locale)} as category, ${listedProducts('$1::uuid[]')} as scope`;

/**
 * SQL: number of products that pass all filters but the price, with their facets, from the count tables alone.
 * Parameters: 1 category slugs, or the ids of the category page's category and those within it; 2 brand slugs; 3 and 4 lowest and highest price; 5 the
 * product before the page.
 */
export function countSql(locale: Locale, shape: Shape): string {
  const { isCategoryPage, rating, inStock } = shape;
  const inGroup = (kind: 'category' | 'brand', group: 'categories' | 'brands', isAsked: boolean) =>
    isAsked ? `${kind}_id = any ((select ${group} from wanted)::uuid[])` : `${kind}_id is null`;
  const inCategories = inGroup('category', 'categories', isCategoryPage || shape.hasCategories);
  const inBrands = inGroup('brand', 'brands', shape.hasBrands);
  const fitting = listedIn({ rating, inStock });
  const withStars = [1, 2, 3, 4, 5].map((least) => `sum(${listedIn({ rating: least, inStock })})`);
  const facets = facetMembers(locale, {
    brands: `select brand_id as id, sum(${fitting}) as amount from listing_counts
      where ${inCategories} and brand_id is not null group by brand_id`,
    categories: isCategoryPage
      ? null
      : `select category_id as id, sum(${fitting}) as amount from listing_counts
      where ${inBrands} and category_id is not null group by category_id`,
    withStars: (least) => `coalesce(overall.with_stars[${least}], 0)`,
    inStock: 'coalesce(overall.in_stock, 0)',
    onSale: 'null',
  });
  return `with wanted as materialized (
    select ${isCategoryPage ? '$1::uuid[]' : idsOf('categories', '$1')} as categories, ${idsOf('brands', '$2')} as brands,
      ceil($3::numeric * ${minorUnits})::bigint as lowest, floor($4::numeric * ${minorUnits})::bigint as highest
  ), overall as materialized (
    select coalesce(sum(${fitting}), 0) as total, sum(${listedIn({ rating, inStock: true })}) as in_stock,
      array[${withStars.join(', ')}] as with_stars
    from listing_counts where ${inCategories} and ${inBrands}
  )
  select overall.total, ${listedProducts()} as listed,
    ${isCategoryPage ? listedProducts('wanted.categories') : listedProducts()} as scope, json_build_object(${facets}) as facets,
    ${isCategoryPage ? headSql(locale) : 'null'} as category,
    wanted.categories, wanted.brands, wanted.lowest, wanted.highest,
    exists (select from listing_keys where product_id = $5::uuid) as "isAnchored",
    ${nextDealBoundarySql} as "changesAt"
  from overall, wanted`;
}
