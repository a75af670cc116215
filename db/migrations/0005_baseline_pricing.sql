-- What goods cost and what is added or taken off: deals, price history, ways to ship, taxes, promotions.

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

-- The regular prices at which a shopper could have bought a variant, one after the other. `deals` tells the lower ones.
create table price_history (
  variant_id uuid not null references variants on delete cascade,
  price_minor bigint not null check (price_minor >= 0),
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at), -- null: still
  primary key (variant_id, started_at)
);
create unique index price_history_now_key on price_history (variant_id) where ended_at is null;

-- What every quote is computed by besides its goods: settings, ways to ship, taxes, promotions. Each change gives them a new
-- stamp, so that a program may remember them for as long as it finds the same one. A random one: what was rolled back
-- never comes again.
create table terms_stamp (
  is_only boolean primary key default true check (is_only),
  stamp uuid not null default gen_random_uuid()
);
insert into terms_stamp default values;

create function stamp_terms() returns trigger language plpgsql as $$
begin
  update terms_stamp set stamp = gen_random_uuid();
  return null;
end $$;
create trigger settings_stamp_terms after insert or update or delete or truncate on settings
  for each statement execute function stamp_terms();

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
  is_demo boolean not null default false,
  deleted_at timestamptz,
  version integer not null default 1
);
create trigger shipping_methods_count_version before update on shipping_methods
  for each row execute function count_version();
create trigger shipping_methods_stamp_terms after insert or update or delete or truncate on shipping_methods
  for each statement execute function stamp_terms();

-- Destination-based tax: a region's rate stands in place of its country's.
create table tax_rates (
  id uuid primary key,
  country text not null check (country ~ '^[A-Z]{2}$'), -- ISO 3166-1
  region text check (region ~ '^[A-Z0-9]{1,3}$'), -- the part after the dash of ISO 3166-2; null: the whole country
  name text not null check (name <> ''),
  name_de text,
  rate_ppm integer not null check (rate_ppm between 0 and 1000000), -- 190000 is 19 percent
  is_demo boolean not null default false,
  version integer not null default 1,
  unique nulls not distinct (country, region)
);
create trigger tax_rates_count_version before update on tax_rates for each row execute function count_version();
create trigger tax_rates_stamp_terms after insert or update or delete or truncate on tax_rates
  for each statement execute function stamp_terms();

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
  is_demo boolean not null default false,
  minimum_minor bigint not null default 0 check (minimum_minor >= 0), -- of the goods, before discounts
  usage_limit integer check (usage_limit > 0),
  usage_limit_per_customer smallint check (usage_limit_per_customer between 1 and 100),
  -- Kept while there is a usage_limit, so that others do not wait for each other at this row.
  used_count integer not null default 0 check (used_count >= 0),
  deleted_at timestamptz,
  version integer not null default 1,
  check (starts_at < ends_at)
);
create unique index promotions_code_key on promotions (lower(code)) where code is not null and deleted_at is null;
-- An order that takes a promotion changes nothing that anybody edits, and counts no version …
create trigger promotions_count_version before update of name, deleted_at on promotions
  for each row execute function count_version();
-- … nor, counting its use, any terms.
create trigger promotions_stamp_terms after insert or delete or truncate on promotions
  for each statement execute function stamp_terms();
create trigger promotions_stamp_changed_terms after update on promotions for each row
  when ((to_jsonb(old) - 'used_count') is distinct from (to_jsonb(new) - 'used_count'))
  execute function stamp_terms();

-- Knows a customer again by their address without keeping it. Only this database can compute it.
insert into secrets (name, value) values ('promotion_uses', gen_random_uuid()::text || gen_random_uuid()::text);
create function hash_customer(email text) returns bytea language sql stable strict
return sha256(convert_to((select value from secrets where name = 'promotion_uses') || lower(trim(email)), 'UTF8'));

-- Which order took which promotion. An order that is canceled gives it back: the row goes.
create table promotion_uses (
  promotion_id uuid not null references promotions on delete cascade,
  order_id uuid not null, -- orders stand to the right of pricing
  user_id uuid references users on delete set null,
  email_hash bytea, -- by hash_customer
  -- Which of the uses a limit allows each customer; null where there was no such limit.
  nth smallint,
  is_first_order boolean not null,
  used_at timestamptz not null default now(),
  primary key (promotion_id, order_id)
);
create index promotion_uses_order_idx on promotion_uses (order_id);
-- Orders at the same moment cannot use a promotion more often than each customer may, nor a first order twice.
create unique index promotion_uses_account_key on promotion_uses (promotion_id, user_id, nth) where nth is not null;
create unique index promotion_uses_address_key on promotion_uses (promotion_id, email_hash, nth) where nth is not null;
create unique index promotion_uses_first_order_key on promotion_uses (promotion_id, user_id) where is_first_order;
