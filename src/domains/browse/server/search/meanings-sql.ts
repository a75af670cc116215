import { pinnedSql } from '#domains/searches/server/index.ts';
import type { Locale } from '#platform/locale.ts';
import { mainLanguage } from '#platform/main-language.ts';
import { configurationOf, foreignLocale, searchLanguage } from '#platform/text-search/languages.ts';
import { begunBy, END, identifiedAs } from './identified-sql.ts';

/** Maximum number of spellings of a whole text; the planner needs to know it. */
const MOST_SPELLINGS = 2;

const BETWEEN_LETTER_AND_DIGIT = '(?<=[[:alpha:]])(?=\\d)|(?<=\\d)(?=[[:alpha:]])';
/** SQL: splits letters and digits of a word; empty for one without both. */
const inPieces = (word: string) => `case when ${word} ~ '${BETWEEN_LETTER_AND_DIGIT}'
  then regexp_replace(${word}, '${BETWEEN_LETTER_AND_DIGIT}', ' ', 'g') else '' end`;

/** Maximum number of words of a search. */
const MOST_WORDS = 12;
/** Maximum number of adjacent words that are looked up as one: "note book", "tlm 825 sa". */
const LONGEST_RUN = 4;
/** Number of completions of a typed word: the most frequent words that begin or end with it. */
export const COMPLETIONS = 12;
const COMPOUNDS = 40;
/** Maximum number of vocabulary words compared per range. */
const MOST_COMPARED = 2_000;
/** Minimum length of a complete word that may be the beginning or end of a compound. */
const TELLING_LETTERS = 4;
/** Last parts of compounds are seldom longer; a longer word has more spellings than are worth looking for. */
const LONGEST_LAST_PART = 12;

const lexemeOf = (locale: Locale, word: string) =>
  `(tsvector_to_array(to_tsvector('${configurationOf(locale)}', ${word})))[1]`;
/** SQL: the lexeme of a typed word; null for a stop word, also for those that PostgreSQL does not know. */
const typedLexeme = (locale: Locale, word: string) => {
  const { stopWords } = searchLanguage(locale);
  return stopWords.length === 0
    ? lexemeOf(locale, word)
    : `case when ${word} in (${stopWords.map((each) => `'${each}'`).join(', ')}) then null else ${lexemeOf(locale, word)} end`;
};
const hasCompounds = (locale: Locale) => searchLanguage(locale).hasCompounds;
/** Null if a previous version of the program wrote the word. */
const titles = (words: string) => `coalesce(${words}.title_count, ${words}.product_count)`;
const vocabulary = (locale: Locale, condition: string) =>
  `select * from search_words where locale = '${locale}' and ${condition}`;

/**
 * SQL: the most frequent title words with a prefix. For short prefixes these are read in order of frequency, since
 * very many words match.
 */
const completions = (locale: Locale) => `select * from (
    (${vocabulary(locale, `char_length(t.word) >= 3 and word > t.word and word < t.word || ${END}`)} limit ${MOST_COMPARED})
    union all
    (${vocabulary(locale, `char_length(t.word) < 3 and left(word, 1) = left(t.word, 1)`)}
      order by ${titles('search_words')} desc limit ${MOST_COMPARED})) begun
  where ${titles('begun')} > 0 and starts_with(word, t.word) and word <> t.word
  order by ${titles('begun')} desc, word limit ${COMPLETIONS}`;

/** SQL: longer words of a language that end with a text. */
const endingWith = (locale: Locale, column: 'word' | 'lexeme', text: string) =>
  vocabulary(
    locale,
    `reverse(${column}) collate "C" > reverse(${text}) and reverse(${column}) collate "C" < reverse(${text}) || ${END}`,
  );

/** SQL: words of the vocabulary with this lexeme, where there are compounds also those that end with it or the word. */
const endingsOf = (locale: Locale, word: string, lexeme: string) =>
  `(${vocabulary(locale, `lexeme = ${lexeme}`)} limit ${COMPLETIONS})${
    hasCompounds(locale)
      ? ` union (${endingWith(locale, 'lexeme', lexeme)} limit ${COMPOUNDS})
        union (${endingWith(locale, 'word', word)} limit ${COMPOUNDS})`
      : ''
  }`;

/** Where words form compounds, "stiefel" also means "regenstiefel"; "phone" does not mean "microphone". */
const lastParts = (locale: Locale) =>
  !hasCompounds(locale)
    ? ''
    : `union all select t.n, t.n, 'compound', w.lexeme, null, max(${titles('w')}), max(w.product_count)
  from typed t cross join lateral (
    select * from (
      (${endingWith(locale, 'lexeme', 't.lexeme')} limit ${MOST_COMPARED})
      union (${endingWith(locale, 'word', 't.word')} limit ${MOST_COMPARED})) ending
    where ${titles('ending')} > 0
      and char_length(word) >= char_length(t.word) + case when char_length(t.word) < ${TELLING_LETTERS} then 4 else 3 end
    order by ${titles('ending')} desc, word limit ${COMPOUNDS}) w
  where char_length(t.word) >= 3 group by t.n, w.lexeme`;

/**
 * SQL: compounds that begin with a word and whose rest is a word, too ("tea", "teapot"); in languages of many compounds
 * any rest that could be one.
 */
const firstParts = (
  locale: Locale,
) => `select t.n, t.n, 'begun', w.lexeme, null, max(${titles('w')}), max(w.product_count)
  from typed t cross join lateral (${completions(locale)}) w
  where char_length(t.word) >= 3 and char_length(w.word) >= char_length(t.word) + ${hasCompounds(locale) ? '4' : '3'}
    ${
      hasCompounds(locale)
        ? ''
        : `and exists (select from search_words rest
      where rest.locale = '${locale}' and rest.word = substr(w.word, char_length(t.word) + 1))`
    }
  group by t.n, w.lexeme`;

const swapped = (from: string, to: string) =>
  `case when t.word like '%${from}' then left(t.word, -${from.length}) || '${to}' end`;

/** SQL: words with the other number's ending of a typed one. */
const otherNumber = (locale: Locale) => {
  const { plurals } = searchLanguage(locale);
  if (plurals.length === 0) return '';
  const forms = plurals.flatMap(([one, many]) => [swapped(one, many), swapped(many, one)]);
  return `union all select t.n, t.n, 'form', w.lexeme, null, max(${titles('w')}), max(w.product_count)
  from typed t join search_words w on w.locale = '${locale}' and w.word = any (array[${forms.join(', ')}])
  where char_length(t.word) >= 3 and w.lexeme is distinct from t.lexeme group by t.n, w.lexeme`;
};

/** Minimum number of letters besides weak ones. */
const FIRM_LETTERS = 3;

/** SQL: words with the first letter of a typed one that are equal to it without their weak letters. */
const sameFirmLetters = (locale: Locale) => {
  const { article, weakLetters } = searchLanguage(locale);
  if (weakLetters === '') return '';
  const firm = (word: string) => `translate(${word}, '${weakLetters}', '')`;
  return `union all select t.n, t.n, 'form', w.lexeme, null, max(${titles('w')}), max(w.product_count)
  from typed t cross join lateral (select regexp_replace(t.word, '^(${article})', '') as word) bare cross join lateral (
    select * from (${vocabulary(
      locale,
      `word >= left(bare.word, 1) collate "C" and word < left(bare.word, 1) || ${END}`,
    )} limit ${MOST_COMPARED}) near
    where ${firm('near.word')} = ${firm('bare.word')} order by product_count desc, word limit ${COMPLETIONS}) w
  where char_length(${firm('bare.word')}) >= ${FIRM_LETTERS} and w.lexeme is distinct from t.lexeme group by t.n, w.lexeme`;
};

/** The letters at the end of a word that differ between its forms, and how alike they are by their trigrams. */
const LONGEST_ENDING = 3;
const ALIKE = 0.3;

/** SQL: words that begin like a typed one and are alike: its other forms, where a language has many. */
const otherForms = (locale: Locale) =>
  searchLanguage(locale).matchesAlike
    ? `union all select t.n, t.n, 'form', w.lexeme, null, max(${titles('w')}), max(w.product_count)
  from typed t cross join lateral (
    select * from (${vocabulary(
      locale,
      `word >= left(t.word, greatest(3, char_length(t.word) - ${LONGEST_ENDING})) collate "C"
        and word < left(t.word, greatest(3, char_length(t.word) - ${LONGEST_ENDING})) || ${END}`,
    )} limit ${MOST_COMPARED}) near
    where lexeme <> t.lexeme and abs(char_length(word) - char_length(t.word)) <= ${LONGEST_ENDING}
      and similarity(word, t.word) >= ${ALIKE} and word !~ '[0-9]'
    order by similarity(word, t.word) desc, word limit ${COMPLETIONS}) w
  where char_length(t.word) >= ${TELLING_LETTERS} and t.word !~ '[0-9]' group by t.n, w.lexeme`
    : '';

/**
 * SQL: that a language cannot be searched, with the one to search instead: it is not offered, or not filled yet. A text is
 * looked for in an index: in the table itself all rows that were written anew may have to be passed first.
 */
const elsewhere = (locale: Locale) => `select 0, 0, 'elsewhere', main, null, 0, 0, null
  from (select coalesce((select value->>0 from settings where key = 'languages'), '${mainLanguage()}') as main) settings
  where main <> '${locale}' and (exists (select from search_fills where locale = '${locale}')
    or not exists (select from (
      select from listing_texts where locale = '${locale}' order by listed_at desc, product_id desc limit 1) newest))`;

/**
 * SQL: the possible meanings of the words of parameter 1; with parameter 2 the last may be unfinished. CTEs: `typed`
 * has each word by its position, `runs` each run of adjacent words, joined. Returns rows of `kind`, about the words
 * `first` to `last`: `word`, each typed word with its lexeme (null for a stop word) and its split into letters and
 * digits; `known`, known lexemes, also of joined words (`pieces` is null if only other forms of the word are known);
 * `same`, synonyms; `completed`, completions; `begun` and `compound`, compounds that begin or end with it;
 * `form`, other forms of it; `identified`, products by identifier, from parameters 3 (spellings of the whole text) and 4
 * (a prefix); `elsewhere`, the language to search instead; `pinned`, the products of the search rule for the phrase in
 * parameter 6, with their places in `titles`. Parameter 1 is plain words; 5 has the pieces of runs without spaces, by the
 * run.
 * `kiosk_identifier` is a function of db/migrations.
 */
export const meaningsSql = (locale: Locale): string => `
  with typed as materialized (
    select n, word, ${typedLexeme(locale, 'word')} as lexeme, n = max(n) over () as is_last
    from (
      select lexeme collate "C" as word, row_number() over (order by positions[1])::integer as n
      from unnest(to_tsvector('kiosk_plain', $1))) words
    where n <= ${MOST_WORDS}
  ), runs as materialized (
    select a.n as first, b.n as last, string_agg(w.word, '' order by w.n) as word, string_agg(w.lexeme, ' ' order by w.n) as lexemes
    from typed a join typed b on b.n between a.n and a.n + ${LONGEST_RUN - 1} join typed w on w.n between a.n and b.n
    group by a.n, b.n
  )
  select n as first, n as last, 'word' as kind, coalesce(lexeme, '') as lexeme, word,
    ${searchLanguage(locale).dropsForeignStopWords ? `(${lexemeOf(foreignLocale, 'word')} is null)::integer` : '0'} as titles,
    (select greatest(reltuples, 1)::integer from pg_class where oid = 'listings'::regclass) as products,
    case when $5::jsonb ? word then array(select jsonb_array_elements_text($5::jsonb->word))
      else array(select ${lexemeOf(locale, 'piece')} from regexp_split_to_table(${inPieces('word')}, ' ') piece where piece <> '') end as pieces
  from typed
  union all select r.first, r.last, 'known', w.lexeme, r.word, sum(${titles('w')})::integer, sum(w.product_count)::integer,
    case when bool_or(w.word = r.word) then array[r.word] end
  from runs r join search_words w on w.locale = '${locale}' and w.lexeme = ${lexemeOf(locale, 'r.word')}
  group by r.first, r.last, w.lexeme, r.word
  union all select r.first, r.last, 'same', s.same_lexeme, null, coalesce(sum(${titles('w')}), 0)::integer, coalesce(sum(w.product_count), 0)::integer, null
  from runs r join search_synonyms s on s.locale = '${locale}' and s.lexeme = r.lexemes
  left join search_words w on w.locale = '${locale}' and w.lexeme = split_part(s.same_lexeme, ' ', 1)
  group by r.first, r.last, s.same_lexeme
  union all select *, null from (
    select t.n, t.n, 'completed', w.lexeme, min(w.word), max(${titles('w')}), max(w.product_count)
    from typed t cross join lateral (${completions(locale)}) w
    where (t.is_last and $2 or char_length(t.word) >= ${TELLING_LETTERS}) and w.lexeme is distinct from t.lexeme
    group by t.n, w.lexeme
    union all ${firstParts(locale)}
    ${lastParts(locale)}
    ${otherNumber(locale)}
    ${sameFirmLetters(locale)}
    ${otherForms(locale)}) parts
  union all ${elsewhere(locale)}
  union all select 0, 0, 'identified', product_id::text, null, asked.is_whole::integer, 0, null
  from (
    select kiosk_identifier(word) collate "default" as identifier, false as is_whole from runs where word ~ '[0-9]' and char_length(word) >= 4
    union select whole, not (whole ~ '[0-9]' and char_length(whole) >= 4) from (
      select * from unnest($3::text[]) whole limit ${MOST_SPELLINGS}) spellings) asked
  cross join lateral (${identifiedAs('asked.identifier')}) found where asked.identifier <> ''
  union all select 0, 0, 'identified', product_id::text, null, 1, 0, null
  from (${begunBy('$4::text')}) begun where $2 and $4::text is not null
  union all select 0, 0, 'pinned', product_id::text, null, position, 0, null from (${pinnedSql(`'${locale}'`, '$6')}) pins`;

/** SQL: where there are compounds, title words that end with a spelling one slip away: "rollkoffer" for "kofer". */
const endingWithSlip = (locale: Locale) =>
  !hasCompounds(locale)
    ? ''
    : `union all select s.n, 'ending', w.lexeme, s.spelling, 1, max(${titles('w')}), max(w.product_count), s.spelling, null, null
  from spellings s cross join lateral (
    select * from (${endingWith(locale, 'word', 's.spelling')} limit ${COMPOUNDS}) ending
    where ${titles('ending')} > 0 and char_length(word) >= char_length(s.spelling) + 3
    order by ${titles('ending')} desc, word limit ${COMPLETIONS}) w
  where char_length(s.spelling) between ${TELLING_LETTERS} and ${LONGEST_LAST_PART} group by s.n, s.spelling, w.lexeme`;

/**
 * SQL: possible corrections and compounds of unknown words. Parameters: 1 positions of the words, 2 the words, 3 and 4
 * for which position which spellings are one slip away (see `slipsOf`), 5 whether the last word may be unfinished.
 *
 * Parameters stand in subqueries, so that PostgreSQL does not plan anew for the length of each list, which took longer than
 * reading.
 */
export const slipsSql = (locale: Locale): string => `
  with typed as materialized (
    select n, word, n = max(n) over () as is_last
    from unnest((select $1::integer[]), (select $2::text[])) t (n, word)
  ), spellings as materialized (
    select * from unnest((select $3::integer[]), (select $4::text[])) s (n, spelling)
  ), compared as (
    select s.n, s.spelling, w.*, 1 as slips from (${vocabulary(locale, 'word = any ((select $4::text[])::text[])')}) w
    join spellings s on s.spelling collate "C" = w.word
    union all select s.n, s.spelling, w.*, 1 from spellings s join typed t on t.n = s.n and t.is_last and (select $5::boolean) and char_length(t.word) >= 5
    cross join lateral (
      select * from (${vocabulary(locale, `word > s.spelling collate "C" and word < s.spelling || ${END}`)} limit 50) begun
      order by ${titles('begun')} desc limit 2) w
    union all select t.n, null, w.*, 2 from typed t cross join lateral (
      select * from (${vocabulary(locale, `word > left(t.word, 3) collate "C" and word < left(t.word, 3) || ${END}`)}
        limit ${MOST_COMPARED}) near
      where char_length(t.word) between 8 and 40 and char_length(word) between 8 and 40
        and levenshtein_less_equal(word, t.word, 2) = 2) w
  ), divided as (
    select t.n, place, left(t.word, place) as start, substr(t.word, place + 1) as rest, ${lexemeOf(locale, 'substr(t.word, place + 1)')} as lexeme,
      regexp_replace(left(t.word, place), '(${searchLanguage(locale).compoundLinks.join('|')})$', '') as bare
    from typed t, generate_series(3, char_length(t.word) - 3) place where char_length(t.word) <= 40
  )
  select n, 'slip' as kind, lexeme, word, slips, ${titles('compared')} as titles, product_count as products,
    spelling, null::text as modifier, null::integer as place
  from compared where ${titles('compared')} > 0 or slips = 1
  union all select d.n, 'divided', w.lexeme, w.word, 0, ${titles('w')}, w.product_count, null, (
      select m.lexeme from search_words m where m.locale = '${locale}' and m.word = any (array[d.start, d.bare])
        and char_length(m.word) >= 3 order by m.word = d.start desc limit 1), d.place
  from divided d cross join lateral (
    select * from (${endingsOf(locale, 'd.rest', 'd.lexeme')}) ending where ${titles('ending')} > 0 limit ${COMPLETIONS}) w
  where d.lexeme is not null
  union all select t.n, 'held', w.lexeme, w.word, 0, ${titles('w')}, w.product_count, null, null, null
  from typed t cross join lateral (
    select * from search_words w
    where w.locale = '${locale}' and char_length(t.word) >= 5 and w.word like '%' || t.word || '%' and ${titles('w')} > 0
    order by ${titles('w')} desc, word limit ${COMPLETIONS}) w
  ${endingWithSlip(locale)}`;
