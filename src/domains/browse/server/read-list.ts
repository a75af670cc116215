import type { Context } from '#platform/context.ts';
import { forSearch } from '#platform/db/shares.ts';
import type { Fresh } from '#platform/http.ts';
import { type ListQuery, PAGE_SIZE, type ProductList, sortOrders } from '../contract.ts';
import type { JsonText } from './answer.ts';
import { cleanText } from './clean-text.ts';
import { everythingListed, listSql, type SortOrder } from './list-sql.ts';
import { localizedRow } from './localized-query.ts';
import { searchSteps } from './search-sql.ts';

type Row = { body: JsonText<ProductList>; changesAt: Date | null };

const forEachOrder = <T>(build: (order: SortOrder) => T) =>
  Object.fromEntries(sortOrders.map((order) => [order, build(order)])) as Record<SortOrder, T>;

const readPlain = forEachOrder((order) =>
  localizedRow<Row>(`browse_list_${order}`, (locale) => listSql(locale, order, everythingListed)),
);
const readSearch = forEachOrder((order) =>
  localizedRow<Row>(`browse_search_${order}`, (locale) => {
    const asked = { query: '$9', unfinished: false, category: '$7', enough: PAGE_SIZE, most: null };
    const { before, found, corrected } = searchSteps(locale, asked);
    const from = `from (${found}) found join listings l on l.product_id = found.product_id {deals}`;
    return listSql(locale, order, { before, from, score: 'found.score', corrected });
  }),
);

const slugs = (joined: string | undefined): string[] | null => {
  const list = cleanText(joined ?? '')
    .toLowerCase()
    .split(',')
    .filter(Boolean);
  return list.length > 0 ? list : null;
};

/** One page of a filtered list: of everything, of a category page (`categoryId`), or of a search. */
export async function readList(
  ctx: Context,
  query: ListQuery,
  categoryId: string | null = null,
): Promise<Fresh<JsonText<ProductList>>> {
  const words = cleanText(query.q ?? '');
  const values = [
    slugs(query.category),
    slugs(query.brand),
    query.minPrice ?? null,
    query.maxPrice ?? null,
    query.rating ?? null,
    query.inStock === 'true' ? true : null,
    categoryId,
    query.page ?? 1,
  ];
  const order = query.sort ?? 'relevance';
  const row = words
    ? await readSearch[order](forSearch(ctx), [...values, words])
    : await readPlain[order === 'relevance' ? 'newest' : order](ctx, values);
  return { ...row, tags: ['shop', categoryId ? `category:${categoryId}` : 'list'] };
}
