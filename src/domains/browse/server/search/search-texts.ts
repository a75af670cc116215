import { joinTexts, textIn } from '#platform/db/text-in.ts';
import type { Locale } from '#platform/locale.ts';

/**
 * SQL: normalizes a text to plain words, the same for products and queries: removes apostrophes and splits what the
 * parser would read as one address, path, tag or signed number. Decimals stay whole: 15,6" is 15.6, USB3.0 is "usb
 * 3.0".
 */
export const asWords = (expression: string): string => {
  const unsigned = `regexp_replace(translate(${expression}, '''’', ''), '[-/_@<&+:"″]+', ' ', 'g')`;
  const withPoints = `regexp_replace(${unsigned}, '(\\d),(\\d{1,2})(?!\\d)', '\\1.\\2', 'g')`;
  const decimalsOnly = `regexp_replace(${withPoints}, '\\.(?!\\d)|(?<!\\d)\\.', ' ', 'g')`;
  return `regexp_replace(${decimalsOnly}, '([[:alpha:]])(\\d+\\.\\d)', '\\1 \\2', 'g')`;
};

/** SQL: words that contain signs, also in one piece, so that "wifi" finds "Wi-Fi" and "wh1000" finds "WH-1000". */
const inOnePiece = (expression: string) => `coalesce((
  select string_agg(translate(m[1], '-/._', ''), ' ')
  from regexp_matches(${expression}, '([[:alnum:]]+(?:[-/._][[:alnum:]]+)+)', 'g') m
  where m[1] ~ '[[:alpha:]]' and char_length(m[1]) <= 40), '')`;

const BETWEEN_LETTER_AND_DIGIT = '(?<=[[:alpha:]])(?=\\d)|(?<=\\d)(?=[[:alpha:]])';

/**
 * SQL: splits letters and digits, so that "eos7d" and "eos 7 d" find "EOS 7D"; empty for a text without such words.
 */
export const inPieces = (expression: string) => `case when ${expression} ~ '${BETWEEN_LETTER_AND_DIGIT}'
  then regexp_replace(${expression}, '${BETWEEN_LETTER_AND_DIGIT}', ' ', 'g') else '' end`;

const withoutTags = (html: string) => `regexp_replace(left(${html}, 60000), '<[^>]*>', ' ', 'g')`;

const choices = (value: string, join = '') => `coalesce((
  select string_agg(${value}, ' ') from product_options o ${join} cross join jsonb_array_elements(o.choices) choice
  where o.product_id = p.id), '')`;

/** SQL: a choice by its value, which is its name in the main language, and by its name of its own. */
const ownLabels = `concat_ws(' ', choice->>'value', named.labels->>(choice->>'value'))`;

/** SQL: splits a name where its purpose begins: "Sleeve for a laptop" is a sleeve. */
const divided = (name: string) =>
  `regexp_split_to_array(${name}, '\\s+(for|für|compatible with|passend (für|zu))\\s+', 'i')`;

/** SQL: the parts of a name in a language; if it `isSame` as the English one, the English parts are reused. */
const nameParts = (locale: Locale, name: string, isSame = 'false') => {
  const own = (part: string, expression: string) =>
    isSame === 'false' ? expression : `case when ${isSame} then en_${part} else ${expression} end`;
  return `
  cross join lateral (select ${own('parts', divided(name))} as ${locale}_parts offset 0) ${locale}_divided
  cross join lateral (
    select ${own('name', asWords(`${locale}_parts[1]`))} as ${locale}_name,
      ${own('purpose', asWords(`array_to_string(${locale}_parts[2:], ' ')`))} as ${locale}_purpose,
      ${own('joined', inOnePiece(name))} as ${locale}_joined offset 0) ${locale}_names
  cross join lateral (select ${own('pieces', inPieces(`${locale}_name`))} as ${locale}_pieces offset 0) ${locale}_models`;
};

/**
 * SQL: the search texts of the products of parameter 1 (null: all), as plain words in each language: of the name the
 * thing itself, its purpose, and its model numbers joined and split; brand; category; `choices` with tags and the
 * other language's brand and category names; description. German texts fall back to English.
 */
export const searchTexts = `
  select p.id as product_id,
    en_name, en_purpose, en_joined, en_pieces, ${asWords('b.name')} as en_brand, ${asWords('c.name')} as en_category,
    ${asWords(`${choices(`choice->>'value'`)} || ' ' || array_to_string(p.tags, ' ')`)} as en_choices, en_description,
    de_name, de_purpose, de_joined, de_pieces,
    ${asWords(textIn('de', 'brand', 'b.name'))} as de_brand,
    ${asWords(textIn('de', 'category', 'c.name'))} as de_category,
    ${asWords(`${choices(ownLabels, joinTexts('de', 'option', 'o', 'named'))} || ' ' || array_to_string(p.tags, ' ')
      || ' ' || b.name || ' ' || c.name`)} as de_choices,
    coalesce(nullif(${asWords(`left(de_own.description, 60000)`)}, ''), en_description) as de_description
  from products p
  join brands b on b.id = p.brand_id
  join categories c on c.id = p.category_id
  ${joinTexts('de', 'product', 'p', 'de_own')}
  ${nameParts('en', 'p.name')}
  ${nameParts('de', 'de_own.name', 'de_own.name is null')}
  cross join lateral (
    select ${asWords(`left(coalesce(nullif(p.description, ''), ${withoutTags('p.description_html')}, ''), 60000)`)}
      as en_description offset 0) described
  where $1::uuid[] is null or p.id = any ($1)`;

type Field = 'name' | 'purpose' | 'joined' | 'pieces' | 'brand' | 'category' | 'choices' | 'description';
const all = (locale: Locale, fields: Field[]) =>
  fields.map((field) => `${locale}_${field}`).join(` || ' ' || `);

const vector = (locale: Locale, weight: string, ...fields: Field[]) =>
  `setweight(to_tsvector('kiosk_${locale}', ${all(locale, fields)}), '${weight}')`;

/** SQL: all of these texts as a search vector. */
export const searchVector = (locale: Locale): string =>
  [
    vector(locale, 'A', 'name', 'purpose', 'joined', 'pieces'),
    vector(locale, 'B', 'brand', 'category'),
    vector(locale, 'C', 'choices'),
    vector(locale, 'D', 'description'),
    formatMark,
  ].join(' || ');

/** A short description says what the product is; a longer one mentions much in passing. */
const SHORT = 120;
const subtitle = (locale: Locale) =>
  `${locale}_purpose || case when char_length(${locale}_description) <= ${SHORT} then ' ' || ${locale}_description else '' end`;

/** The form of an exact word, as opposed to its lexeme, in a title vector. */
export const asWritten = (word: string) => `=${word}`;

const writtenWords = (locale: Locale) => `array_to_tsvector(array(
  select '=' || word from unnest(tsvector_to_array(to_tsvector('kiosk_plain', ${all(locale, ['name', 'purpose', 'joined', 'brand', 'category'])}))) word))`;

/** SQL: name, brand and category as a small search vector, including exact words. */
export const titleVector = (locale: Locale): string =>
  [
    vector(locale, 'A', 'name', 'joined', 'pieces'),
    `setweight(to_tsvector('kiosk_${locale}', ${subtitle(locale)}), 'D')`,
    vector(locale, 'B', 'brand'),
    vector(locale, 'C', 'category'),
    writtenWords(locale),
  ].join(' || ');

/** A marker in every vector of this format, by which vectors of a previous version are recognized. */
const FORMAT = '~2';
const formatMark = `array_to_tsvector(array['${FORMAT}'])`;
export const hasOldFormat = `title_en is null or not search_en @@ '''${FORMAT}'''::tsquery`;

/**
 * SQL: rows `word, is_title` of every exact word in the texts; titles are name, brand, category and short
 * descriptions.
 */
export const searchWords = (locale: Locale): string =>
  `select lexeme as word, 'A' = any (weights) as is_title from unnest(
    setweight(to_tsvector('kiosk_plain', ${all(locale, ['name', 'joined', 'pieces', 'brand', 'category'])} || ' ' || ${subtitle(locale)}), 'A')
    || to_tsvector('kiosk_plain', ${all(locale, ['choices', 'description'])}))`;
