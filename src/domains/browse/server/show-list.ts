import type { Context } from '#platform/context.ts';
import type { FacetArrangement } from '../contract/facets.ts';
import { type Card, type CategoryHead, NUMBERED_PAGES, PAGE_SIZE, type ProductList } from '../contract.ts';
import type { JsonText } from './answer.ts';
import { decimal, joinCardTables, listedCardJson } from './card-sql.ts';
import type { ChosenOption } from './chosen-options.ts';
import type { Facets } from './count-sql.ts';
import { arrangementSql } from './facets-sql.ts';
import { localizedRow } from './localized-query.ts';
import { joinShownVariant } from './shown-variant.ts';

const cards = localizedRow<{
  items: JsonText<Card[]>;
  min: number;
  max: number;
  arrangement: FacetArrangement;
}>(
  'browse_list_cards',
  (locale) => `select coalesce(json_agg(${listedCardJson(locale)} order by shown.place), '[]')::text as items,
    coalesce(${decimal('$2::bigint')}, 0) as min, coalesce(${decimal('$3::bigint')}, 0) as max,
    ${arrangementSql} as arrangement
  from unnest($1::uuid[]) with ordinality shown (id, place)
  join listings l on l.product_id = shown.id
  ${joinCardTables(locale)} ${joinShownVariant('$4::text[]')}`,
);

/** A page that was found; prices in minor units. */
type Found = {
  category: CategoryHead | null;
  /** The products of the page in order, and one more if there is a next page. */
  ids: string[];
  total: number;
  isTotalExact: boolean;
  page: number;
  facets: Facets & { isExact: boolean };
  lowest: number | null;
  highest: number | null;
  /**
   * When a deal begins or ends next, read by the first query for the page: read after the others, it would miss a deal that
   * began in between, and the page would be kept without it.
   */
  changesAt: Date | null;
};

export type ShownList = { body: JsonText<ProductList>; changesAt: Date | null };

/** The answer for a page, with the cards of its products, which show the chosen options. */
export async function showList(
  ctx: Context,
  found: Found,
  options: readonly ChosenOption[],
): Promise<ShownList> {
  const { changesAt, category, ids, total, isTotalExact, page, facets, lowest, highest } = found;
  const shown = ids.slice(0, PAGE_SIZE);
  const row = await cards(ctx, [shown, lowest, highest, options.flatMap(({ keys }) => keys)]);
  const pages = Math.min(Math.ceil(total / PAGE_SIZE), NUMBERED_PAGES);
  const rest: Omit<ProductList, 'items'> = {
    category,
    total,
    isTotalExact,
    page,
    pages,
    next: ids.length > PAGE_SIZE && page >= pages ? (shown.at(-1) ?? null) : null,
    facets: { ...facets, arrangement: row.arrangement, price: { min: row.min, max: row.max } },
    corrected: null,
    redirect: null,
  };
  // The cards are JSON text already.
  return {
    body: `{"items":${row.items},${JSON.stringify(rest).slice(1)}` as JsonText<ProductList>,
    changesAt,
  };
}
