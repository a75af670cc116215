import { formerNow, joinRunningDeal, paidNow } from '#domains/pricing/server/index.ts';
import type { sortOrders } from '../contract.ts';
import type { ChosenOption, ChosenRange } from './chosen-options.ts';

/** The filters of a list; null or false where not filtered; prices in minor units. */
export type Fit = {
  categories: string[] | null;
  brands: string[] | null;
  rating: number | null;
  inStock: boolean;
  /** Only what is reduced: by a running deal, or below its compare-at price. */
  onSale: boolean;
  lowest: number | null;
  highest: number | null;
  options: ChosenOption[];
};

/**
 * What a list without filters is of: few texts, worth a plan of their own, as such lists are the most frequent. Null if it
 * has filters.
 */
export function plainScope({
  categories,
  options,
  ...filters
}: Fit): 'all' | 'category' | 'categories' | null {
  const isPlain =
    options.length === 0 && Object.values(filters).every((filter) => filter === null || filter === false);
  if (!isPlain) return null;
  if (!categories) return 'all';
  return categories.length === 1 ? 'category' : 'categories';
}

/** The columns that a list is sorted by, all in one direction. */
export type Order = { by: string[]; isDescending: boolean };
export type ListOrder = Exclude<(typeof sortOrders)[number], 'relevance'>;

/**
 * The columns of each sort order, as in its index; all in one direction, so that a page can start after any product.
 */
export const listOrders: Record<ListOrder, Order> = {
  newest: { by: ['listed_at', 'product_id'], isDescending: true },
  best_selling: { by: ['sold', 'listed_at', 'product_id'], isDescending: true },
  discount: { by: ['discount', 'listed_at', 'product_id'], isDescending: true },
  price_asc: { by: ['price_minor', 'listed_at', 'product_id'], isDescending: false },
  price_desc: { by: ['price_minor', 'listed_at', 'product_id'], isDescending: true },
  rating: { by: ['rating', 'review_count', 'listed_at', 'product_id'], isDescending: true },
};

/**
 * SQL: hundredths of a percent that a product is reduced by: by its running deal `alias` from what `formerNow` says, 0 if
 * that was no higher; else below its compare-at price.
 */
export const discountNow = (usual: string, price: string, paid: string, alias = 'deal') => {
  const former = formerNow(price, alias);
  const reduced = `ceil((${former} - ${paid}) * 10000.0 / nullif(${former}, 0))::integer`;
  return `case when ${paid} < ${price} then greatest(0, ${reduced}) else ${usual} end`;
};

export const orderBy = ({ by, isDescending }: Order) =>
  `order by ${by.map((column) => (isDescending ? `${column} desc` : column)).join(', ')}`;

/**
 * SQL: the CTE `running`, the keys of products on a deal with their current price and discount. They are few; all other
 * products have their regular price, which an index sorts.
 */
export const running = `running as materialized (
    select k.product_id, k.category_id, k.brand_id, ${paidNow('k.price_minor')} as price_minor, k.rating, k.review_count,
      k.in_stock, k.listed_at, k.sold, ${discountNow('k.discount', 'k.price_minor', paidNow('k.price_minor'))} as discount
    from listing_keys k ${joinRunningDeal('k.product_id')} where deal.id is not null
  )`;

/** Collects the parameters of a statement; `param` returns the SQL of one. */
export function statement() {
  const values: unknown[] = [];
  const param = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  return { values, param };
}
type Param = ReturnType<typeof statement>['param'];

/**
 * SQL: the conditions of all filters but the price. A single category is compared by `=`, so that its index provides
 * the order.
 */
export function fits({ categories, brands, rating, inStock, onSale, options }: Fit, param: Param): string[] {
  const isIn = (column: string, ids: string[]) =>
    ids.length === 1 ? `${column} = ${param(ids[0], 'uuid')}` : `${column} = any (${param(ids, 'uuid[]')})`;
  return [
    categories ? isIn('category_id', categories) : '',
    brands ? isIn('brand_id', brands) : '',
    rating ? `rating >= ${param(rating, 'real')}` : '',
    inStock ? 'in_stock' : '',
    onSale ? 'discount > 0' : '',
    ...hasOptions(options, param),
  ].filter(Boolean);
}

/**
 * SQL: the conditions of chosen options. Those that few products have are read first, as arrays. All others are conditions of
 * one row of `listing_options`, whose index finds the choices; if all are ranges of numbers, which it does not find, each
 * number is looked up for the products that a list walks past.
 */
export function hasOptions(options: readonly ChosenOption[], param: Param): string[] {
  const rare = options.filter(({ isRare }) => isRare).map((option) => hasRare(option, param));
  const common = options.filter(({ isRare }) => !isRare);
  const ranges = common.flatMap(({ range }) => range ?? []);
  if (ranges.length === common.length) return [...rare, ...ranges.map((range) => hasNumber(range, param))];
  const conditions = common.map(({ keys, range }) =>
    range
      ? `(numbers->>${param(range.field, 'text')})::float8 ${within(range, param)}`
      : `keys && ${param(keys, 'text[]')}`,
  );
  return [...rare, `product_id in (select product_id from listing_options ${where(conditions)})`];
}

function hasRare({ keys, range }: ChosenOption, param: Param): string {
  const having = range
    ? `listing_numbers where field = ${param(range.field, 'text')} and value ${within(range, param)}`
    : `listing_options where keys && ${param(keys, 'text[]')}`;
  return `product_id = any (array(select product_id from ${having}))`;
}

const hasNumber = (range: ChosenRange, param: Param): string =>
  `(select value from listing_numbers n (listed, field, value)
    where listed = product_id and field = ${param(range.field, 'text')}) ${within(range, param)}`;

const within = ({ low, high }: ChosenRange, param: Param): string =>
  `between ${param(low, 'float8')} and ${param(high, 'float8')}`;

export const fitsPrice = ({ lowest, highest }: Fit, param: Param): string[] =>
  [
    lowest === null ? '' : `price_minor >= ${param(lowest, 'bigint')}`,
    highest === null ? '' : `price_minor <= ${param(highest, 'bigint')}`,
  ].filter(Boolean);

export const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';

/** Regular prices do not apply to products on a deal, which are in `running`. */
export const notRunning = 'product_id not in (select product_id from running)';

type Wanted = {
  fit: Fit;
  order: ListOrder;
  /** The product before the page; null for the first page. */
  after: string | null;
  offset: number;
  limit: number;
  /** Whether to read and sort all matches, when that is cheaper than scanning in order until enough match. */
  gathers: boolean;
};

type Query = { text: string; values: unknown[] };

/** SQL: the CTE `anchor`, the keys of the product before the page. */
const anchorSql = (after: string | null, isPriced: boolean) => `anchor as materialized (
    select k.product_id, ${isPriced ? 'coalesce(running.price_minor, k.price_minor)' : 'k.price_minor'} as price_minor,
      ${isPriced ? 'coalesce(running.discount, k.discount)' : 'k.discount'} as discount, k.sold, k.listed_at, k.rating,
      k.review_count
    from listing_keys k ${isPriced ? 'left join running using (product_id)' : ''} where k.product_id = ${after}
  )`;
/** SQL: whether a row comes after the `anchor`. */
export const comesAfter = ({ by, isDescending }: Order) =>
  `(${by.join(', ')}) ${isDescending ? '<' : '>'} (select ${by.join(', ')} from anchor)`;

/** A statement that returns the ids of one page, as `id` in the list's order. */
export function pageQuery(wanted: Wanted): Query {
  const { fit, order, after, offset, limit, gathers } = wanted;
  const { values, param } = statement();
  const isPriced =
    fit.onSale ||
    listOrders[order].by.some((column) => column === 'price_minor' || column === 'discount') ||
    fit.lowest !== null ||
    fit.highest !== null;
  const columns = listOrders[order].by.join(', ');
  const conditions = [...fits(fit, param), ...fitsPrice(fit, param)];
  const isAfter = after ? [comesAfter(listOrders[order])] : [];
  const anchor = anchorSql(after && param(after, 'uuid'), isPriced);
  const regular = [...conditions, ...(isPriced ? [notRunning] : [])];
  const fitting = `fitting as materialized (select ${columns} from listing_keys ${where(regular)})`;
  const most = `${orderBy(listOrders[order])} limit ${param(offset + limit, 'integer')}`;
  const first = gathers
    ? `select ${columns} from fitting ${where(isAfter)} ${most}`
    : `select ${columns} from listing_keys ${where([...regular, ...isAfter])} ${most}`;
  const parts = [
    first,
    ...(isPriced ? [`select ${columns} from running ${where([...conditions, ...isAfter])} ${most}`] : []),
  ];
  const ctes = [isPriced && running, after && anchor, gathers && fitting].filter(Boolean);
  const text = `${ctes.length > 0 ? `with ${ctes.join(', ')}` : ''}
    select product_id as id from (${parts.map((part) => `(${part})`).join(' union all ')}) found
    ${orderBy(listOrders[order])} limit ${param(limit, 'integer')} offset ${param(offset, 'integer')}`;
  return { text, values };
}

/**
 * A statement for few products: reads all that match except for the price once, and returns the `ids` of one page, the
 * `total` within the price, and the `lowest` and `highest` price.
 */
export function gatheredQuery(wanted: Omit<Wanted, 'gathers'>): Query {
  const { fit, order, after, offset, limit } = wanted;
  const { values, param } = statement();
  const conditions = fits(fit, param);
  const keys = 'product_id, price_minor, rating, review_count, listed_at, sold, discount';
  const anchor = anchorSql(after && param(after, 'uuid'), true);
  const within = fitsPrice(fit, param);
  const priced = within.length > 0 ? 'priced' : 'fitting';
  const text = `with ${running}, ${after ? `${anchor},` : ''} fitting as materialized (
    select ${keys} from listing_keys ${where([...conditions, notRunning])}
    union all select ${keys} from running ${where(conditions)}
  ), priced as materialized (
    select * from fitting ${where(within)}
  )
  select array(select product_id from ${priced} ${where(after ? [comesAfter(listOrders[order])] : [])}
      ${orderBy(listOrders[order])} limit ${param(limit, 'integer')} offset ${param(offset, 'integer')}) as ids,
    (select count(*) from ${priced}) as total,
    (select count(*) from ${priced} where discount > 0) as "onSale", min(price_minor) as lowest, max(price_minor) as highest
  from fitting`;
  return { text, values };
}

/**
 * A statement that looks for at most `most` and one more matches, and returns their number as `total`, and the `ids` of one
 * page of them.
 */
export function boundedPageQuery(wanted: Omit<Wanted, 'gathers'> & { most: number }): Query {
  const { fit, order, after, offset, limit, most } = wanted;
  const { values, param } = statement();
  const conditions = [...fits(fit, param), ...fitsPrice(fit, param)];
  const anchor = anchorSql(after && param(after, 'uuid'), true);
  // Ids first: an index may have all that the filters need.
  const text = `with ${running}, ${after ? `${anchor},` : ''} found as materialized (
    select product_id from (
      select product_id from listing_keys ${where([...conditions, notRunning])}
      union all select product_id from running ${where(conditions)}) each limit ${param(most + 1, 'integer')}
  ), fitting as materialized (
    select product_id, coalesce(running.price_minor, k.price_minor) as price_minor,
      coalesce(running.discount, k.discount) as discount, k.rating, k.review_count, k.listed_at, k.sold
    from found join listing_keys k using (product_id) left join running using (product_id)
  )
  select array(select product_id from fitting ${where(after ? [comesAfter(listOrders[order])] : [])}
      ${orderBy(listOrders[order])} limit ${param(limit, 'integer')} offset ${param(offset, 'integer')}) as ids,
    (select count(*) from found) as total`;
  return { text, values };
}

/** A statement that returns the lowest and highest current price of what matches, ignoring the price filter. */
export function priceEndsQuery(fit: Fit, gathers: boolean): Query {
  const { values, param } = statement();
  const conditions = fits(fit, param);
  const regular = [...conditions, notRunning];
  const fitting = `fitting as materialized (select price_minor from listing_keys ${where(regular)})`;
  const ends = `select min(price_minor) as lowest, max(price_minor) as highest`;
  const text = `with ${[running, gathers ? fitting : ''].filter(Boolean).join(', ')}
    select min(lowest) as lowest, max(highest) as highest from (
      ${ends} from ${gathers ? 'fitting' : `listing_keys ${where(regular)}`}
      union all ${ends} from running ${where(conditions)}) ends`;
  return { text, values };
}
