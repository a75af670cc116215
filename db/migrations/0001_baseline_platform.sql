-- The baseline: files 0001 to 0013 are the whole schema. An empty database begins here; one that began before takes its own
-- way and passes over them (docs/decisions/one-baseline.md). They never change: what follows is a migration of its own.

-- This file has what every domain stands on: extensions, versions of what is edited, the outbox of changes, secrets,
-- limits, the audit log.

create extension if not exists btree_gist; -- two deals of one product never overlap
create extension if not exists pg_trgm; -- parts of words, in lists of the dashboard and corrections of a search
create extension if not exists unaccent; -- "cafe" finds "café"
create extension if not exists fuzzystrmatch; -- how many letters two words are apart

-- What several people keep at their desks counts its changes, so that nobody overwrites what they have not seen. Where
-- only some columns are edited, the trigger names them.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- Tags of what a committed transaction changed. Every node reads the rows newer than the last snapshot it saw
-- (by transaction id, so that a transaction that commits late is not skipped) and drops what it cached.
create table changed_tags (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  tags text[] not null,
  changed_at timestamptz not null default clock_timestamp() -- rows are deleted an hour later; a transaction may be older
);
create index changed_tags_transaction_idx on changed_tags (transaction_id);
create index changed_tags_changed_at_idx on changed_tags (changed_at);

-- Keys that the program makes once and all its nodes share.
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- How often something was done under a key in the window that ends at `ends_at`. A key is a hash: no address or email
-- stands here. Rows past their end mean nothing and are swept.
create table limits (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
) with (fillfactor = 70);
create index limits_ends_at_idx on limits (ends_at);

-- Who did what, for good. `actor_user_id` is no foreign key: an entry outlives the account.
create table audit_entries (
  id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null check (actor_kind in ('visitor', 'member', 'admin', 'system')),
  actor_user_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  address text,
  -- Which access token somebody used: its visible characters, which say nothing of the person.
  token text
);
create index audit_entries_newest_first_idx on audit_entries (at desc, id desc);
create index audit_entries_subject_idx on audit_entries (subject_type, subject_id, at desc, id desc);
-- What one person did, and when a thing of one kind was done last.
create index audit_entries_actor_newest_idx on audit_entries (actor_user_id, at desc, id desc)
  where actor_user_id is not null;
create index audit_entries_action_idx on audit_entries (action text_pattern_ops, at desc, id desc);

-- The only change an entry may see is that somebody's traces are blanked.
create function keep_audit_entries() returns trigger language plpgsql as $$
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
create trigger audit_entries_are_kept before update or delete on audit_entries
  for each row execute function keep_audit_entries();
create trigger audit_entries_are_not_emptied before truncate on audit_entries
  for each statement execute function keep_audit_entries();

-- Blanks who, from where and the details in what a person did; of what others did to their account, the details.
create function anonymize_audit_entries(person uuid) returns void language sql as $$
  update audit_entries set actor_user_id = null, address = null, details = '{}' where actor_user_id = person;
  update audit_entries set details = '{}' where subject_type = 'user' and subject_id = person::text;
$$;
