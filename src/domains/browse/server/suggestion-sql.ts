import { nextDealBoundarySql } from '#domains/pricing/server/index.ts';
import type { Locale } from '#platform/locale.ts';
import { joinCardTables, suggestionJson } from './card-sql.ts';
import { searchSteps } from './search/search-sql.ts';

const SHOWN = 8;
const LOOKED_AT = 250;
const NEWEST = 2_500;

/** SQL: the suggestions for a planned search (parameter 1) as JSON; parameter 2 has the corrected words. */
export function suggestionSql(locale: Locale): string {
  const { before, found } = searchSteps(locale, { plan: '$1', most: LOOKED_AT, newest: NEWEST });
  return `with ${before}, best as materialized (
    select product_id, row_number() over (order by score desc, product_id desc) as place
    from (${found}) found order by place limit ${SHOWN}
  )
  select json_build_object(
    'data', (select coalesce(json_agg(${suggestionJson(locale)} order by best.place), '[]')
      from best join listings l on l.product_id = best.product_id ${joinCardTables}),
    'corrected', $2::text
  )::text as body, ${nextDealBoundarySql} as "changesAt"`;
}
