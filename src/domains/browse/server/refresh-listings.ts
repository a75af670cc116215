import { isListed } from '#domains/catalog/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { requireStaff } from '#platform/guard.ts';
import { listingFacts } from './listing-facts.ts';
import { searchTexts, searchVector, titleVector } from './search/search-texts.ts';
import { learnWords, noteWords, rebuildVocabulary } from './search/vocabulary.ts';

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
  'search_en',
  'search_de',
  'title_en',
  'title_de',
];
const of = (table: string) => columns.map((column) => `${table}.${column}`).join(', ');

/** SQL: writes the listings of the products of parameter 1; `more` is SQL that follows and may use their texts. */
const refreshing = (
  more: string,
): string => `with texts as materialized (${searchTexts}), visible as materialized (
    select facts.*, ${searchVector('en')} as search_en, ${searchVector('de')} as search_de,
      ${titleVector('en')} as title_en, ${titleVector('de')} as title_de
    from (${listingFacts({ products: '$1', isShown: isListed('p') })}) facts
    join texts on texts.product_id = facts.product_id
  ), gone as (
    delete from listings l
    where ($1::uuid[] is null or l.product_id = any ($1))
      and not exists (select from visible where visible.product_id = l.product_id)
    returning l.product_id
  ), written as (
    insert into listings (product_id, ${columns.join(', ')})
    select product_id, ${columns.join(', ')} from visible
    on conflict (product_id) do update set (${columns.join(', ')}) = row(${of('excluded')})
    where (${of('listings')}) is distinct from (${of('excluded')})
  )${more}
  select array_agg(product_id) as gone from gone`;

const refresh = plannedQuery(refreshing(''));
/** The same, and records the words of the texts; parameter 2 has the ids of new products. */
const refreshAndNote = plannedQuery(refreshing(`, noted as (${noteWords('visible', '$2')})`));

/** Locked in id order, like everywhere, to avoid deadlocks. */
const lockProducts = plannedQuery(
  `select from products where $1::uuid[] is null or id = any ($1) order by id for no key update`,
);

type Words = {
  /** The vocabulary is rebuilt later by `rebuildVocabulary`. */
  areWordsLater?: boolean;
  /** The words are recorded for `learnNotedWords`; the ids of new products. */
  wordsOfNew?: readonly string[];
};

/**
 * Updates the listings of these products, or of all, from catalog, stock and ratings, inside the transaction that
 * changed them; products that are not visible lose theirs. Two statements for any number of products. New words are
 * added to the vocabulary unless `Words` says otherwise. Refreshing all is for staff only; some, for callers who may
 * change them.
 *
 * Locks the products first and reads them in a separate statement: a concurrent change of price, stock or rating has
 * either committed, and is seen, or refreshes the listing after this commit.
 */
export async function refreshListings(
  tx: Transaction,
  productIds: readonly string[] | 'all',
  { areWordsLater = false, wordsOfNew }: Words = {},
): Promise<void> {
  if (productIds.length === 0) return;
  if (productIds === 'all') requireStaff(tx, 'catalog.write');
  const wanted = productIds === 'all' ? null : productIds;
  await lockProducts(tx, [wanted]);
  if (wordsOfNew) await refreshAndNote(tx, [wanted, wordsOfNew]);
  else await refresh(tx, [wanted]);
  if (areWordsLater || wordsOfNew) return;
  if (productIds === 'all') await rebuildVocabulary(tx);
  else await learnWords(tx, productIds);
}

type Change = { productIds: readonly string[] };
type Products = Change & { newIds?: string[]; areWordsLater?: boolean };

export const onProductsChanged = (
  tx: Transaction,
  { productIds, newIds = [], areWordsLater = false }: Products,
) => refreshListings(tx, productIds, areWordsLater ? { wordsOfNew: newIds } : {});

/** A product was sold out or is available again. */
export const onAvailabilityChanged = (tx: Transaction, { productIds }: Change) =>
  refreshListings(tx, productIds);

export const onRatingsChanged = (tx: Transaction, { productIds }: Change) => refreshListings(tx, productIds);
