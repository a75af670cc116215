-- Fields of the shop's own. A definition has a key that never changes; things hold values by it, as JSON:
-- {"care": {"en": "Wash cold", "de": "Kalt waschen"}, "height": 12.5}. What has no definition is kept and not shown.
create table custom_fields (
  id uuid primary key,
  subject text not null, -- what has it, such as product
  key text not null check (key ~ '^[a-z0-9][a-z0-9_-]{0,63}$'),
  kind text not null,
  position integer not null,
  name text not null,
  help text not null default '',
  unit text not null default '',
  least double precision,
  most double precision,
  -- [{"key": "oak", "name": "Oak", "texts": {"de": {"name": "Eiche"}}, "color": "#c9a26b"}]
  choices jsonb not null default '[]',
  is_required boolean not null default false,
  is_public boolean not null default true,
  is_searched boolean not null default false,
  is_filtered boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (subject, key)
);

create table custom_field_texts (
  custom_field_id uuid not null references custom_fields on delete cascade,
  locale text not null,
  name text,
  help text,
  updated_at timestamptz not null default now(),
  primary key (custom_field_id, locale)
);

alter table products add column custom_values jsonb not null default '{}';
create index products_custom_values_idx on products using gin (custom_values) where custom_values <> '{}';
