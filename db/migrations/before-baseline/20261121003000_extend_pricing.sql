-- Destination-based tax: a region's rate stands in place of its country's.
create table tax_rates (
  id uuid primary key,
  country text not null check (country ~ '^[A-Z]{2}$'), -- ISO 3166-1
  region text check (region ~ '^[A-Z0-9]{1,3}$'), -- the part after the dash of ISO 3166-2; null: the whole country
  name text not null check (name <> ''),
  name_de text,
  rate_ppm integer not null check (rate_ppm between 0 and 1000000), -- 190000 is 19 percent
  is_demo boolean not null default false,
  unique nulls not distinct (country, region)
);

alter table shipping_methods add column deleted_at timestamptz;

alter table promotions
  add column minimum_minor bigint not null default 0 check (minimum_minor >= 0), -- of the goods, before discounts
  add column usage_limit integer check (usage_limit > 0),
  add column usage_limit_per_customer smallint check (usage_limit_per_customer between 1 and 100),
  -- Kept while there is a usage_limit, so that others do not wait for each other at this row.
  add column used_count integer not null default 0 check (used_count >= 0),
  add column deleted_at timestamptz,
  add check (starts_at < ends_at);
drop index promotions_code_key;
create unique index promotions_code_key on promotions (lower(code)) where code is not null and deleted_at is null;

-- Knows a customer again by their address without keeping it. Only this database can compute it.
insert into secrets (name, value) values ('promotion_uses', gen_random_uuid()::text || gen_random_uuid()::text);
create function hash_customer(email text) returns bytea language sql stable strict
return sha256(convert_to((select value from secrets where name = 'promotion_uses') || lower(trim(email)), 'UTF8'));

-- Which order took which promotion. An order that is canceled gives it back: the row goes.
create table promotion_uses (
  promotion_id uuid not null references promotions on delete cascade,
  order_id uuid not null, -- orders stand to the right of pricing
  user_id uuid references users on delete set null,
  email_hash bytea,
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

-- The regular prices at which a shopper could have bought a variant, one after the other. `deals` tells the lower ones.
create table price_history (
  variant_id uuid not null references variants on delete cascade,
  price_minor bigint not null check (price_minor >= 0),
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at), -- null: still
  primary key (variant_id, started_at)
);
create unique index price_history_now_key on price_history (variant_id) where ended_at is null;

insert into price_history (variant_id, price_minor, started_at)
select v.id, v.price_minor, v.updated_at from variants v
join products p on p.id = v.product_id and p.deleted_at is null and p.status = 'published'
left join sellers s on s.id = p.seller_id
where v.deleted_at is null and (s.id is null or s.is_active);
