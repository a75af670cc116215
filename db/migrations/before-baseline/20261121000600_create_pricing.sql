create extension if not exists btree_gist;

-- A product's temporary price. Server time decides; two deals of one product never overlap.
create table deals (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  percent_off numeric(5, 2) check (percent_off > 0 and percent_off < 100),
  price_minor bigint check (price_minor >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  check (num_nonnulls(percent_off, price_minor) = 1),
  exclude using gist (product_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index deals_ends_idx on deals (ends_at);

create table shipping_methods (
  id uuid primary key,
  name text not null,
  name_de text,
  price_minor bigint not null check (price_minor >= 0),
  free_from_minor bigint check (free_from_minor >= 0),
  countries text[] not null default '{}', -- empty: everywhere
  days_min smallint not null default 1,
  days_max smallint not null default 3,
  is_express boolean not null default false,
  is_active boolean not null default true,
  position integer not null default 0,
  is_demo boolean not null default false
);

create table promotions (
  id uuid primary key,
  name text not null,
  name_de text,
  kind text not null check (kind in ('percentage', 'amount', 'free_shipping')),
  percent_off numeric(5, 2) check (percent_off > 0 and percent_off <= 100),
  amount_minor bigint check (amount_minor > 0),
  code text,
  is_first_order_only boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default true,
  is_demo boolean not null default false
);
create unique index promotions_code_key on promotions (lower(code)) where code is not null;
