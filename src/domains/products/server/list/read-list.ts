import { identifiersIn, modelIn } from '#domains/browse/server/index.ts';
import { readFieldsOf, readNarrowing } from '#domains/catalog/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { likeContaining, likeLiteral } from '#platform/db/like-pattern.ts';
import { declareVariants, plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { minorDigits } from '#platform/money.ts';
import type { DashboardProducts, DashboardProductsQuery, ProductSort } from '../../contract/list.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { type Row, showItem, withNames } from './list-item.ts';
import { countSql, type Found, fewSql, foundSql, sorts, walkSql } from './list-sql.ts';

type Counts = DashboardProducts['counts'];
type Page = { rows: Row[]; counts: Counts };

const count = plannedQuery<Counts>(countSql);
const selectFew = (sort: ProductSort) => plannedQuery<Row>(fewSql(sort));
const walk = (sort: ProductSort) => plannedQuery<Row>(walkSql(sort));
const find = (sort: ProductSort, how: Found) => plannedQuery<Page>(foundSql(sort, how));

declareVariants(() => {
  const words = [[], [false], [false, true]];
  for (const sort of Object.keys(sorts) as ProductSort[]) {
    selectFew(sort);
    walk(sort);
    for (const areModels of words)
      for (const areShort of [true, false])
        for (const scarce of ['low', 'out', null] as const) find(sort, { areModels, areShort, scarce });
  }
});

/** Up to this many matches are sorted; for more an index is scanned. */
const FEW = 3_000;
const MOST_WORDS = 6;
const LETTERS_TO_INDEX = 3;

/** Searches products for staff, with the number of products by status. */
export async function readDashboardProducts(
  ctx: Context,
  query: DashboardProductsQuery,
): Promise<DashboardProducts> {
  requireStaff(ctx);
  const { lowStock, currency } = await readSettings(ctx);
  const { limit } = query;
  const { rows, counts } = await findPage(ctx, query, lowStock);
  const page = await withNames(ctx, rows.slice(0, limit));
  const last = rows.length > limit ? page.at(-1) : undefined;
  const digits = minorDigits(currency);
  const fields = await readFieldsOf(ctx, 'product');
  return {
    products: page.map((row) => showItem(ctx, row, digits, fields)),
    next: last ? encodeCursor(last.key, last.after) : null,
    counts,
    lowStock,
  };
}

async function findPage(ctx: Context, query: DashboardProductsQuery, lowStock: number): Promise<Page> {
  const { sort, limit, status = null, category = null, brand = null, seller = null, tag = null } = query;
  const groups = [category, brand, seller, tag];
  const values = [...groups, status, ...decodeCursor(query.after, sort), limit + 1];
  const words = (query.q ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const narrowing = await readNarrowing(ctx, 'product', query.field);
  if (words.length > 0 || query.stock || narrowing) {
    const mark = query.stock ? { low: lowStock, out: 0 }[query.stock] : null;
    const areShort = words.every((word) => word.length < LETTERS_TO_INDEX);
    const areModels = words.map((word) => modelIn(word) !== null);
    const found = find(sort, { areModels, areShort, scarce: query.stock ?? null });
    const [page] = await found(ctx, [...values, ...patternsOf(words, mark), narrowing]);
    if (!page) throw new Error('Counting gives a row');
    return page;
  }
  const [counts] = await count(ctx, groups);
  if (!counts) throw new Error('Counting gives a row');
  const isFew = (status ? counts[status] : counts.all) <= FEW;
  return { counts, rows: await (isFew ? selectFew : walk)(sort)(ctx, values) };
}

function patternsOf(words: string[], mark: number | null): unknown[] {
  if (words.length === 0) return [null, null, mark, null, null, null];
  const models = words.map(modelIn);
  const text = words.join(' ');
  const { whole, begun } = identifiersIn(text);
  return [
    words.map((word, index) => models[index]?.parts ?? likeContaining(word)),
    `${likeLiteral(text.toLowerCase())}%`,
    mark,
    models.map((model) => model?.whole ?? '%'),
    whole,
    begun,
  ];
}
