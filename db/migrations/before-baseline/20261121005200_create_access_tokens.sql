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

-- Which token somebody used: its visible characters, which say nothing of the person.
alter table audit_entries add column token text;

create or replace function keep_audit_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.at, new.actor_kind, new.action, new.subject_type, new.subject_id)
        = (old.id, old.at, old.actor_kind, old.action, old.subject_type, old.subject_id)
      and new.token is not distinct from old.token
      and (new.actor_user_id is null or new.actor_user_id is not distinct from old.actor_user_id)
      and (new.address is null or new.address is not distinct from old.address)
      and (new.details = '{}' or new.details = old.details)
    then
      return new;
    end if;
  end if;
  raise exception 'audit entries stay as they are' using errcode = 'restrict_violation';
end $$;
