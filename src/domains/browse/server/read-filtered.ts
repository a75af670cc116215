import type { Context } from '#platform/context.ts';
import { declareVariants, namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import type { Locale } from '#platform/locale.ts';
import { type ListQuery, NUMBERED_PAGES, PAGE_SIZE, type ProductList } from '../contract.ts';
import type { JsonText } from './answer.ts';
import type { ChosenOption } from './chosen-options.ts';
import { type CountRow, countSql, type Facets, type Shape, scopeSql } from './count-sql.ts';
import { readJudgedPage } from './judged-page.ts';
import {
  boundedPageQuery,
  type Fit,
  gatheredQuery,
  type ListOrder,
  pageQuery,
  plainScope,
  priceEndsQuery,
} from './keys-sql.ts';
import { eachWay, sampleFits, samplePages, sampleShapes } from './list-samples.ts';
import { localizedQuery, localizedRow } from './localized-query.ts';
import { readOptionFacets } from './option-facets.ts';
import { boundedCountQuery, COUNTED, pricedQuery } from './priced-sql.ts';
import { markRare } from './rare-options.ts';
import { showList } from './show-list.ts';

/**
 * The query of a list without search words. `category` and `brand` are slugs, `categoryIds` those of the category page.
 */
type Asked = Omit<ListQuery, 'category' | 'brand' | 'q' | 'options'> & {
  category: string[] | null;
  brand: string[] | null;
  categoryIds: string[] | null;
  options: ChosenOption[];
};
type Answer = { body: JsonText<ProductList>; changesAt: Date | null };
type Counted = { total: number; isTotalExact: boolean; facets: Facets & { isExact: boolean } };

type Page = { after: string | null; offset: number; limit: number; order: ListOrder };
type Ends = Pick<CountRow, 'lowest' | 'highest'>;
type Gathered = { ids: string[]; total: number; onSale: number | null } & Ends;
type Found = Gathered & { isTotalExact: boolean };
type Judged = { isCut: boolean; total: number; facets: Facets };

/** Lists by choices are counted up to this, if very many products match the other filters. */
const BROADLY_COUNTED = 500;

/*
 * Put together for the filters that are asked for, and planned for their values; the priced one has few texts and is named.
 */
const countShape = (locale: Locale, shape: Shape) => plannedQuery<CountRow>(countSql(locale, shape));
const judgePriced = ({ name, text }: Record<'name' | 'text', string>) => namedQuery<Judged>(name, text);
const countBounded = (text: string) => plannedQuery<{ total: number }>(text);
const gather = (text: string) => plannedQuery<Gathered>(text);
const gatherPlain = (name: string, text: string) => namedQuery<Gathered>(`browse_gathered_${name}`, text);
const gatherFew = (text: string) => plannedQuery<Pick<Gathered, 'ids' | 'total'>>(text);
const selectPage = (text: string) => plannedQuery<{ id: string }>(text);
const selectEnds = (text: string) => plannedQuery<Ends>(text);

declareVariants(() => {
  for (const shape of sampleShapes) eachWay((locale) => countShape(locale, shape));
  for (const fit of sampleFits) {
    eachWay((locale, isPage) => judgePriced(pricedQuery(locale, fit, isPage)));
    countBounded(boundedCountQuery(fit, COUNTED).text);
    for (const gathers of [true, false]) selectEnds(priceEndsQuery(fit, gathers).text);
    for (const page of samplePages) {
      const gathered = gatheredQuery({ fit, ...page });
      gather(gathered.text);
      gatherPlain('sample', gathered.text);
      gatherFew(boundedPageQuery({ fit, ...page, most: BROADLY_COUNTED }).text);
      for (const gathers of [true, false]) selectPage(pageQuery({ fit, ...page, gathers }).text);
    }
  }
});

const plain = { hasCategories: false, hasBrands: false, rating: 0, inStock: false };
/** Unfiltered lists are the most frequent, and always have the same shape: planned once. */
const countCategory = localizedQuery<CountRow>('browse_count_category', (locale) =>
  countSql(locale, { ...plain, isCategoryPage: true }),
);
const countAll = localizedQuery<CountRow>('browse_count_all', (locale) =>
  countSql(locale, { ...plain, isCategoryPage: false }),
);

const readScope = localizedRow<Pick<CountRow, 'category' | 'scope'>>('browse_category_scope', scopeSql);

/** Counts matches regardless of price, without reading products. */
async function countFitting(ctx: Context, asked: Asked): Promise<CountRow> {
  const { category, brand, rating = 0, categoryIds, minPrice, maxPrice, after } = asked;
  const shape = {
    isCategoryPage: categoryIds !== null,
    hasCategories: category !== null,
    hasBrands: brand !== null,
    rating,
    inStock: asked.inStock === 'true',
  };
  const isPlain = !category && !brand && !rating && !shape.inStock;
  const plainCount = categoryIds ? countCategory : countAll;
  const count = isPlain ? plainCount : countShape(ctx.locale, shape);
  const groups = [categoryIds ?? category, brand];
  const [row] = await count(ctx, [...groups, minPrice ?? null, maxPrice ?? null, after ?? null]);
  if (!row) throw new Error('Counting gives a row');
  return row;
}

/** Counts matches within a price range; null if too many would have to be examined. */
async function countPriced(ctx: Context, fit: Fit, isPage: boolean): Promise<Counted | null> {
  const priced = pricedQuery(ctx.locale, fit, isPage);
  const [row] = await judgePriced(priced)(ctx, priced.values);
  if (!row || row.isCut) return null;
  return { total: row.total, isTotalExact: true, facets: { ...row.facets, isExact: true } };
}

async function countUpTo(ctx: Context, fit: Fit): Promise<Omit<Counted, 'facets'>> {
  const bounded = boundedCountQuery(fit, COUNTED);
  const [counted] = await countBounded(bounded.text)(ctx, bounded.values);
  const total = counted?.total ?? 0;
  return { total: Math.min(total, COUNTED), isTotalExact: total <= COUNTED };
}

/** Up to this many keys can be read and sorted within milliseconds. */
const FEW = 10_000;

/** Of a category of at most so many products, all are read and judged by each filter. */
const JUDGED = 10_000;

/** Choices without numbers are offered whether or not anything has them beside these filters. */
const unfiltered = { rating: null, inStock: false, onSale: false, lowest: null, highest: null };

type Reach = { fitting: number; listed: number; end: number };

/**
 * Whether to read and sort all matches rather than scan in order until `end` of them are found, which takes `listed /
 * fitting` steps per match.
 */
const gathers = ({ fitting, listed, end }: Reach) => fitting <= FEW || fitting * fitting <= end * listed;

/** Whether one index has exactly these products in order: the newest of one category or brand, or of all. */
const isOneWalk = (
  { categories, brands, rating, inStock, onSale, lowest, highest, options }: Fit,
  order: ListOrder,
) =>
  order === 'newest' &&
  !rating &&
  !inStock &&
  !onSale &&
  lowest === null &&
  highest === null &&
  options.length === 0 &&
  !(categories && brands) &&
  (categories?.length ?? 1) === 1 &&
  (brands?.length ?? 1) === 1;

/** Page, count and price range of a list with few matches, read once. */
async function readFew(ctx: Context, fit: Fit, page: Page): Promise<Found> {
  const { text, values } = gatheredQuery({ fit, ...page });
  const scope = plainScope(fit);
  const name = `${scope}_${page.order}${page.after ? '_after' : ''}`;
  const [row] = await (scope ? gatherPlain(name, text) : gather(text))(ctx, values);
  if (!row) throw new Error('Gathering gives a row');
  return { ...row, isTotalExact: true };
}

/** The same where choices are looked up in a large part of the shop: read once if few products have them. */
async function readBroadly(
  ctx: Context,
  fit: Fit,
  page: Page,
  known: { fitting: number; listed: number },
): Promise<Found> {
  const { text, values } = boundedPageQuery({ fit, ...page, most: BROADLY_COUNTED });
  const [row] = await gatherFew(text)(ctx, values);
  if (!row) throw new Error('Gathering gives a row');
  const isTotalExact = row.total <= BROADLY_COUNTED;
  if (!isTotalExact)
    return readMany(ctx, fit, page, { ...known, counted: { total: BROADLY_COUNTED, isTotalExact } });
  return { ...row, isTotalExact, onSale: null, ...(await readEnds(ctx, fit, known)) };
}

/** The price range regardless of chosen options. */
async function readEnds(
  ctx: Context,
  fit: Fit,
  { fitting, listed }: { fitting: number; listed: number },
): Promise<Ends> {
  const prices = priceEndsQuery({ ...fit, options: [] }, gathers({ fitting, listed, end: 1 }));
  const [ends] = await selectEnds(prices.text)(ctx, prices.values);
  return { lowest: ends?.lowest ?? null, highest: ends?.highest ?? null };
}

/** The same for many matches, each from the index that suits it best. */
async function readMany(
  ctx: Context,
  fit: Fit,
  page: Page,
  known: { fitting: number; listed: number; counted: Omit<Counted, 'facets'> | null },
): Promise<Found> {
  const { listed } = known;
  const { total, isTotalExact } = known.counted ?? (await countUpTo(ctx, fit));
  const reach = { fitting: total, listed, end: page.offset + page.limit };
  const isGathered = isTotalExact && !isOneWalk(fit, page.order) && gathers(reach);
  const wanted = pageQuery({ fit, ...page, gathers: isGathered });
  const ids = (await selectPage(wanted.text)(ctx, wanted.values)).map(({ id }) => id);
  const found = { ids, total, isTotalExact, ...(await readEnds(ctx, fit, known)) };
  if (fit.options.length > 0) return { ...found, onSale: null };
  const reduced = fit.onSale ? { total, isTotalExact } : await countUpTo(ctx, { ...fit, onSale: true });
  return { ...found, onSale: reduced.isTotalExact ? reduced.total : null };
}

/** One page of a category whose products are few enough to be judged; null if they are not. */
async function readSmallCategory(ctx: Context, ids: string[], asked: Asked): Promise<Answer | null> {
  const { category, scope } = await readScope(ctx, [ids]);
  if (scope > JUDGED) return null;
  const page = await readJudgedPage(ctx, 'categories', { id: ids, order: 'newest', asked });
  return showList(ctx, { category, ...page }, asked.options);
}

/**
 * One page of a list without search words. Counts come from `listing_counts`, the order from an index of
 * `listing_keys`: the cost depends on the page, not on the number of products.
 */
export async function readFiltered(ctx: Context, asked: Asked): Promise<Answer> {
  const { minPrice, maxPrice, onSale: reduced, categoryIds } = asked;
  const hasOptions = asked.options.length > 0;
  const isPriced = minPrice !== undefined || maxPrice !== undefined || reduced === 'true' || hasOptions;
  const few = isPriced && categoryIds ? await readSmallCategory(ctx, categoryIds, asked) : null;
  if (few) return few;
  const known = await countFitting(ctx, asked);
  const { listed, categories, brands, lowest, highest } = known;
  const fit: Fit = {
    categories,
    brands,
    rating: asked.rating ?? null,
    inStock: asked.inStock === 'true',
    onSale: reduced === 'true',
    lowest,
    highest,
    options: await markRare(ctx, asked.options),
  };
  // Their choices would have to be looked up in all of the shop to be counted.
  const isBroad = hasOptions && (categoryIds !== null || listed > FEW);
  const counted = isBroad
    ? null
    : isPriced
      ? await countPriced(ctx, fit, categoryIds !== null)
      : { total: known.total, isTotalExact: true, facets: { ...known.facets, isExact: true } };

  const after = known.isAnchored ? (asked.after ?? null) : null;
  const page = after || (asked.page ?? 1) <= NUMBERED_PAGES ? (asked.page ?? 1) : 1;
  const order = asked.sort && asked.sort !== 'relevance' ? asked.sort : 'newest';
  const wanted = { after, offset: after ? 0 : (page - 1) * PAGE_SIZE, limit: PAGE_SIZE + 1, order };
  const reach = { fitting: known.total, listed };
  const { ids, total, isTotalExact, onSale, ...ends } = isBroad
    ? await readBroadly(ctx, fit, wanted, reach)
    : known.total <= FEW && !isOneWalk(fit, order)
      ? await readFew(ctx, fit, wanted)
      : await readMany(ctx, fit, wanted, { ...reach, counted });
  const options = await readOptionFacets(
    ctx,
    isBroad ? { ...fit, ...unfiltered } : fit,
    isBroad ? listed : known.total,
  );
  const facets = { ...(counted?.facets ?? { ...known.facets, isExact: false }), onSale, options };
  const { category, changesAt } = known;
  const found = { category, changesAt, ids, total, isTotalExact, page, facets, ...ends };
  return showList(ctx, found, asked.options);
}
