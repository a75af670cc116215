import type { Locale } from '#platform/locale.ts';
import { configurationOf } from '#platform/text-search/languages.ts';
import type { SearchTexts } from './search-texts.ts';

/** The form of an exact word, as opposed to its lexeme, in a title vector. */
export const asWritten = (word: string) => `=${word}`;

/** SQL: the words of a vector as they are written, for titles. */
const written = (vector: string) =>
  `array_to_tsvector(array(select '=' || word from unnest(tsvector_to_array(${vector})) word))`;

/** The parameters of `textsSql`, from the second on. */
export function textsValues({ contents, groups, rows }: SearchTexts, offered: readonly Locale[]): unknown[] {
  const column = <Row, Key extends keyof Row>(list: readonly Row[], key: Key) => list.map((row) => row[key]);
  return [
    offered,
    offered.map((locale) => configurationOf(locale)),
    column(contents, 'named'),
    column(contents, 'purpose'),
    column(contents, 'short'),
    column(contents, 'long'),
    column(contents, 'exact'),
    column(contents, 'pieces'),
    column(groups, 'locale'),
    column(groups, 'words'),
    column(rows, 'productId'),
    column(rows, 'locale'),
    column(rows, 'name'),
    column(rows, 'content'),
    column(rows, 'brand'),
    column(rows, 'category'),
    column(rows, 'choices'),
  ];
}

/** How many parameters `textsValues` has, and the one that `textsSql` reads itself. */
export const TEXTS_VALUES = 18;

const plain = (text: string) => `to_tsvector('kiosk_plain', ${text})`;

/**
 * SQL: the search vectors of products as CTEs. Parameters from 2: `textsValues`. Each text is read by the parser once
 * per language, and once for its words as written: `contents` and `groups` have these, `texts` the vectors and, for the
 * vocabulary, the words of title and rest. Of those products only that are in the table or CTE `listed`.
 */
export const textsSql = (listed: 'facts' | 'listings'): string => `languages as materialized (
    select locale, configuration::regconfig as configuration from unnest($2::text[], $3::text[]) l (locale, configuration)
  ), contents as materialized (
    select (n - 1)::integer as n, named, purpose, short, long, exact, titled, mentioned, ${written('exact')} as written from (
      select n, named, purpose, short, long, ${plain('exact')} as exact,
        ${plain(`pieces || ' ' || short`)} as titled, ${plain('long')} as mentioned
      from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
        with ordinality c (named, purpose, short, long, exact, pieces, n) offset 0) read
  ), groups as materialized (
    select (n - 1)::integer as n, vector, exact, ${written('exact')} as written from (
      select n, to_tsvector(l.configuration, words) as vector, ${plain('words')} as exact
      from unnest($10::text[], $11::text[]) with ordinality g (locale, words, n) join languages l using (locale) offset 0) read
  ), texts as materialized (
    select product_id, made.locale, made.name,
      setweight(named || purpose, 'A') || setweight(brand || category, 'B') || setweight(choices, 'C')
        || setweight(short || long, 'D') as search,
      setweight(named, 'A') || setweight(purpose || short, 'D') || setweight(brand, 'B') || setweight(category, 'C')
        || written as title,
      titled, mentioned
    from (
      select t.product_id, t.locale, t.name, to_tsvector(l.configuration, c.named) as named,
        to_tsvector(l.configuration, c.purpose) as purpose, to_tsvector(l.configuration, c.short) as short,
        to_tsvector(l.configuration, c.long) as long, to_tsvector(l.configuration, t.choices) as choices,
        b.vector as brand, g.vector as category, c.written || b.written || g.written as written,
        tsvector_to_array(c.exact || c.titled || b.exact || g.exact) as titled,
        case when t.choices = '' then c.mentioned else c.mentioned || ${plain('t.choices')} end as mentioned
      from unnest($12::uuid[], $13::text[], $14::text[], $15::integer[], $16::integer[], $17::integer[], $18::text[])
        t (product_id, locale, name, content, brand, category, choices)
      join languages l using (locale)
      join contents c on c.n = t.content join groups b on b.n = t.brand join groups g on g.n = t.category
      offset 0) made
    join ${listed} using (product_id)
  )`;

/** SQL: rows `product_id, locale, word, is_title` of every word of the `texts`. */
export const textWords = `select product_id, locale, word, true as is_title from texts, unnest(titled) word
  union all
  select product_id, locale, word, false from texts, unnest(tsvector_to_array(ts_delete(mentioned, titled))) word`;
