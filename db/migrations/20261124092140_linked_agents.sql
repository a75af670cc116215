-- Members let known agents act for them, by OAuth. Codes and tokens are stored as hashes.

-- Where an agent gets its members back, apart from what its profile names.
alter table agents add column redirect_urls text[] not null default '{}';

create table agent_links (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The address of the agent's profile.
  client_id text not null check (length(client_id) <= 2000),
  agent_name text not null check (length(agent_name) between 1 and 200),
  scopes text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- Its last token's.
  expires_at timestamptz not null,
  unique (user_id, client_id)
);
create index agent_links_newest_idx on agent_links (created_at desc, id desc);
create index agent_links_expires_at_idx on agent_links (expires_at);

create table agent_link_codes (
  hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  client_id text not null check (length(client_id) <= 2000),
  agent_name text not null,
  scopes text[] not null,
  redirect_url text not null check (length(redirect_url) <= 2000),
  challenge text not null,
  -- Set when it was exchanged.
  link_id uuid references agent_links (id) on delete set null,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index agent_link_codes_user_idx on agent_link_codes (user_id);
create index agent_link_codes_link_idx on agent_link_codes (link_id) where link_id is not null;
create index agent_link_codes_expires_at_idx on agent_link_codes (expires_at);

create table agent_link_tokens (
  hash bytea primary key,
  link_id uuid not null references agent_links (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  scopes text[] not null,
  -- A refresh token is exchanged once.
  used_at timestamptz,
  expires_at timestamptz not null
);
create index agent_link_tokens_link_idx on agent_link_tokens (link_id);
create index agent_link_tokens_expires_at_idx on agent_link_tokens (expires_at);

-- The member for whom an agent shops.
alter table agent_checkouts add column user_id uuid references users (id) on delete cascade;
create index agent_checkouts_user_idx on agent_checkouts (user_id) where user_id is not null;
