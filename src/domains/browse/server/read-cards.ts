import { nextDealBoundarySql } from '#domains/pricing/server/index.ts';
import { cardTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import type { Fresh } from '#platform/http.ts';
import { isId } from '#platform/is-id.ts';
import type { Card } from '../contract.ts';
import type { JsonText } from './answer.ts';
import { cardJson, joinCardTables } from './card-sql.ts';
import { localizedRow } from './localized-query.ts';

const MOST = 24;

type Row = { body: JsonText<{ data: Card[] }>; changesAt: Date | null };
const readRow = localizedRow<Row>(
  'browse_cards',
  (
    locale,
  ) => `select json_build_object('data', coalesce(json_agg(${cardJson(locale)} order by asked.place), '[]'))::text as body,
    ${nextDealBoundarySql} as "changesAt"
  from unnest($1::uuid[]) with ordinality asked (id, place)
  join listings l on l.product_id = asked.id
  ${joinCardTables(locale)}`,
);

/** Cards of up to 24 products in the given order; ids of unlisted products are ignored. */
export async function readCards(ctx: Context, ids: string): Promise<Fresh<JsonText<{ data: Card[] }>>> {
  const asked = [...new Set(ids.toLowerCase().split(',').filter(isId))].slice(0, MOST);
  return { ...(await readRow(ctx, [asked])), tags: asked.map((id) => cardTag(id)) };
}
