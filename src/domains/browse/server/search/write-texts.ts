import { configurationOf } from '#platform/text-search/languages.ts';
import type { SearchTexts } from './search-texts.ts';

/** The form of an exact word, as opposed to its lexeme, in a title vector. */
export const asWritten = (word: string) => `=${word}`;

/** SQL: the words of a vector as they are written, for titles. */
const written = (vector: string) =>
  `array_to_tsvector(array(select '=' || word from unnest(tsvector_to_array(${vector})) word))`;

/** The parameters of `textsSql`, from the second on. */
export function textsValues({ contents, groups, rows }: SearchTexts): unknown[] {
  const column = <Row, Key extends keyof Row>(list: readonly Row[], key: Key) => list.map((row) => row[key]);
  const configurations = (list: readonly { locale: string }[]) =>
    list.map(({ locale }) => configurationOf(locale));
  return [
    column(contents, 'named'),
    column(contents, 'purpose'),
    column(contents, 'short'),
    column(contents, 'long'),
    column(contents, 'exact'),
    column(contents, 'pieces'),
    configurations(groups),
    column(groups, 'words'),
    column(rows, 'productId'),
    column(rows, 'locale'),
    configurations(rows),
    column(rows, 'categoryId'),
    column(rows, 'brandId'),
    column(rows, 'listedAt'),
    column(rows, 'name'),
    column(rows, 'content'),
    column(rows, 'brand'),
    column(rows, 'category'),
    column(rows, 'choices'),
  ];
}

/** How many parameters `textsValues` has, and the one that `textsSql` reads itself. */
export const TEXTS_VALUES = 20;

const plain = (text: string) => `to_tsvector('kiosk_plain', ${text})`;

/**
 * SQL: the search vectors of products as CTEs. Parameters from 2: `textsValues`. Each text is read by the parser once
 * per language, and once for its words as written: `contents` and `groups` have these, `texts` the vectors and, for the
 * vocabulary, the words of title and rest. Of those products only that are in the table or CTE `listed`.
 *
 * PostgreSQL estimates the lists by their length as long as they are joined by their numbers alone.
 */
export const textsSql = (listed: 'facts' | 'listings'): string => `contents as materialized (
    select (n - 1)::integer as n, named, purpose, short, long, exact, titled, mentioned, ${written('exact')} as written from (
      select n, named, purpose, short, long, ${plain('exact')} as exact,
        ${plain(`pieces || ' ' || short`)} as titled, ${plain('long')} as mentioned
      from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
        with ordinality c (named, purpose, short, long, exact, pieces, n) offset 0) read
  ), groups as materialized (
    select (n - 1)::integer as n, vector, exact, ${written('exact')} as written from (
      select n, to_tsvector(configuration, words) as vector, ${plain('words')} as exact
      from unnest($8::regconfig[], $9::text[]) with ordinality g (configuration, words, n) offset 0) read
  ), texts as materialized (
    select product_id, locale, category_id, brand_id, listed_at, name,
      setweight(named || purpose, 'A') || setweight(brand || category, 'B') || setweight(choices, 'C')
        || setweight(short || long, 'D') as search,
      setweight(named, 'A') || setweight(purpose || short, 'D') || setweight(brand, 'B') || setweight(category, 'C')
        || written as title,
      titled, mentioned
    from (
      select t.product_id, t.locale, t.category_id, t.brand_id, t.listed_at, t.name,
        to_tsvector(t.configuration, c.named) as named, to_tsvector(t.configuration, c.purpose) as purpose,
        to_tsvector(t.configuration, c.short) as short, to_tsvector(t.configuration, c.long) as long,
        to_tsvector(t.configuration, t.choices) as choices,
        b.vector as brand, g.vector as category, c.written || b.written || g.written as written,
        tsvector_to_array(c.exact || c.titled || b.exact || g.exact) as titled,
        case when t.choices = '' then c.mentioned else c.mentioned || ${plain('t.choices')} end as mentioned
      from unnest($10::uuid[], $11::text[], $12::regconfig[], $13::uuid[], $14::uuid[], $15::timestamptz[], $16::text[],
        $17::integer[], $18::integer[], $19::integer[], $20::text[])
        t (product_id, locale, configuration, category_id, brand_id, listed_at, name, content, brand, category, choices)
      join contents c on c.n = t.content join groups b on b.n = t.brand join groups g on g.n = t.category
      where case when t.product_id in (select product_id from ${listed} where product_id = any ($1::uuid[])) then true end
      offset 0) made
  )`;

/** SQL: rows `locale, word, is_title` and more columns of every word of texts, a table or CTE. */
export const wordsOf = (texts: string, more = ''): string => `select locale, word, true as is_title${more}
  from ${texts}, unnest(titled) word
  union all
  select locale, word, false${more} from ${texts}, unnest(tsvector_to_array(ts_delete(mentioned, titled))) word`;
