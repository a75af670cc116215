-- Whoever has a role is staff; the flag of the specification follows from it.
alter table users
  add column role text check (role in ('owner', 'manager', 'support', 'read_only')),
  add column email_verified boolean not null default false,
  add column two_factor_enabled boolean not null default false,
  add column locale text not null default 'en' check (locale in ('en', 'de')),
  add column blocked_at timestamptz,
  add column deleted_at timestamptz,
  add column updated_at timestamptz not null default now(),
  drop column is_admin;
alter table users add column is_admin boolean generated always as (role is not null) stored;
create index users_newest_idx on users (created_at desc, id desc);
create index users_staff_idx on users (role) where role is not null;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_idx on sessions (user_id);
create index sessions_expiry_idx on sessions (expires_at);

-- How somebody proves who they are; today a password alone (`provider_id` is `credential`).
create table credentials (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index credentials_user_idx on credentials (user_id);

-- One-time links and challenges. `identifier` is a hash: who reads the table can use none of them.
create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier_idx on verifications (identifier);
create index verifications_expiry_idx on verifications (expires_at);

create table two_factors (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now()
);
create index passkeys_user_idx on passkeys (user_id);

-- Keys that the program makes once and all its nodes share.
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
