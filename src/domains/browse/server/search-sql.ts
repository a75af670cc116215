import type { Locale } from '#platform/locale.ts';
import { asWords } from './search-texts.ts';

const COMPLETIONS = 12;
/** A known last word so common is taken as finished. */
const FINISHED = 100;
/** The commonest completions of a word are taken until so many products have them. */
const COMPLETED_PRODUCTS = 1000;
/** A word that so many products share says little. */
const BROAD = 1000;
/** From here on looking through the newest products is faster than collecting all matches. */
const EVERYWHERE = 2500;
const NEWEST = 3000;

export type Asked = {
  /** SQL of what was typed. */
  query: string;
  /** SQL: whether the last word may be unfinished. */
  unfinished: boolean;
  /** SQL of the category to stay in, or of null. */
  category: string;
  /** With fewer products that have every word, those with some of them follow. */
  enough: number;
  /** Only so many are looked at, those with every word in the name first, then the newest; null: all. */
  most: number | null;
};

/** SQL: a lexeme as it is written in a tsquery, whatever stands in it. */
export const quoted = (lexeme: string) =>
  `'''' || replace(replace(${lexeme}, '\\', '\\\\'), '''', '''''') || ''''`;
const anyOf = (lexeme: string, weight = '') =>
  `string_agg(${quoted(lexeme)}${weight && ` || ':${weight}'`}, ' | ')::tsquery`;
const lexemeOf = (locale: Locale, word: string) =>
  `(tsvector_to_array(to_tsvector('kiosk_${locale}', ${word})))[1]`;
const unless = (...steps: string[]) =>
  steps.map((step) => `not exists (select from ${step} s where s.n = t.n)`).join(' and ');

/** What each word typed may mean: itself, a synonym, the words that it begins, or what it is a slip of. */
const meanings = (locale: Locale, { query, unfinished }: Asked): string => `
  typed as materialized (
    select word, n, n = max(n) over () as is_last, ${lexemeOf(locale, 'word')} as lexeme
    from (
      select lexeme collate "C" as word, positions[1]::integer as n
      from unnest(to_tsvector('kiosk_plain', ${asWords(query)})) order by n limit 12) words
  ), known as materialized (
    select t.n, w.lexeme, sum(w.product_count) as found_in
    from typed t join search_words w on w.locale = '${locale}' and w.lexeme = t.lexeme
    group by t.n, w.lexeme
  ), same as materialized (
    select t.n, w.lexeme, sum(w.product_count) as found_in
    from typed t join search_synonyms s on s.locale = '${locale}' and s.lexeme = t.lexeme
    join search_words w on w.locale = '${locale}' and w.lexeme = s.same_lexeme
    group by t.n, w.lexeme
  ), completed as materialized (
    select t.n, w.lexeme, sum(w.product_count) as found_in
    from typed t cross join lateral (
      select lexeme, product_count, sum(product_count) over (order by product_count desc, word) as so_far from (
        select word, lexeme, product_count from search_words
        where locale = '${locale}' and word > t.word and word < t.word || U&'\\+10FFFF'
        order by product_count desc, word limit ${COMPLETIONS}) commonest) w
    where w.so_far - w.product_count < ${COMPLETED_PRODUCTS} and (${unless('known', 'same')}${unfinished ? ` or (t.is_last and ${unless(`(select * from known where found_in >= ${FINISHED})`)})` : ''}) and w.lexeme is distinct from t.lexeme
    group by t.n, w.lexeme
  ), corrected as materialized (
    select t.n, w.word, w.lexeme, w.product_count as found_in
    from typed t cross join lateral kiosk_meant_word('${locale}', t.word, ${unfinished ? 't.is_last' : 'false'}) w
    where t.lexeme is not null and t.word !~ '[0-9]' and ${unless('known', 'same', 'completed')}
  )`;

const size = `(select greatest(reltuples, 1) from pg_class where oid = 'listings'::regclass)`;

const way = (step: string, factor: number) => `select n, ${anyOf('lexeme')} as query,
  ${anyOf('lexeme', 'A')} as in_name, ${anyOf('lexeme', 'B')} as as_group, ${anyOf('lexeme', 'D')} as as_description,
  count(*)::float8 as terms, sum(found_in) as found_in, ${factor} as factor from ${step} group by n`;

/**
 * Every meaning as queries, weighed by how rare its word is (the inverse document frequency of BM25), and the query that a
 * product must answer: every word, or some of the telling ones.
 */
const plan = `ways as materialized (
    ${way('known', 1)} union all select n, lexeme_query, name_query, group_query, description_query, 1, found_in, 0.9 from (
      select n, (${quoted('lexeme')})::tsquery as lexeme_query, (${quoted('lexeme')} || ':A')::tsquery as name_query, (${quoted('lexeme')} || ':B')::tsquery as group_query,
        (${quoted('lexeme')} || ':D')::tsquery as description_query, found_in from same) same
    union all ${way('completed', 0.8)} union all ${way('corrected', 1)}
  ), words as materialized (
    select n, string_agg(query::text, ' | ')::tsquery as query, string_agg(in_name::text, ' | ')::tsquery as in_name,
      coalesce(max(found_in) filter (where factor = 1), sum(found_in)) as found_in, least(sum(found_in), max(${size})) as reach
    from ways group by n
  ), weighed as materialized (
    select ways.*, factor * ln(1 + greatest(${size} - words.found_in, 0) / (words.found_in + 0.5) + 0.5 / (words.found_in + 0.5)) as weight
    from ways join words using (n)
  ), plan as materialized (
    select string_agg('(' || query::text || ')', ' & ')::tsquery as every,
      string_agg('(' || in_name::text || ')', ' & ')::tsquery as every_in_name,
      coalesce(string_agg('(' || query::text || ')', ' | ') filter (where reach < ${BROAD}),
        (array_agg(query::text order by reach))[1])::tsquery as telling,
      ${size} * exp(sum(ln(reach / greatest(${size}, reach)))) as reach
    from words
  )`;

/** The words searched for where one was a slip, else null. */
export const correctedWords = `(select case when count(c.n) > 0 then string_agg(coalesce(c.word, t.word), ' ' order by t.n) end
  from typed t left join corrected c on c.n = t.n)`;

const LENGTH_OF_NAME = 75;

/**
 * BM25 with fields, for one listing `l` and one meaning: how often the word stands in the name (ts_rank tells it) against
 * the name's length, whether it is its brand or category, whether the description mentions it.
 */
const worth = (vector: string) => {
  const length = `(0.3::float8 + ${0.9 / LENGTH_OF_NAME} * octet_length(l.name)::float8)`;
  const times = `greatest(6.58::float8 * terms * ts_rank('{0, 0, 0, 1}', ${vector}, query) - 3, 0)`;
  return `weight * (2.2 - 2.2 * ${length} / (${times} + ${length})
    + case when ${vector} @@ as_group then 2::float8 else 0 end + case when ${vector} @@ as_description then 0.15::float8 else 0 end)`;
};

/** Every word counts by its best meaning. */
const weigh = (locale: Locale, listings: string) => `select product_id, sum(best)::real as score from (
    select l.product_id, n, max(${worth(`l.search_${locale}`)}) as best
    from (${listings}) l join weighed on l.search_${locale} @@ weighed.query group by l.product_id, n) words
  group by product_id`;

/** Only `most` products with every word: of a word that is everywhere the newest, else those with it in the name, then the newest. */
function firstMatches(locale: Locale, { enough, most }: { enough: number; most: number }) {
  const vector = `l.search_${locale}`;
  const select = `select l.product_id, l.name, ${vector}`;
  const isEverywhere = `(select reach >= ${EVERYWHERE} from plan)`;
  return {
    newest: `newest as materialized (
      ${select} from (select * from listings order by listed_at desc, product_id desc limit ${NEWEST}) l
      where ${isEverywhere} and ${vector} @@ (select every from plan) limit ${most}
    ),`,
    first: `select * from newest union all (
      ${select} from listings l
      where (not ${isEverywhere} or (select count(*) from newest) < ${enough}) and ${vector} @@ (select every from plan)
      order by ${vector} @@ (select every_in_name from plan) desc, l.listed_at desc, l.product_id desc limit ${most})`,
  };
}

/** Finds and weighs the candidates of a search: products with every word; where these are few, also those with some. */
export function searchSteps(locale: Locale, asked: Asked) {
  const { category, enough, most } = asked;
  const vector = `l.search_${locale}`;
  const select = `select l.product_id, l.name, ${vector} from listings l`;
  const stays = category === 'null' ? '' : `and (${category}::uuid is null or l.category_id = ${category})`;
  const all = { newest: '', first: `${select} where ${vector} @@ (select every from plan) ${stays}` };
  const { newest, first } = most ? firstMatches(locale, { enough, most }) : all;
  const others = `${select} where (select count(*) from full_matches) < ${enough}
    and ${vector} @@ (select telling from plan) and not ${vector} @@ (select every from plan) ${stays}`;
  return {
    before: `${meanings(locale, asked)}, ${plan}, ${newest}
      full_matches as materialized (${weigh(locale, first)}),
      part_matches as materialized (${weigh(locale, others)}),`,
    found:
      'select product_id, score from full_matches union all select product_id, score - 1000 from part_matches',
    corrected: correctedWords,
  };
}
