import { isListed } from '#domains/catalog/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { listingFacts } from './listing-facts.ts';
import { readTexts } from './search/read-texts.ts';
import { SearchTexts } from './search/search-texts.ts';
import { learnWords, noteWords, rebuildVocabulary } from './search/vocabulary.ts';
import { textsSql, textsValues } from './search/write-texts.ts';

const columns = [
  'category_id',
  'brand_id',
  'price_minor',
  'price_max_minor',
  'compare_at_minor',
  'variant_count',
  'only_variant_id',
  'in_stock',
  'rating',
  'review_count',
  'listed_at',
  'name',
  'measure',
  'deposit_minor',
];
const textColumns = ['category_id', 'brand_id', 'listed_at', 'name', 'search', 'title', 'is_outdated'];

const listed = (names: string[], table = '') =>
  names.map((name) => (table ? `${table}.${name}` : name)).join(', ');
/** SQL: sets columns to the given values where one differs. */
const renewed = (
  table: string,
  names: string[],
) => `do update set (${listed(names)}) = row(${listed(names, 'excluded')})
    where (${listed(names, table)}) is distinct from (${listed(names, 'excluded')})`;

/** SQL: writes the facts of the listings of the products of parameter 1. */
const facts = `facts as materialized (
    select * from (${listingFacts({ products: '$1', mayBeAll: true, isShown: isListed('p') })}) facts
  ), gone as (
    delete from listings l
    where l.product_id = any ($1::uuid[]) and not exists (select from facts where facts.product_id = l.product_id)
    returning l.product_id
  ), written as (
    insert into listings (product_id, ${listed(columns)})
    select product_id, ${listed(columns)} from facts
    on conflict (product_id) ${renewed('listings', columns)}
  ), chosen as (
    select product_id, keys from (select product_id, kiosk_option_keys(product_id) as keys from facts) known
    where keys is not null
  ), unoptioned as (
    delete from listing_options o
    where o.product_id = any ($1::uuid[]) and not exists (select from chosen where chosen.product_id = o.product_id)
  ), numbers as materialized (
    select product_id, n.field, n.value
    from chosen cross join lateral (select field, value from kiosk_listing_numbers(product_id) offset 0) n
    where exists (select from unnest(keys) key where right(key, 2) = ':#')
  ), optioned as (
    insert into listing_options (product_id, keys, numbers)
    select product_id, keys, coalesce(of_product.numbers, '{}')
    from chosen left join (
      select product_id, jsonb_object_agg(field, value) as numbers from numbers group by product_id) of_product using (product_id)
    on conflict (product_id) ${renewed('listing_options', ['keys', 'numbers'])}
  ), known_numbers as materialized (
    select ctid as row, product_id, field, value from listing_numbers where product_id = any ($1::uuid[])
  ), unnumbered as (
    delete from listing_numbers where ctid = any (array(
      select row from known_numbers known where not exists (
        select from numbers where (numbers.product_id, numbers.field) = (known.product_id, known.field))))
  ), measured as (
    insert into listing_numbers (product_id, field, value) select product_id, field, value from numbers
    where (product_id, field, value) not in (select product_id, field, value from known_numbers)
    on conflict (product_id, field) ${renewed('listing_numbers', ['value'])}
  )`;

/** SQL: the same with their texts; `more` is SQL that follows and may use these. */
const refreshing = (more: string): string => `with ${facts}, ${textsSql('facts')}, text_rows as (
    insert into listing_texts (product_id, locale, ${listed(textColumns)})
    select product_id, locale, category_id, brand_id, listed_at, name, search, title, false from texts
    on conflict (product_id, locale) ${renewed('listing_texts', textColumns)}
  ), ${more}
  select array_agg(product_id) as gone from gone`;

const refreshFacts = plannedQuery(`with ${facts} select array_agg(product_id) as gone from gone`);
const refresh = plannedQuery(refreshing('nothing as (select)'));
const refreshAndLearn = plannedQuery(refreshing(`learnt as (${learnWords})`));
/** The last parameter has the ids of new products. */
const refreshAndNote = plannedQuery(refreshing(`noted as (${noteWords})`));

/** Locked in id order, like everywhere, to avoid deadlocks. */
export const lockProducts = plannedQuery(
  `select from products where id = any ($1) order by id for no key update`,
);

const selectAll = plannedQuery<{ id: string }>('select id from products order by id');

type Words = {
  /** The vocabulary is rebuilt later by `rebuildVocabulary`. */
  areWordsLater?: boolean;
  /** The words are recorded for `learnNotedWords`; the ids of new products. */
  wordsOfNew?: readonly string[];
};

/** The number of products whose texts are in memory at once. */
const BATCH = 500;

/**
 * Updates the listings of these products, or of all, from catalog, stock and ratings, inside the transaction that
 * changed them; products that are not visible lose theirs. Three statements per 500 products. New words are added to the
 * vocabulary unless `Words` says otherwise. Refreshing all is for staff only; some, for callers who may change them.
 *
 * Locks the products first and reads them in separate statements: a concurrent change of price, stock or rating has
 * either committed, and is seen, or refreshes the listing after this commit.
 */
export async function refreshListings(
  tx: Transaction,
  productIds: readonly string[] | 'all',
  words: Words = {},
): Promise<void> {
  if (productIds.length === 0) return;
  if (productIds === 'all') requireStaff(tx, 'catalog.write');
  const ids = productIds === 'all' ? (await selectAll(tx, [])).map(({ id }) => id) : [...productIds].sort();
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    await lockProducts(tx, [batch]);
    await write(tx, batch, productIds === 'all' ? { areWordsLater: true } : words);
  }
  if (productIds === 'all' && !words.areWordsLater) await rebuildVocabulary(tx);
}

async function write(tx: Transaction, ids: readonly string[], { areWordsLater, wordsOfNew }: Words) {
  const offered = await offeredLanguages(tx);
  const texts = new SearchTexts(await readTexts(tx, ids), offered);
  const values = [ids, ...textsValues(texts)];
  if (wordsOfNew) await refreshAndNote(tx, [...values, wordsOfNew]);
  else if (areWordsLater) await refresh(tx, values);
  else await refreshAndLearn(tx, values);
}

const offeredLanguages = async (ctx: Context) => (await readSettings(ctx)).languages;

type Change = { productIds: readonly string[] };
type Products = Change & { newIds?: string[]; areWordsLater?: boolean };

export const onProductsChanged = (
  tx: Transaction,
  { productIds, newIds = [], areWordsLater = false }: Products,
) => refreshListings(tx, productIds, areWordsLater ? { wordsOfNew: newIds } : {});

/** Updates the listings of products whose texts have not changed, for callers who may change them. */
export async function refreshFactsOf(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await lockProducts(tx, [productIds]);
  await refreshFacts(tx, [productIds]);
}

/** A product was sold out or is available again. */
export const onAvailabilityChanged = (tx: Transaction, { productIds }: Change) =>
  refreshFactsOf(tx, productIds);

export const onRatingsChanged = (tx: Transaction, { productIds }: Change) => refreshFactsOf(tx, productIds);
