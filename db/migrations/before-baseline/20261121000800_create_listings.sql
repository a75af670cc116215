create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

create text search configuration kiosk_en (copy = english);
alter text search configuration kiosk_en alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration kiosk_de (copy = german);
alter text search configuration kiosk_de alter mapping for hword, hword_part, word with unaccent, german_stem;
-- Words as they are written, in lower case and without accents.
create text search configuration kiosk_plain (copy = simple);
alter text search configuration kiosk_plain alter mapping for hword, hword_part, word with unaccent, simple;

-- One row per product that a shopper may see (published, not deleted, seller active): what lists, filters and
-- search read. Written in the transaction that changes the product, its variants, stock or rating.
create table listings (
  product_id uuid primary key references products on delete cascade,
  category_id uuid not null,
  brand_id uuid not null,
  price_minor bigint not null, -- of the cheapest variant, without deals
  price_max_minor bigint not null,
  compare_at_minor bigint,
  variant_count integer not null,
  only_variant_id uuid, -- where there is nothing to choose
  in_stock boolean not null,
  rating real not null default 0,
  review_count integer not null default 0,
  listed_at timestamptz not null,
  name text not null,
  search_en tsvector not null,
  search_de tsvector not null
);
create index listings_category_idx on listings (category_id, listed_at desc, product_id desc);
create index listings_brand_idx on listings (brand_id);
create index listings_newest_idx on listings (listed_at desc, product_id desc);
create index listings_search_en_idx on listings using gin (search_en);
create index listings_search_de_idx on listings using gin (search_de);

-- The catalog's own vocabulary: completes the word that is being typed, weighs rare words above common ones and
-- corrects words that no product contains. `lexeme` is how search_en and search_de spell the word.
create table search_words (
  locale text not null check (locale in ('en', 'de')),
  word text collate "C" not null,
  lexeme text collate "C" not null,
  product_count integer not null default 1,
  primary key (locale, word)
);
create index search_words_lexeme_idx on search_words (locale, lexeme);
create index search_words_trigram_idx on search_words using gin (word gin_trgm_ops);

-- The word that somebody who typed an unknown one most likely meant: few letters apart, common, begun alike.
-- With `is_begun` the word may still be unfinished.
create function kiosk_meant_word(asked_locale text, asked text, is_begun boolean)
returns table (word text, lexeme text, product_count integer)
language sql stable
as $$
  select word, lexeme, product_count
  from (
    select word, lexeme, product_count, least(
      levenshtein_less_equal(word, asked, 3),
      case when is_begun then levenshtein_less_equal(left(word, char_length(asked)), asked, 3) end) as distance
    from (
      select word, lexeme, product_count from search_words
      where locale = asked_locale and word % asked and char_length(asked) between 3 and 40
      union all
      select word, lexeme, product_count from search_words
      where locale = asked_locale and char_length(asked) between 3 and 40
        and word >= left(asked, 1) collate "C" and word < (left(asked, 1) || U&'\+10FFFF') collate "C"
    ) near
  ) measured
  where distance <= case when char_length(asked) < 5 then 1 when char_length(asked) < 9 then 2 else 3 end
  order by distance + case when left(word, 1) = left(asked, 1) then 0 else 0.7 end - 0.25 * ln(product_count), word
  limit 1
$$;

-- Words that shops and shoppers use for the same thing; found by their lexemes, in both directions.
create table search_synonyms (
  locale text not null check (locale in ('en', 'de')),
  lexeme text collate "C" not null,
  same_lexeme text collate "C" not null,
  primary key (locale, lexeme, same_lexeme)
);
insert into search_synonyms (locale, lexeme, same_lexeme)
select locale,
  (tsvector_to_array(to_tsvector(('kiosk_' || locale)::regconfig, a)))[1],
  (tsvector_to_array(to_tsvector(('kiosk_' || locale)::regconfig, b)))[1]
from (values
  ('en', 'laptop notebook'), ('en', 'tv television'), ('en', 'smartphone cellphone'), ('en', 'earbuds earphones'),
  ('en', 'flashlight torch'), ('en', 'backpack rucksack'), ('en', 'fridge refrigerator'), ('en', 'sofa couch'),
  ('en', 'sneakers trainers'), ('en', 'sweater jumper pullover'), ('en', 'trousers pants'), ('en', 'stroller pram'),
  ('en', 'diaper nappy'), ('en', 'faucet tap'), ('en', 'hoover vacuum'), ('en', 'pajamas pyjamas'),
  ('en', 'jewelry jewellery'), ('en', 'color colour'), ('en', 'gray grey'), ('en', 'bike bicycle'),
  ('en', 'speaker loudspeaker'), ('en', 'microphone mic'), ('en', 'tshirt tee'), ('en', 'drapes curtains'),
  ('en', 'eyeglasses spectacles'), ('en', 'dishcloth dishtowel'), ('en', 'comforter duvet'), ('en', 'eggplant aubergine'),
  ('de', 'laptop notebook'), ('de', 'fernseher tv'), ('de', 'handy smartphone mobiltelefon'), ('de', 'sofa couch'),
  ('de', 'turnschuhe sneaker'), ('de', 'pulli pullover'), ('de', 'fahrrad rad bike'), ('de', 'lampe leuchte'),
  ('de', 'monitor bildschirm'), ('de', 'kinderwagen buggy'), ('de', 'orange apfelsine'), ('de', 'sahne rahm')
) pairs (locale, words),
  regexp_split_to_table(words, ' ') a, regexp_split_to_table(words, ' ') b
where a <> b
on conflict do nothing;
