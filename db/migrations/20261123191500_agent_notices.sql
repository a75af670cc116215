-- Agents that are known are notified of their orders, by requests that the shop signs.

alter table agent_checkouts add column profile_url text check (length(profile_url) <= 2000);

create table agent_keys (
  kid text primary key,
  public_jwk jsonb not null,
  -- Encrypted with the secret of the shop.
  sealed_key bytea not null,
  active_from timestamptz not null,
  created_at timestamptz not null default now()
);

create table agent_notices (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  checkout_id uuid not null references agent_checkouts (id) on delete cascade,
  event text not null,
  happened_at timestamptz not null default now(),
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  last_status integer,
  last_error text
);
create index agent_notices_due_idx on agent_notices (next_at) where status = 'waiting';
create index agent_notices_order_idx on agent_notices (order_id, happened_at);
create index agent_notices_checkout_idx on agent_notices (checkout_id);
