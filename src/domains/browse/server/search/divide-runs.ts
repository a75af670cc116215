import type { Context } from '#platform/context.ts';
import { runsOf } from '#platform/text-search/plain-words.ts';
import { cutsOf, oneSpelling, pairsIn } from '#platform/text-search/unspaced.ts';
import { localizedQuery } from '../localized-query.ts';
import { tsquery } from './tsquery.ts';

/** Each round cuts what no product contains in two. */
const MOST_ROUNDS = 3;
/** Of a query so many runs are divided, none longer than this. */
const MOST_RUNS = 3;
const LONGEST_RUN = 24;

/** Of products with all pairs of a run so many are examined for the run itself: in their titles, then anywhere. */
const MOST_EXAMINED = 200;

const withinSql = (locale: string, column: 'title' | 'search') => `exists (
  select from (select ${column} as words from listing_texts
    where locale = '${locale}' and ${column} @@ pairs::tsquery limit ${MOST_EXAMINED}) examined
  where words @@ run::tsquery)`;
/** Which runs products contain: parameter 1 has queries for their pairs anywhere, 2 for the pairs one after another. */
const readKnown = localizedQuery<{ n: number }>(
  'browse_search_known_runs',
  (locale) => `select n::integer from unnest($1::text[], $2::text[]) with ordinality asked (pairs, run, n)
    where ${withinSql(locale, 'title')} or ${withinSql(locale, 'search')}`,
);
const readFrequencies = localizedQuery<{ word: string; products: number }>(
  'browse_search_frequencies',
  (locale) =>
    `select word, product_count as products from search_words where locale = '${locale}' and word = any ($1::text[])`,
);

type Reader = Pick<Context, 'db' | 'locale'>;

/**
 * A query in which each run without spaces that no product contains is divided into words that some do, without the
 * particles between them: 子供の靴 is 子供 and 靴. Words that no product contains are dropped if others are left.
 */
export async function divideRuns(ctx: Reader, text: string): Promise<string> {
  const plain = text.normalize('NFKC');
  const runs = runsOf(plain, ctx.locale).filter((run) => run.length > 1 && run.length <= LONGEST_RUN);
  const unknown = (await unknownOf(ctx, runs)).slice(0, MOST_RUNS);
  if (unknown.length === 0) return text;
  const frequency = await frequenciesOf(ctx, unknown);
  let divided = plain;
  for (const run of unknown) {
    const words = await wordsOf(ctx, run, frequency);
    if (words.length > 0) divided = divided.replaceAll(run, ` ${words.join(' ')} `);
  }

  return divided;
}

type Frequency = (pair: string) => number;

/** How many products contain each pair of these runs. */
async function frequenciesOf(ctx: Reader, runs: string[]): Promise<Frequency> {
  const rows = await readFrequencies(ctx, [runs.flatMap((run) => pairsIn(oneSpelling(run)))]);
  const counts = new Map(rows.map(({ word, products }) => [word, products]));
  return (pair) => counts.get(pair) ?? 0;
}

/** The words of an unknown run that products contain. */
async function wordsOf(
  ctx: Reader,
  run: string,
  frequency: Frequency,
  rounds = MOST_ROUNDS,
): Promise<string[]> {
  if (rounds === 0) return [];
  const cuts = cutsOf(run, frequency);
  const unknown = new Set(await unknownOf(ctx, [...new Set(cuts.flat())]));
  const lettersIn = (words: string[]) => words.filter((word) => !unknown.has(word)).join('').length;
  const isWhole = (words: string[]) => words.length > 0 && words.every((word) => !unknown.has(word));
  const best = cuts.find(isWhole) ?? cuts.toSorted((a, b) => lettersIn(b) - lettersIn(a))[0] ?? [];
  const words: string[] = [];
  for (const word of best)
    words.push(...(unknown.has(word) ? await wordsOf(ctx, word, frequency, rounds - 1) : [word]));
  return words;
}

/** The runs that no product contains. */
async function unknownOf(ctx: Reader, runs: string[]): Promise<string[]> {
  if (runs.length === 0) return [];
  const pairs = runs.map((run) => pairsIn(oneSpelling(run)));
  const queries = [pairs.map((all) => tsquery({ all })), pairs.map((phrase) => tsquery({ phrase }))];
  const known = new Set((await readKnown(ctx, queries)).map(({ n }) => n));
  return runs.filter((_, n) => !known.has(n + 1));
}
