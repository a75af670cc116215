import { findRedirect } from '#domains/searches/server/index.ts';
import { type CacheTag, categoryTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { forSearch } from '#platform/db/shares.ts';
import type { Fresh } from '#platform/http.ts';
import { type ListQuery, NUMBERED_PAGES, type ProductList, sortOrders } from '../contract.ts';
import type { JsonText } from './answer.ts';
import { chosenOptions, optionValues } from './chosen-options.ts';
import { chosenSlugs } from './chosen-slugs.ts';
import { cleanText } from './clean-text.ts';
import { listSql, type SortOrder } from './list-sql.ts';
import { localizedRow } from './localized-query.ts';
import { readFiltered } from './read-filtered.ts';
import { planSearch } from './search/plan-search.ts';
import { CANDIDATES, searchSteps } from './search/search-sql.ts';

type Row = { body: JsonText<ProductList>; changesAt: Date | null };

const forEachOrder = <T>(build: (order: SortOrder) => T) =>
  Object.fromEntries(sortOrders.map((order) => [order, build(order)])) as Record<SortOrder, T>;

const readSearch = forEachOrder((order) =>
  localizedRow<Row>(`browse_search_${order}`, (locale) => {
    const { before, found, isCut } = searchSteps(locale, {
      plan: '$9',
      most: CANDIDATES,
      stays: '($7::uuid[] is null or l.category_id = any ($7))',
    });
    const values = { corrected: '$10::text', redirect: '$11::text' };
    return listSql(locale, order, { before: `${before},`, found, ...values, isCut });
  }),
);

/** One page of a filtered list: of all products, a category page (`categoryIds`: its category and all within it), or a search. */
export async function readList(
  ctx: Context,
  query: ListQuery,
  categoryIds: string[] | null = null,
): Promise<Fresh<JsonText<ProductList>>> {
  const words = cleanText(query.q ?? '');
  const tags: CacheTag[] = ['shop', ...(categoryIds?.map(categoryTag) ?? ['list' as const])];
  if (!words) {
    const asked = {
      ...query,
      category: chosenSlugs(query.category),
      brand: chosenSlugs(query.brand),
      options: chosenOptions(query.options),
      categoryIds,
    };
    return { ...(await readFiltered(ctx, asked)), tags };
  }
  const values = [
    chosenSlugs(query.category),
    chosenSlugs(query.brand),
    query.minPrice ?? null,
    query.maxPrice ?? null,
    query.rating ?? null,
    query.inStock === 'true' ? true : null,
    categoryIds,
    Math.min(query.page ?? 1, NUMBERED_PAGES),
  ];
  const searching = forSearch(ctx);
  const { json, corrected, locale } = await planSearch(searching, words, { isUnfinished: false });
  const redirect = await findRedirect(searching, words);
  const read = readSearch[query.sort ?? 'relevance'];
  const row = await read({ ...searching, locale }, [
    ...values,
    json,
    corrected,
    redirect,
    query.onSale === 'true' || null,
    ...optionValues(chosenOptions(query.options)),
  ]);
  return { ...row, tags };
}
