import type { Context } from '#platform/context.ts';
import type { Locale } from '#platform/locale.ts';
import { localizedQuery } from '../localized-query.ts';

const read = localizedQuery<{ n: number }>('browse_search_together', togetherSql);

/**
 * SQL: which of the queries of parameter 1 match any product. The parameter stands in a subquery, so that PostgreSQL does
 * not plan anew for the length of each list.
 */
function togetherSql(locale: Locale): string {
  return `select n::integer from unnest((select $1::text[])) with ordinality asked (query, n)
    where exists (select from listing_texts where locale = '${locale}' and search @@ query::tsquery)`;
}

/** For each tsquery whether it matches any product. */
export async function readTogether(
  ctx: Pick<Context, 'db' | 'locale'>,
  queries: string[],
): Promise<boolean[]> {
  if (queries.length === 0) return [];
  const matching = new Set((await read(ctx, [queries])).map(({ n }) => n));
  return queries.map((_, n) => matching.has(n + 1));
}
