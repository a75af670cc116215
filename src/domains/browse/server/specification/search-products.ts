import { MOST_PER_PAGE } from '#domains/catalog/contract.ts';
import {
  findGroup,
  type GroupKind,
  isStorable,
  moneyInvalid,
  notThere,
} from '#domains/catalog/server/index.ts';
import { readDigits } from '#domains/content/server/index.ts';
import { dealRuns, paidNow } from '#domains/pricing/server/index.ts';
import { readAmount } from '#platform/amounts.ts';
import { productTag } from '#platform/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { declareVariants, namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { forSearch } from '#platform/db/shares.ts';
import { DomainError } from '#platform/errors.ts';
import type { Fresh } from '#platform/http.ts';
import type { Product } from '../../contract/specification.ts';
import { searchProductIds } from '../search-product-ids.ts';
import { joinProduct, type ProductRow, productColumns } from './product-sql.ts';
import type { SearchAsked } from './search-query.ts';
import { showProduct } from './show-product.ts';

const nothingFound = () => new DomainError('catalog.nothing_found', 404);

const inOrder = namedQuery<ProductRow>(
  'product_calls_in_order',
  `select ${productColumns}
  from unnest($1::uuid[]) with ordinality as wanted(id, place) join products p on p.id = wanted.id ${joinProduct}
  order by wanted.place`,
);

type Filters = Record<'category' | 'brand' | 'price', boolean>;

/**
 * SQL: listings of a category (parameter 1) and brand (2) whose current price is at most (3), newest first. Products
 * made cheap enough by a deal come from the deals, so that the price index serves all others.
 */
function newestSql({ category, brand, price }: Filters): string {
  const group = `${category ? 'l.category_id = $1' : '$1::uuid is null'} and ${brand ? 'l.brand_id = $2' : '$2::uuid is null'}`;
  const newest = (order: string) => `order by ${order} limit $4::bigint offset $5::bigint`;
  if (!price)
    return `select l.product_id as id from listing_keys l where $3::bigint is null and ${group}
      ${newest('l.listed_at desc, l.product_id desc')}`;
  return `select id from (
    (select l.product_id as id, l.listed_at from listing_keys l where l.price_minor <= $3 and ${group}
      order by l.listed_at desc, l.product_id desc limit $4::bigint + $5::bigint)
    union all
    select l.product_id, l.listed_at from deals deal join listing_keys l on l.product_id = deal.product_id
    where ${dealRuns()} and l.price_minor > $3
      and ${paidNow('l.price_minor')} <= $3 and ${group}
  ) found ${newest('listed_at desc, id desc')}`;
}

/** Planned for its own values each time: it may match ten products or a hundred thousand. */
const selectNewest = (filters: Filters) => plannedQuery<{ id: string }>(newestSql(filters));

declareVariants(() => {
  for (const category of [true, false])
    for (const brand of [true, false])
      for (const price of [true, false]) selectNewest({ category, brand, price });
});

/**
 * Products for `name` as the shop's search finds them, best first; without a name all of the brand and category (in
 * any case), newest first. Their current price is at most `price`. A page after the last one is empty.
 *
 * @throws `catalog.nothing_found` (404), `catalog.price_invalid` (400).
 */
export async function searchProducts(ctx: Context, asked: SearchAsked): Promise<Fresh<{ data: Product[] }>> {
  const { name, brand, category } = asked;
  if (![name, brand, category].every(isStorable)) throw nothingFound();
  const digits = await readDigits(ctx);
  const limit = Math.min(count(asked.limit) ?? MOST_PER_PAGE, MOST_PER_PAGE);
  const offset = ((count(asked.page) ?? 1) - 1) * limit;
  const maxPrice = upperBound(asked.price, digits);
  const idsFrom = async (from: number, most: number) =>
    name === ''
      ? newestIds(ctx, asked, { maxPrice, limit: most, offset: from })
      : (await searchProductIds(forSearch(ctx), { name, brand, category, maxPrice })).slice(
          from,
          from + most,
        );
  const ids = await idsFrom(offset, limit);
  const rows = ids.length > 0 ? await inOrder(ctx, [ids]) : [];
  if (rows.length === 0 && (offset === 0 || (await idsFrom(0, 1)).length === 0)) throw nothingFound();
  return {
    body: { data: rows.map((row) => showProduct(ctx, row, digits)) },
    // Stock changes with each order: only that of the shown products matters.
    tags: ['shop', 'list', 'deals', ...rows.map(({ _id }) => productTag(_id))],
    changesAt: rows[0]?.changesAt ?? null,
  };
}

async function newestIds(
  ctx: Context,
  asked: Pick<SearchAsked, 'brand' | 'category'>,
  { maxPrice, limit, offset }: { maxPrice: number | null; limit: number; offset: number },
): Promise<string[]> {
  const [category, brand] = [
    await idOf(ctx, 'category', asked.category),
    await idOf(ctx, 'brand', asked.brand),
  ];
  const filters = { category: category !== null, brand: brand !== null, price: maxPrice !== null };
  const rows = await selectNewest(filters)(ctx, [category, brand, maxPrice, limit, offset]);
  return rows.map(({ id }) => id);
}

async function idOf(ctx: Context, kind: GroupKind, name: string): Promise<string | null> {
  if (name === '') return null;
  const id = await findGroup(ctx, kind, name);
  if (!id) throw notThere('nothing');
  return id;
}

/** As the contract reads it, which takes `1e3` for a number; null if it is none. */
const count = (text: string): number | null => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 && value <= 1e9 ? value : null;
};

/** The upper bound in minor units, rounded down; null without a price filter. */
function upperBound(text: string, digits: number): number | null {
  if (text === '') return null;
  const price = readAmount(text);
  if (price === null) throw moneyInvalid();
  const minor = Math.floor(Number((price * 10 ** digits).toPrecision(15)));
  return Math.max(-1, Math.min(minor, Number.MAX_SAFE_INTEGER));
}
