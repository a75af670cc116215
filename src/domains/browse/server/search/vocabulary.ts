import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { configurationBy } from '#platform/text-search/languages.ts';
import { readTexts } from './read-texts.ts';
import { SearchTexts } from './search-texts.ts';
import { TEXTS_VALUES, textsSql, textsValues, wordsOf } from './write-texts.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'browse.rebuild_vocabulary': Record<string, never>;
  }
}

const LONGEST_WORD = 40;

/** SQL: every word of the `texts`, with the number of products and titles that contain it. */
const counted = `select locale, word, count(*)::integer as product_count,
      (count(*) filter (where is_title))::integer as title_count
    from (${wordsOf('texts')}) words
    where char_length(word) <= ${LONGEST_WORD}
    group by locale, word`;

/** SQL: rows of words with the lexeme of each; stop words have none. */
const withLexeme = (rows: string) => `select locale, word, lexemes[1] as lexeme, product_count, title_count
  from (${rows}) counted, lateral (
    select tsvector_to_array(to_tsvector(${configurationBy('locale')}, word)) as lexemes offset 0) found
  where lexemes <> '{}'`;

/**
 * SQL: adds unknown words of the `texts` to the vocabulary, and marks known ones as title words; other counts stay.
 */
export const learnWords = `insert into search_words as known (locale, word, lexeme, product_count, title_count)
  ${withLexeme(counted)}
  order by 1, 2
  on conflict (locale, word) do update set title_count = excluded.title_count
  where known.title_count = 0 and excluded.title_count > 0`;

const recording = (
  newIds: string,
) => `insert into search_words_noted (locale, word, product_count, title_count, is_new)
  with dated as materialized (
    select locale, titled, mentioned, product_id = any (${newIds}::uuid[]) as is_new from texts
  )
  select locale, word, count(*), count(*) filter (where is_title), is_new
  from (${wordsOf('dated', ', is_new')}) words
  where char_length(word) <= ${LONGEST_WORD}
  group by locale, word, is_new`;

/**
 * SQL: records the words of the `texts`, with the numbers of products and titles; the last parameter has the ids of new
 * products. Append-only, so that concurrent writers do not block each other.
 */
export const noteWords = recording(`$${TEXTS_VALUES + 1}`);

/** SQL: takes the recorded words of new products, or of changed ones, as rows of the vocabulary. */
const takeNoted = (isNew: boolean): string => `
  with taken as (
    delete from search_words_noted where ${isNew ? '' : 'not'} is_new returning locale, word, product_count, title_count
  ), summed as (
    select locale, word, sum(product_count)::integer as product_count, sum(title_count)::integer as title_count
    from taken group by locale, word
  )
  insert into search_words as known (locale, word, lexeme, product_count, title_count)
  ${withLexeme('select * from summed')}
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
const measureListings = namedQuery('browse_measure_listings', 'analyze listings, listing_texts');

const selectListed = plannedQuery<{ id: string }>(
  'select product_id as id from listings order by product_id',
);
/** Records the words of listed products, as new ones. */
const noteAll = plannedQuery(`with ${textsSql('listings')} ${recording('$1')}`);

/** Writes only differences: most words do not change from day to day. */
const recount = plannedQuery(
  `with taken as (
    delete from search_words_noted returning locale, word, product_count, title_count
  ), summed as (
    select locale, word, sum(product_count)::integer as product_count, sum(title_count)::integer as title_count
    from taken group by locale, word
  ), counted as materialized (${withLexeme('select * from summed')} order by 1, 2), forgotten as (
    delete from search_words s
    where not exists (select from counted where counted.locale = s.locale and counted.word = s.word)
  )
  insert into search_words as known (locale, word, lexeme, product_count, title_count) select * from counted
  on conflict (locale, word) do update set (lexeme, product_count, title_count) =
    row(excluded.lexeme, excluded.product_count, excluded.title_count)
  where (known.lexeme, known.product_count, known.title_count)
    is distinct from (excluded.lexeme, excluded.product_count, excluded.title_count)`,
);

/** The number of products whose texts are in memory at once. */
const BATCH = 500;

/**
 * Rebuilds the vocabulary, which removes words of deleted products and corrects the frequencies. Takes some seconds at
 * 20,000 products; searches meanwhile use the old one, writes with new words wait. Staff only.
 */
export async function rebuildVocabulary(ctx: Context): Promise<void> {
  requireStaff(ctx, 'catalog.write');
  const { languages } = await readSettings(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockVocabulary(tx, []);
    await forgetNoted(tx, []);
    const ids = (await selectListed(tx, [])).map(({ id }) => id);
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      const texts = new SearchTexts(await readTexts(tx, batch), languages);
      await noteAll(tx, [batch, ...textsValues(texts)]);
    }
    await recount(tx, []);
    await measureListings(tx, []);
  });
}
