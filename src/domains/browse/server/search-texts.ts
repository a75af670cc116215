import type { Locale } from '#platform/locale.ts';

/**
 * SQL: a text as plain words, the same way for products and for what people type: what the parser would read as one
 * address, path, number with a sign or tag comes apart, apostrophes go.
 */
export const asWords = (expression: string): string =>
  `regexp_replace(replace(replace(${expression}, '''', ''), '’', ''), '[-/_.@<&+:]+', ' ', 'g')`;

/** SQL: model numbers written in one piece, so that "wh1000" finds "WH-1000". */
const inOnePiece = (expression: string) => `coalesce((
  select string_agg(translate(m[1], '-/._', ''), ' ')
  from regexp_matches(${expression}, '([A-Za-z0-9]+(?:[-/._][A-Za-z0-9]+)+)', 'g') m
  where m[1] ~ '[0-9]'), '')`;

/** SQL: letters apart from the number after them, so that "tn 2110" finds "TN2110". */
const inPieces = (expression: string) => `coalesce((
  select string_agg(m[1] || ' ' || m[2], ' ')
  from regexp_matches(${expression}, '\\m([A-Za-z]{2,})([0-9]{2,})', 'g') m), '')`;

const withoutTags = (html: string) => `regexp_replace(left(${html}, 60000), '<[^>]*>', ' ', 'g')`;

const choices = (value: string) => `coalesce((
  select string_agg(${value}, ' ') from product_options o, jsonb_array_elements(o.choices) choice
  where o.product_id = p.id), '')`;

const english = {
  a: asWords('p.name'),
  b: asWords(`b.name || ' ' || c.name`),
  c: asWords(`${choices(`choice->>'value'`)} || ' ' || array_to_string(p.tags, ' ')`),
  d: asWords(`left(coalesce(nullif(p.description, ''), ${withoutTags('p.description_html')}, ''), 60000)`),
};

const german = {
  a: asWords('p.name_de'),
  b: asWords(`coalesce(b.name_de, '') || ' ' || coalesce(c.name_de, '')`),
  c: asWords(choices(`coalesce(choice->>'valueDe', '')`)),
  d: asWords('left(p.description_de, 60000)'),
};

const orEnglish = (part: 'a' | 'd') => `coalesce(nullif(${german[part]}, ''), en_${part})`;

/**
 * SQL: what is searched in the products of parameter 1 (null: in all), by weight: name and SKUs (A), brand and category (B),
 * choices, tags and parts of model numbers (C), description (D). German texts fall back to English; brands, categories and
 * choices are found in both languages.
 */
export const searchTexts = `
  select p.id as product_id, en_a || ' ' || models.whole as en_a, en_b, en_c || ' ' || models.pieces as en_c, en_d,
    ${orEnglish('a')} || ' ' || models.whole as de_a, en_b || ' ' || ${german.b} as de_b,
    en_c || ' ' || models.pieces || ' ' || ${german.c} as de_c, ${orEnglish('d')} as de_d
  from products p
  join brands b on b.id = p.brand_id
  join categories c on c.id = p.category_id
  left join (
    select product_id, string_agg(sku, ' ') as skus from variants
    where deleted_at is null and ($1::uuid[] is null or product_id = any ($1)) group by product_id
  ) v on v.product_id = p.id
  cross join lateral (select p.name || ' ' || coalesce(v.skus, '') as names) named
  cross join lateral (
    select ${asWords(`coalesce(v.skus, '')`)} || ' ' || ${inOnePiece('names')} as whole, ${inPieces('names')} as pieces
    offset 0) models
  cross join lateral (
    select ${english.a} as en_a, ${english.b} as en_b, ${english.c} as en_c, ${english.d} as en_d
    offset 0) en
  where $1::uuid[] is null or p.id = any ($1)`;

/** SQL: those texts as a search vector. */
export const searchVector = (locale: Locale): string =>
  ['a', 'b', 'c', 'd']
    .map((part) => `setweight(to_tsvector('kiosk_${locale}', ${locale}_${part}), '${part.toUpperCase()}')`)
    .join(' || ');

/** SQL: every word in those texts once, as written. */
export const searchWords = (locale: Locale): string =>
  `tsvector_to_array(to_tsvector('kiosk_plain', concat_ws(' ', ${['a', 'b', 'c', 'd'].map((part) => `${locale}_${part}`).join(', ')})))`;
