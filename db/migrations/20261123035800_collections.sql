-- Products that a shop groups beside its categories: chosen by hand in an order, or by rules.
create table collections (
  id uuid primary key, -- UUIDv7, made by the application
  slug text not null,
  name text not null check (name <> ''),
  description text not null default '',
  media_id uuid references media,
  -- { "match": "all" | "any", "conditions": [{ "kind", "is", "value" }] }; null: chosen by hand.
  rules jsonb check (jsonb_typeof(rules) = 'object'),
  -- The order of its products. By position: only where they are chosen by hand.
  sort text not null check (sort in ('manual', 'newest', 'price_asc', 'price_desc', 'rating')),
  -- Whether a rule counts units: then every change of stock matters, not only "sold out".
  counts_stock boolean not null default false,
  is_visible boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1,
  check (sort <> 'manual' or rules is null)
);
create unique index collections_slug_key on collections (slug) where deleted_at is null;
create trigger collections_count_version
  before update of slug, name, description, media_id, rules, sort, is_visible, deleted_at on collections
  for each row execute function count_version();

create table collection_texts (
  collection_id uuid not null references collections on delete cascade,
  locale text not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text check (name <> ''),
  description text check (description <> ''),
  updated_at timestamptz not null default now(),
  primary key (collection_id, locale)
);

-- Which products are in a collection. By hand: with their position, hidden products as well. By rules: written by a job.
create table collection_products (
  collection_id uuid not null references collections on delete cascade,
  product_id uuid not null references products on delete cascade,
  position integer,
  primary key (collection_id, product_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index collection_products_product_idx on collection_products (product_id);

-- Products whose rules are to be judged anew; whoever changes one adds a row, and nobody waits for anybody.
create table collection_changes (
  id bigint generated always as identity primary key,
  product_id uuid not null
);
-- Until when deals that begin and end, and ages that pass, have been added to it. One row.
create table collection_clock (
  is_only boolean primary key default true check (is_only),
  checked_at timestamptz not null default now()
);
insert into collection_clock default values;

create function kiosk_note_stock() returns trigger language plpgsql as $$
begin
  if exists (select from collections where counts_stock and deleted_at is null) then
    insert into collection_changes (product_id)
    select distinct v.product_id from new_levels n join old_levels o using (variant_id)
    join variants v on v.id = n.variant_id
    where (n.on_hand, n.is_tracked, n.continues_selling) is distinct from (o.on_hand, o.is_tracked, o.continues_selling);
  end if;
  return null;
end
$$;
create trigger stock_levels_noted after update on stock_levels
  referencing old table as old_levels new table as new_levels
  for each statement execute function kiosk_note_stock();
