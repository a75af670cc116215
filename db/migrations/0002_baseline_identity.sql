-- People: accounts, how they prove who they are, staff, and the mails that are sent to them.

create table users (
  id uuid primary key,
  first_name text not null default '',
  last_name text not null default '',
  email text not null,
  city text not null default '',
  street text not null default '',
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  -- Whoever has a role is staff; the flag of the specification, `is_admin`, follows from it.
  role text check (role in ('owner', 'manager', 'support', 'read_only')),
  email_verified boolean not null default false,
  two_factor_enabled boolean not null default false,
  locale text not null default 'en' check (locale in ('en', 'de')),
  blocked_at timestamptz,
  deleted_at timestamptz,
  updated_at timestamptz not null default now(),
  is_admin boolean generated always as (role is not null) stored
);
create unique index users_email_key on users (lower(email));
create index users_newest_idx on users (created_at desc, id desc);
create index users_staff_idx on users (role) where role is not null;
-- How many people are left is all of them without these few.
create index users_deleted_idx on users (deleted_at) where deleted_at is not null;
-- The words of the list of people, and of the dashboard's search.
create index users_search_idx on users using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops)
  where deleted_at is null;
-- The list of people, narrowed to those who are blocked, or to customers.
create index users_blocked_idx on users (created_at desc, id desc) where blocked_at is not null;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Whether somebody came in by a passkey, which stands for a second factor as long as the session lasts.
  by_passkey boolean not null default false
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
  locked_until timestamptz,
  -- The 30-second step of the newest one-time code that was used: no code opens twice, nor one from before it.
  last_step bigint,
  -- Hashes of the backup codes that were used: each opens once, also for two who type it at the same moment.
  spent_backup_codes text[] not null default '{}'
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

-- Failed log-ins in a row under a key (an account, an account at a place, an address). A key is a hash, as in `limits`.
create table login_failures (
  key text primary key,
  failures integer not null check (failures >= 0),
  failed_at timestamptz not null,
  kept_until timestamptz not null
) with (fillfactor = 70);
create index login_failures_kept_until_idx on login_failures (kept_until);

-- What a program sends along instead of a session: only its hash stands here, and a few of its characters to know it by.
create table access_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  token_hash bytea not null unique check (length(token_hash) = 32),
  hint text not null,
  scopes text[] not null check (cardinality(scopes) between 1 and 100),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at and expires_at < created_at + interval '367 days'),
  last_used_at timestamptz
);
create index access_tokens_user_idx on access_tokens (user_id, created_at desc);

-- Who is asked to work here and has not answered yet: one at a time for each address. The link's token stands here only as
-- its hash, and not before the mail with it goes out. Accepting or revoking an invite deletes it.
create table staff_invites (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  role text not null check (role in ('owner', 'manager', 'support', 'read_only')),
  locale text not null check (locale in ('en', 'de')),
  token_hash bytea unique,
  invited_by uuid not null references users on delete cascade,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_invites_inviter_idx on staff_invites (invited_by);

-- Every mail that the shop has sent or is about to send; the dashboard shows them as the outbox.
create table mails (
  id uuid primary key, -- UUIDv7: the newest mail has the highest
  to_address text not null,
  reply_to text,
  user_id uuid references users on delete set null,
  kind text not null,
  locale text not null,
  subject text not null,
  html text not null,
  text text not null,
  -- Holds a link or code that lets its reader in: nobody but the addressee reads it, and it is emptied once sent.
  is_confidential boolean not null default false,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((status = 'sent') = (sent_at is not null))
);
create index mails_status_idx on mails (status, id desc);
create index mails_user_idx on mails (user_id) where user_id is not null;
