import type { Locale } from '#platform/locale.ts';
import { configurationOf } from '#platform/text-search/languages.ts';
import { accessories } from './accessories.ts';

/**
 * The maximum number of products with every word that are ranked, those with all words in the title first; the rest
 * follow unranked. If that many have all words in the title, others are not looked for.
 */
const WEIGHED = 1_000;
/**
 * If fewer products contain every word, those with some of the words follow; the same in suggestions, lists and API.
 */
const ENOUGH = 24;
const MOST_OF_A_PART = 100;
const MOST_PARTLY = 200;
/** Factor for accessories that were not asked for. */
const AS_ACCESSORY = 0.8;
/** A single word means the thing itself, not its accessories; a brand name means either. */
const NOT_THE_THING = 0.5;
/** Number of products with the same name that rank normally; further ones rank last. */
const SAME_NAME = 2;
const REPEATED = 400;
/** Higher than any score of words. */
const PINNED = 100_000;

/** The maximum number of results that lists and programs get, count and sort. */
export const CANDIDATES = 2_000;

type Asked = {
  /** SQL of the plan's JSON (`planSearch`), or null. */
  plan: string;
  /** The maximum number of products examined. */
  most: number;
  /** SQL: a further condition for texts of listings `l`. */
  stays?: string;
  /**
   * For very frequent words, this many of the newest products are examined first, and only these if enough of them
   * match.
   */
  newest?: number;
};

/** The columns of each match: read where the words are found, so that no text is looked up again. */
const columns = 'product_id, category_id, brand_id, listed_at';
/** What lists filter and sort by besides, looked up of what was found. */
const keyColumns = 'price_minor, rating, review_count, in_stock, sold, discount as usual_discount';

/** The score of a match in a name is damped by the name's length, as in BM25. */
const nameWorth = '2.2 / (3.5 + 0.008 * octet_length(c.name))';
const sizeOf = (weight: string) => `greatest(length(ts_filter(c.title, '{${weight}}')), 1)`;

/**
 * SQL: the score of a meaning `m` in a candidate `c`, by the fields that contain its words. For brand and category in
 * proportion to the part of the name that matched. The exact typed form scores higher: gaming is not games.
 */
const worth = `m.weight * (
    case when c.title @@ m.name then ${nameWorth} else 0 end
    + case when c.title @@ m.purpose then 0.6 else 0 end
    + case when c.title @@ m.brand then 1.0 / ${sizeOf('b')} else 0 end
    + case when c.title @@ m.category then 1.5 / ${sizeOf('c')} else 0 end
    + case when c.title @@ m.written then 0.6 else 0 end)`;

const accessoriesOf = (locale: Locale) => accessories[locale] ?? '';
/** SQL: the lexemes of accessories, and a query for any of them; PostgreSQL computes them when it plans. */
const accessoryWords = (locale: Locale) =>
  `tsvector_to_array(to_tsvector('${configurationOf(locale)}', '${accessoriesOf(locale)}'))`;
const anyAccessory = (locale: Locale) =>
  `websearch_to_tsquery('${configurationOf(locale)}', '${accessoriesOf(locale).split(/\s+/).join(' or ')}')`;

/**
 * SQL: ranked search results as CTEs; `found` has the `score`, higher is better, and the columns for lists.
 *
 * In order: `plan` and `meanings` unpack the JSON; `pinned` and `identified` are products by search rule and by
 * identifier; `in_title` and `anywhere` are products with every word (for frequent words from the `newest`, if those are
 * `enough`); `full_matches` numbers all of these; `part_matches` are products with some of the words, if few have all;
 * `candidates` are the products to score, `matched` the worth of their words one by one (narrow rows, since these are
 * sorted), `worths` and `weighed` their scores by words and by being an accessory; `found`
 * puts repeated names last and adds the unranked rest.
 */
export function searchSteps(locale: Locale, { plan, most, stays = '', newest = 0 }: Asked) {
  const spoken = `l.locale = '${locale}'`;
  const search = 'l.search';
  const read = `l.${columns.replaceAll(', ', ', l.')}, l.name, l.title`;
  const from = (condition: string) =>
    `from listing_texts l where ${spoken} and ${condition} ${stays && `and ${stays}`}`;
  const every = '(select every from plan)';
  const inTitle = `l.title @@ ${every}`;
  const titles = (condition = '') => `select ${read} ${from(inTitle + condition)} limit ${most}`;
  const elsewhere = (condition = '') =>
    `select ${read} ${from(`${search} @@ ${every} and not (${inTitle})
      and (select count(*) from in_title) < ${Math.min(most, WEIGHED)} ${condition}`)} limit ${most} - (select count(*) from in_title)`;
  const all = `in_title as materialized (${titles()}), anywhere as materialized (${elsewhere()})`;
  const newestFirst = `newest as materialized (
    select ${read}, ${inTitle} as is_in_title from (
      select * from listing_texts l where ${spoken} and (select is_common from plan) order by listed_at desc, product_id desc limit ${newest}) l
    where ${search} @@ ${every} ${stays && `and ${stays}`} limit ${most}
  ), enough as materialized (
    select count(*) >= ${ENOUGH} as anywhere, count(*) filter (where is_in_title) >= ${ENOUGH} as in_title from newest
  ), in_title as materialized (
    select ${columns}, name, title from newest where is_in_title and (select in_title from enough)
    union all (${titles(' and (select not in_title from enough)')})
  ), anywhere as materialized (
    select ${columns}, name, title from newest where not is_in_title and (select anywhere from enough)
    union all (${elsewhere('and (select not anywhere from enough)')})
  )`;
  const before = `plan as materialized (
    select body->'meanings' as meanings, body->'parts' as parts, body->'identified' as identified, body->'pinned' as pinned,
      (body->>'every')::tsquery as every, coalesce((body->'isCut')::boolean, false) as is_cut, (body->'isCommon')::boolean as is_common,
      (body->'isOneWord')::boolean and not is_asked as is_thing,
      case when is_asked then (select string_agg(quote_literal(word), ' | ')::tsquery
        from unnest(${accessoryWords(locale)}) word where not body->'asked' ? word) else ${anyAccessory(locale)} end as unasked
    from (select body, body->'asked' ?| ${accessoryWords(locale)} as is_asked from (select ${plan}::jsonb as body) given) given
  ), meanings as materialized (
    select slot, weight, query::tsquery, name::tsquery, purpose::tsquery, brand::tsquery, category::tsquery, written::tsquery
    from plan, jsonb_to_recordset(meanings) as m
      (slot integer, weight float8, query text, name text, purpose text, brand text, category text, written text)
  ), pinned as materialized (
    select l.*, ${PINNED} - 1000 * place as start from plan, jsonb_array_elements_text(plan.pinned) with ordinality as pins (id, place)
    cross join lateral (select ${read} ${from('l.product_id = pins.id::uuid')}) l
  ), identified as materialized (
    select ${read} ${from('l.product_id = any (array(select jsonb_array_elements_text(identified)::uuid from plan))')}
  ), ${newest > 0 ? newestFirst : all}, full_matches as materialized (
    select *, row_number() over (order by tier, product_id) as place from (
      select *, 0 as tier from identified
      union all select *, 1 from in_title where product_id not in (select product_id from identified)
      union all select *, 2 from anywhere where product_id not in (select product_id from identified)) each
    where product_id not in (select product_id from pinned)
  ), part_matches as materialized (
    select distinct on (product_id) * from (
      select l.*, held
      from plan, jsonb_to_recordset(parts) as part (query text, held integer)
      cross join lateral (select ${read} ${from(`${search} @@ part.query::tsquery`)} limit ${MOST_OF_A_PART}) l
      where (select count(*) from full_matches) < ${ENOUGH} limit ${MOST_PARTLY}) matches
    where product_id not in (select product_id from full_matches union all select product_id from pinned)
    order by product_id, held desc
  ), candidates as materialized (
    select ${columns}, name, title, start from pinned
    union all select ${columns}, name, title, case tier when 0 then 2000 else 0 end from full_matches where place <= ${WEIGHED}
    union all select ${columns}, name, title, -1000 + 20 * held from part_matches
  ), matched as materialized (
    select c.product_id, slot, ${worth} as worth from candidates c join meanings m on c.title @@ m.query
  ), worths as materialized (
    select product_id, sum(best) as worth from (select product_id, slot, max(worth) as best from matched group by 1, 2) slots
    group by 1
  ), weighed as materialized (
    select ${columns}, c.start, c.name,
      coalesce(w.worth, 0) * case
        when (c.title @@ (select unasked from plan)) is not true then 1
        when (select is_thing from plan) and not exists (select from meanings m where c.title @@ m.brand) then ${NOT_THE_THING}
        else ${AS_ACCESSORY} end as score
    from candidates c left join worths w using (product_id)
  ), found as materialized (
    select ${columns}, start + score - case when row_number() over (partition by start, lower(name) order by score desc, product_id) > ${SAME_NAME}
      then ${REPEATED} else 0 end as score
    from weighed
    union all select ${columns}, -900 from full_matches where place > ${WEIGHED} and place <= ${most}
  )`;
  return {
    before,
    found: `select found.*, ${keyColumns} from (select ${columns}, score::real as score from found) found
      join listing_keys using (product_id)`,
    ids: 'select product_id, score::real as score from found',
    isCut: `((select is_cut from plan) or (select count(*) from in_title) >= ${WEIGHED}
      or (select count(*) from full_matches) >= ${most})`,
  };
}
