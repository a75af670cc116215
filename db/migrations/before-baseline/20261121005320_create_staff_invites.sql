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
