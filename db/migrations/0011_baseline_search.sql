-- Words that shoppers search for: those that the catalog has, those that mean the same, what an owner decides about some.

-- The catalog's own vocabulary: completes the word that is being typed, weighs rare words above common ones and
-- corrects words that no product contains. `lexeme` is how search_en and search_de spell the word.
create table search_words (
  locale text not null check (locale in ('en', 'de')),
  word text collate "C" not null,
  lexeme text collate "C" not null,
  product_count integer not null default 1,
  -- In how many products the word stands in name, brand or category. Null: not counted yet.
  title_count integer,
  primary key (locale, word)
);
create index search_words_lexeme_idx on search_words (locale, lexeme);
-- With few entries still unsorted, as the indexes of listings.
create index search_words_trigram_idx on search_words using gin (word gin_trgm_ops) with (gin_pending_list_limit = 256);
-- German compounds by their last part: "stiefel" finds "regenstiefel".
create index search_words_ending_idx on search_words (locale, reverse(lexeme) collate "C");
create index search_words_written_ending_idx on search_words (locale, reverse(word) collate "C");
-- The commonest words that begin with a letter, for the first letters of a search.
create index search_words_commonest_idx on search_words (locale, left(word, 1), coalesce(title_count, product_count) desc);

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
  -- Made by a rule of the shop; these are renewed whenever such a rule changes.
  is_own boolean not null default false,
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
  unnest(string_to_array(words, ' ')) a, unnest(string_to_array(words, ' ')) b
where a <> b
on conflict do nothing;

-- What an owner decides about words that shoppers search for, per language: words that mean the same, a page that a
-- search leads to, products that come first.
create table search_rules (
  id uuid primary key, -- UUIDv7, made by the application
  locale text not null check (locale ~ '^[a-z]{2,3}(-[a-z0-9]{2,8})*$'),
  kind text not null check (kind in ('synonyms', 'redirect', 'pins')),
  -- A path within the shop; of redirects only.
  href text check (href ~ '^/[^/\\[:space:]][^\\[:space:]]*$|^/$'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((kind = 'redirect') = (href is not null))
);
create trigger search_rules_count_version before update on search_rules
  for each row execute function count_version();

create table search_rule_phrases (
  rule_id uuid not null references search_rules (id) on delete cascade,
  locale text not null,
  kind text not null,
  -- As it was typed, and in the form in which searches are compared with it.
  words text not null check (char_length(words) between 1 and 100),
  phrase text collate "C" not null check (phrase <> ''),
  position integer not null,
  primary key (rule_id, phrase)
);
-- A search leads to one page and has one list of pinned products; it may have several rules of synonyms.
create unique index search_rule_phrases_one_idx on search_rule_phrases (locale, kind, phrase) where kind <> 'synonyms';

create table search_rule_products (
  rule_id uuid not null references search_rules (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  position integer not null,
  primary key (rule_id, product_id)
);
create index search_rule_products_product_idx on search_rule_products (product_id);

-- What shoppers searched for, a day and language at a time; nothing says who it was.
create table searches (
  day date not null,
  locale text not null,
  words text collate "C" not null check (char_length(words) between 1 and 100),
  times integer not null default 1,
  -- How many products the last one found.
  found integer not null,
  searched_at timestamptz not null default now(),
  primary key (day, locale, words)
);
