-- Buyers without an account, by address: what staff know about them. A row is there as long as such an order is.
create table guests (
  id uuid primary key default gen_random_uuid(),
  email_key text not null unique check (email_key <> ''),
  email text not null,
  -- That of an order.
  name text not null default '',
  tags text[] not null default '{}',
  first_ordered_at timestamptz not null
);
create index guests_newest_first_idx on guests (first_ordered_at desc, id desc);
create index guests_search_idx on guests using gin ((name || ' ' || email) gin_trgm_ops);
create index guests_tag_keys_idx on guests using gin (kiosk_tag_keys(tags)) where tags <> '{}';

-- A note is about a member or a guest.
alter table customer_notes alter column user_id drop not null,
  add column guest_id uuid references guests on delete cascade;
alter table customer_notes add constraint customer_notes_about_one_check
  check (num_nonnulls(user_id, guest_id) = 1) not valid;
create index customer_notes_guest_idx on customer_notes (guest_id, id desc) where guest_id is not null;

-- In the order of their addresses, so that two statements that place orders do not wait for each other.
create function add_guests() returns trigger language plpgsql as $$
begin
  insert into guests (email_key, email, name, first_ordered_at)
  select distinct on (lower(email)) lower(email), email, customer_name, placed_at
  from placed where user_id is null and email <> '' order by lower(email), placed_at
  on conflict (email_key) do nothing;
  return null;
end $$;
create trigger orders_add_guests after insert on orders referencing new table as placed
  for each statement execute function add_guests();

create function remove_guest() returns trigger language plpgsql as $$
begin
  delete from guests where email_key = lower(old.email)
    and not exists (select from orders where lower(email) = lower(old.email) and user_id is null);
  return null;
end $$;
-- The order joined an account, or its buyer is forgotten.
create trigger orders_remove_guest after update on orders for each row
  when (old.user_id is null and old.email <> '' and (new.user_id is not null or new.email <> old.email))
  execute function remove_guest();
create trigger orders_remove_guest_of_deleted after delete on orders for each row
  when (old.user_id is null and old.email <> '') execute function remove_guest();
