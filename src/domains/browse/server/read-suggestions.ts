import type { Context } from '#platform/context.ts';
import { forSearch } from '#platform/db/shares.ts';
import type { Fresh } from '#platform/http.ts';
import type { Suggestions } from '../contract.ts';
import type { JsonText } from './answer.ts';
import { cleanText } from './clean-text.ts';
import { localizedRow } from './localized-query.ts';
import { planSearch } from './search/plan-search.ts';
import { suggestionSql } from './suggestion-sql.ts';

type Row = { body: JsonText<Suggestions>; changesAt: Date | null };
const readRow = localizedRow<Row>('browse_suggestions', suggestionSql);

const nothing: JsonText<Suggestions> = '{"data":[],"corrected":null}';

/** At most 8 products for a typed text, whose last word may be unfinished. */
export async function readSuggestions(ctx: Context, typed: string): Promise<Fresh<JsonText<Suggestions>>> {
  const searching = forSearch(ctx);
  const { json, corrected } = await planSearch(searching, cleanText(typed), { isUnfinished: true });
  const row = json ? await readRow(searching, [json, corrected]) : { body: nothing, changesAt: null };
  return { ...row, tags: ['list'] };
}
