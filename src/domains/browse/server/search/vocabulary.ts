import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { type Locale, locales } from '#platform/locale.ts';
import { searchTexts, searchWords } from './search-texts.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'browse.rebuild_vocabulary': Record<string, never>;
  }
}

const LONGEST_WORD = 40;

/** SQL: every word of the listed products with its lexeme and the number of products and titles that contain it. */
const wordsOf = (locale: Locale) => `
  select '${locale}' as locale, word, lexemes[1] as lexeme, product_count, title_count from (
    select word, tsvector_to_array(to_tsvector('kiosk_${locale}', word)) as lexemes, count(*)::integer as product_count,
      (count(*) filter (where is_title))::integer as title_count
    from texts join listings using (product_id), lateral (${searchWords(locale)}) words
    where char_length(word) <= ${LONGEST_WORD}
    group by word) words
  where lexemes <> '{}'`;

const learn = plannedQuery(
  `with texts as materialized (${searchTexts})
  insert into search_words as known (locale, word, lexeme, product_count, title_count)
  ${locales.map(wordsOf).join(' union all ')}
  order by 1, 2
  on conflict (locale, word) do update set title_count = excluded.title_count
  where known.title_count = 0 and excluded.title_count > 0`,
);

/** Adds unknown words of these products to the vocabulary, and marks known ones as title words; other counts stay. */
export async function learnWords(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await learn(tx, [productIds]);
}

/**
 * SQL: records the words of texts of the products in `listed`, with the numbers of products and titles; `isNew` holds
 * the ids of new products. Append-only, so that concurrent writers do not block each other.
 */
export const noteWords = (listed: string, newIds: string): string => `
  insert into search_words_noted (locale, word, product_count, title_count, is_new)
  ${locales
    .map(
      (locale) => `select '${locale}', word, count(*), count(*) filter (where is_title), is_new
    from (
      select texts.*, product_id in (select unnest(${newIds}::uuid[])) as is_new from texts join ${listed} using (product_id)
      offset 0) texts,
      lateral (${searchWords(locale)}) words
    where char_length(word) <= ${LONGEST_WORD}
    group by word, is_new`,
    )
    .join(' union all ')}`;

/** SQL: takes the recorded words of new products, or of changed ones, as rows of the vocabulary. */
const takeNoted = (isNew: boolean): string => `
  with taken as (
    delete from search_words_noted where ${isNew ? '' : 'not'} is_new returning locale, word, product_count, title_count
  ), summed as (
    select locale, word, sum(product_count)::integer as product_count, sum(title_count)::integer as title_count
    from taken group by locale, word
  )
  insert into search_words as known (locale, word, lexeme, product_count, title_count)
  select locale, word, lexemes[1], product_count, title_count
  from summed, lateral (
    select tsvector_to_array(to_tsvector(('kiosk_' || locale)::regconfig, word)) as lexemes offset 0) found
  where lexemes <> '{}'
  order by locale, word
  on conflict (locale, word) do update set `;

const learnNew = plannedQuery(`${takeNoted(true)}
  product_count = known.product_count + excluded.product_count,
  title_count = coalesce(known.title_count, 0) + excluded.title_count`);
const learnOthers = plannedQuery(`${takeNoted(false)} title_count = excluded.title_count
  where known.title_count = 0 and excluded.title_count > 0`);

/**
 * Adds the words recorded during mass changes to the vocabulary: words of new products are counted, of changed ones
 * only unknown words are added. Unused words stay until the next rebuild. Staff only.
 */
export async function learnNotedWords(ctx: Context): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  await inTransaction(ctx, async (tx) => {
    await learnNew(tx, []);
    await learnOthers(tx, []);
  });
}

const lockVocabulary = namedQuery('browse_lock_words', 'lock table search_words in share row exclusive mode');
/** The rebuild counts the recorded words, too. */
const forgetNoted = namedQuery('browse_forget_noted_words', 'delete from search_words_noted');
const measureListings = namedQuery('browse_measure_listings', 'analyze listings');

/** Writes only differences: most words do not change from day to day. */
const recount = plannedQuery(
  `with texts as materialized (${searchTexts}), counted as materialized (
    ${locales.map(wordsOf).join(' union all ')} order by 1, 2
  ), forgotten as (
    delete from search_words s
    where not exists (select from counted where counted.locale = s.locale and counted.word = s.word)
  )
  insert into search_words as known (locale, word, lexeme, product_count, title_count) select * from counted
  on conflict (locale, word) do update set (lexeme, product_count, title_count) =
    row(excluded.lexeme, excluded.product_count, excluded.title_count)
  where (known.lexeme, known.product_count, known.title_count)
    is distinct from (excluded.lexeme, excluded.product_count, excluded.title_count)`,
);

/**
 * Rebuilds the vocabulary, which removes words of deleted products and corrects the frequencies. Takes some seconds at
 * 20,000 products; searches meanwhile use the old one, writes with new words wait. Staff only.
 */
export async function rebuildVocabulary(ctx: Context): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  await inTransaction(ctx, async (tx) => {
    await lockVocabulary(tx, []);
    await forgetNoted(tx, []);
    await recount(tx, [null]);
    await measureListings(tx, []);
  });
}
