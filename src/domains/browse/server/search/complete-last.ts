import type { Context } from '#platform/context.ts';
import { localizedQuery } from '../localized-query.ts';
import { COMPLETIONS } from './meanings-sql.ts';
import { readTogether } from './read-together.ts';
import { type Asked, factor, queryOf, type Slot } from './slots.ts';
import { allOf } from './tsquery.ts';
import { asWritten } from './write-texts.ts';

/** So many completions may be all or not: forms of one word are one. */
const MAY_BE_MORE = COMPLETIONS / 3;
/** The number of titles that are looked at. */
const MOST_TITLES = 200;

/** Words that begin with parameter 2 in titles of products that match parameter 1. */
const readCompletions = localizedQuery<{ lexeme: string; products: number }>(
  'browse_search_completions',
  (locale) => `select lexeme, max(product_count) as products from search_words
    where locale = '${locale}' and word in (
      select substr(written, ${asWritten('').length + 1}) from (
        select title from listing_texts where locale = '${locale}' and search @@ $1::tsquery limit ${MOST_TITLES}) l,
        unnest(tsvector_to_array(l.title)) written
      where starts_with(written, '${asWritten('')}' || $2::text))
    group by lexeme order by 2 desc, 1 limit ${COMPLETIONS}`,
);

/**
 * The most frequent completions of a short beginning ("lamp with ch") may not fit the other words. If no product has
 * all words, the completions are those that occur with the others.
 */
export async function completeLast(
  ctx: Pick<Context, 'db' | 'locale'>,
  { words }: Asked,
  slots: Slot[],
): Promise<Slot[]> {
  const typed = words.at(-1);
  const last = slots.find(({ first }) => first === typed?.first);
  const others = slots.filter((slot) => slot !== last);
  const completed = last?.meanings.filter((meaning) => meaning.factor === factor.completed) ?? [];
  if (!typed || !last || others.length === 0 || completed.length < MAY_BE_MORE) return slots;
  const [fits] = await readTogether(ctx, [allOf(slots.map(queryOf))]);
  if (fits) return slots;
  const found = await readCompletions(ctx, [allOf(others.map(queryOf)), typed.word]);
  const meanings = found.map(({ lexeme, products }) => ({
    lexemes: { all: [lexeme] },
    factor: factor.completed,
    products,
  }));
  return meanings.length > 0 ? [...others, { ...last, meanings: [...last.meanings, ...meanings] }] : slots;
}
