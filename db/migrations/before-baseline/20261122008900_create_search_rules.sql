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

-- Pairs that rules of synonyms make are renewed whenever such a rule changes.
alter table search_synonyms add column is_own boolean not null default false;

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
