import { joinedText, joinTexts } from '#platform/db/text-in.ts';
import type { Locale } from '#platform/locale.ts';

/** The maximum number of brands and categories offered as filters: those with the most products. */
const MOST_VALUES = 200;

/** SQL sources of a list's facets. Each facet counts what passes all filters but its own. */
type Counts = {
  /** Rows (id, amount). */
  brands: string;
  /** Rows (id, amount); null if the list is a category page. */
  categories: string | null;
  withStars: (least: string) => string;
  inStock: string;
  onSale: string;
  /** JSON; left out where options are counted separately. */
  options?: string;
};

type Group = 'categories' | 'brands';
const groupThings = { categories: 'category', brands: 'brand' } as const;

/** SQL: the ids of the categories or brands with these slugs; null if there is no such filter. */
export const idsOf = (group: Group, slugs: string): string =>
  `case when ${slugs}::text[] is null then null else (
    select coalesce(array_agg(id), '{}') from ${group} where slug = any (${slugs}) and deleted_at is null) end`;

const facet = (locale: Locale, group: Group, counts: string) => {
  const name = joinedText(locale, 'texts', 'most.name');
  return `(
  select coalesce(json_agg(json_build_object('slug', most.slug, 'name', ${name}, 'count', most.amount)
    order by most.amount desc, lower(${name}), most.slug), '[]')
  from (
    select t.id, t.slug, t.name, coalesce(counts.amount, 0) as amount
    from (${counts}) counts
    full join (select unnest(${group}) as id from wanted) chosen on chosen.id = counts.id
    join ${group} t on t.id = coalesce(counts.id, chosen.id)
    where counts.amount > 0 or chosen.id is not null
    order by chosen.id is null, counts.amount desc nulls last, lower(t.name), t.slug limit ${MOST_VALUES}) most
  ${joinTexts(locale, groupThings[group], 'most', 'texts')})`;
};

/** SQL: the filters in the shop's order, as JSON. */
export const arrangementSql = `(
    select coalesce(json_agg(json_build_object('key', key, 'isShown', is_shown) order by position), '[]') from facets)`;

/** SQL: the facets as JSON, without the price. Needs `wanted` with the filtered ids: `categories`, `brands`. */
export const facetMembers = (
  locale: Locale,
  { brands, categories, withStars, inStock, onSale, options = `'[]'::json` }: Counts,
): string => `'brands', ${facet(locale, 'brands', brands)},
  'categories', ${categories === null ? `'[]'::json` : facet(locale, 'categories', categories)},
  'ratings', (select json_agg(json_build_object('rating', least_stars, 'count', ${withStars('least_stars')})
    order by least_stars desc) from generate_series(1, 5) least_stars),
  'inStock', ${inStock}, 'onSale', ${onSale}, 'options', ${options}`;
