-- How often something was done under a key in the window that ends at `ends_at`. A key is a hash: no address or email
-- stands here. Rows past their end mean nothing and are swept.
create table limits (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
) with (fillfactor = 70);
create index limits_ends_at_idx on limits (ends_at);

-- Failed log-ins in a row under a key (an account, an account at a place, an address), hashed likewise.
create table login_failures (
  key text primary key,
  failures integer not null check (failures >= 0),
  failed_at timestamptz not null,
  kept_until timestamptz not null
) with (fillfactor = 70);
create index login_failures_kept_until_idx on login_failures (kept_until);

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
  address text
);
create index audit_entries_newest_first_idx on audit_entries (at desc, id desc);
create index audit_entries_subject_idx on audit_entries (subject_type, subject_id, at desc, id desc);
create index audit_entries_actor_idx on audit_entries (actor_user_id) where actor_user_id is not null;

-- The only change an entry may see is that somebody's traces are blanked.
create function keep_audit_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.at, new.actor_kind, new.action, new.subject_type, new.subject_id)
        = (old.id, old.at, old.actor_kind, old.action, old.subject_type, old.subject_id)
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
