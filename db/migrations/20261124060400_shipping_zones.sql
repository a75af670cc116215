-- Where parcels go, named once for several methods: countries, some of their regions, postal codes with exceptions. Of the
-- zones that a destination is in, the most specific one counts.
create table shipping_zones (
  id uuid primary key,
  name text not null check (name <> ''),
  countries text[] not null default '{}', -- empty: everywhere
  regions text[] not null default '{}', -- such as US-NY; a country without any is meant whole
  postcodes text[] not null default '{}', -- 10115, 10* or 99000..99999; empty: all
  excluded_postcodes text[] not null default '{}',
  is_demo boolean not null default false,
  deleted_at timestamptz,
  version integer not null default 1
);
create trigger shipping_zones_count_version before update on shipping_zones
  for each row execute function count_version();
create trigger shipping_zones_stamp_terms after insert or update or delete or truncate on shipping_zones
  for each statement execute function stamp_terms();

-- A method without zones delivers to its own countries, as before. By weight, subtotal or pieces it has a price for each
-- step, [{"upTo": 2000, "priceMinor": 490}, …]; a last one without `upTo` is open, otherwise there is no more above.
alter table shipping_methods
  add column zones uuid[] not null default '{}',
  add column priced_by text not null default 'flat' check (priced_by in ('flat', 'weight', 'subtotal', 'pieces')),
  add column steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array');
