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

/** SQL: every word of the listed products with its lexeme, and in how many products and in how many titles it stands. */
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

/** Adds the words of these products that the vocabulary does not know yet, or not from titles; other counts stay as they were. */
export async function learnWords(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await learn(tx, [productIds]);
}

const lockVocabulary = namedQuery('browse_lock_words', 'lock table search_words in share row exclusive mode');
const measureListings = namedQuery('browse_measure_listings', 'analyze listings');

/** Writes only what differs: most words of a catalog stay from one day to the next. */
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
 * Counts the vocabulary anew, so that words of deleted products go and rare words weigh what they should. Some seconds at
 * 20,000 products; searches meanwhile see the old one, writes that bring new words wait. Staff only.
 */
export async function rebuildVocabulary(ctx: Context): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  await inTransaction(ctx, async (tx) => {
    await lockVocabulary(tx, []);
    await recount(tx, [null]);
    await measureListings(tx, []);
  });
}
