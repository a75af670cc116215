import { nextDealBoundarySql } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { forSearch } from '#platform/db/shares.ts';
import type { Fresh } from '#platform/http.ts';
import type { Locale } from '#platform/locale.ts';
import type { Suggestions } from '../contract.ts';
import type { JsonText } from './answer.ts';
import { joinCardTables, suggestionJson } from './card-sql.ts';
import { cleanText } from './clean-text.ts';
import { localizedRow } from './localized-query.ts';
import { planSearch } from './search/plan-search.ts';
import { searchSteps } from './search/search-sql.ts';

const SHOWN = 8;
const CATEGORIES = 3;
const LOOKED_AT = 250;
const NEWEST = 2_500;

/** SQL: the suggestions for a planned search (parameter 1) as JSON; parameter 2 has the corrected words. */
export function suggestionSql(locale: Locale): string {
  const { before, ids } = searchSteps(locale, { plan: '$1', most: LOOKED_AT, newest: NEWEST });
  return `with ${before}, best as materialized (
    select product_id, row_number() over (order by score desc, product_id desc) as place
    from (${ids}) found order by place limit ${SHOWN}
  )
  select json_build_object(
    'data', (select coalesce(json_agg(${suggestionJson(locale)} order by best.place), '[]')
      from best join listings l on l.product_id = best.product_id ${joinCardTables(locale)}),
    'categories', (select coalesce(json_agg(category_id order by place), '[]') from (
      select category_id, min(place) as place from best join listings using (product_id)
      group by category_id order by place limit ${CATEGORIES}) nearest),
    'corrected', $2::text
  )::text as body, ${nextDealBoundarySql} as "changesAt"`;
}

type Row = { body: JsonText<Suggestions>; changesAt: Date | null };
const readRow = localizedRow<Row>('browse_suggestions', suggestionSql);

const nothing: JsonText<Suggestions> = '{"data":[],"categories":[],"corrected":null}';

/** At most 8 products for a typed text, whose last word may be unfinished. */
export async function readSuggestions(ctx: Context, typed: string): Promise<Fresh<JsonText<Suggestions>>> {
  const searching = forSearch(ctx);
  const { json, corrected, locale } = await planSearch(searching, cleanText(typed), { isUnfinished: true });
  const row = json
    ? await readRow({ ...searching, locale }, [json, corrected])
    : { body: nothing, changesAt: null };
  return { ...row, tags: ['list'] };
}
