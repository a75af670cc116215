-- Programs that shop for people. An agent is known by the address of its profile; staff enter the known ones.

create table agents (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  profile_url text not null unique check (length(profile_url) <= 2000),
  origin text not null,
  -- Stands in place of the fetched profile.
  pinned_profile jsonb,
  api_key_hash bytea,
  must_sign boolean not null default false,
  may_complete boolean not null default true,
  may_invoice boolean not null default true,
  is_blocked boolean not null default false,
  created_at timestamptz not null default now()
);

-- Fetched profiles; `body` is null while the address has never answered.
create table agent_profiles (
  url text primary key check (length(url) <= 2000),
  body jsonb,
  fetched_at timestamptz,
  fresh_until timestamptz not null
);
create index agent_profiles_fresh_until_idx on agent_profiles (fresh_until);

-- Carts and checkouts of agents: what they wish for. Prices are computed anew for every answer.
create table agent_checkouts (
  id uuid primary key,
  kind text not null check (kind in ('cart', 'checkout')),
  agent_origin text not null,
  agent_id uuid references agents (id) on delete set null,
  version text not null,
  cart_id uuid references agent_checkouts (id) on delete set null,
  wish jsonb not null,
  -- The total in the last answer: what the agent agrees to when it completes.
  shown_total_minor bigint,
  token_hash bytea not null unique,
  -- Counts the orders tried: each has a key of its own.
  attempt integer not null default 1,
  in_progress_since timestamptz,
  order_id uuid references orders (id) on delete set null,
  closed text check (closed in ('completed', 'canceled')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- A cart has one open checkout.
create unique index agent_checkouts_cart_idx on agent_checkouts (cart_id) where cart_id is not null and closed is null;
create index agent_checkouts_expires_at_idx on agent_checkouts (expires_at);
create index agent_checkouts_order_idx on agent_checkouts (order_id) where order_id is not null;
create index agent_checkouts_agent_idx on agent_checkouts (agent_id) where agent_id is not null;

-- One answer per key: a repeated request gets the stored one.
create table agent_requests (
  agent_origin text not null,
  key text not null check (length(key) between 8 and 128),
  operation text not null,
  resource_id text not null,
  hash bytea not null,
  -- Null while it runs.
  status integer,
  -- The exact bytes.
  answer text,
  created_at timestamptz not null default now(),
  primary key (agent_origin, key)
);
create index agent_requests_created_at_idx on agent_requests (created_at);
