-- Money that customers have with the shop: gift cards, spent by those who have the code, and the store credit of members.
create table credits (
  id uuid primary key,
  kind text not null check (kind in ('gift_card', 'store_credit')),
  -- Of a gift card: the SHA-256 of its code, which is stored nowhere.
  code_hash bytea unique,
  last_four text not null default '',
  -- Of store credit: whose it is.
  user_id uuid references users on delete set null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The sum of the entries: never more is spent than there is.
  balance_minor bigint not null default 0 check (balance_minor >= 0),
  is_active boolean not null default true,
  expires_at timestamptz,
  note text not null default '',
  -- The line of an order that it was sold with; no foreign key: the books outlive a demo's orders.
  order_line_id uuid,
  issued_at timestamptz not null default now(),
  check ((kind = 'gift_card') = (code_hash is not null)),
  check (kind = 'gift_card' or (order_line_id is null and expires_at is null))
);
create unique index credits_member_key on credits (user_id, currency) where kind = 'store_credit' and user_id is not null;
create index credits_newest_first_idx on credits (id desc) where kind = 'gift_card';
create index credits_last_four_idx on credits (last_four, id desc) where kind = 'gift_card';
create index credits_order_line_idx on credits (order_line_id) where order_line_id is not null;

-- Their ledger: what came in and went out, never changed.
create table credit_entries (
  id uuid primary key,
  credit_id uuid not null references credits,
  kind text not null check (kind in ('sold', 'granted', 'deducted', 'spent', 'refunded')),
  amount_minor bigint not null check (amount_minor <> 0 and (kind in ('deducted', 'spent')) = (amount_minor < 0)),
  -- What was paid with it, or refunded to it: once each.
  payment_id uuid check ((kind = 'spent') = (payment_id is not null)),
  refund_id uuid unique check ((kind = 'refunded') = (refund_id is not null)),
  actor_user_id uuid,
  note text not null default '',
  at timestamptz not null default clock_timestamp()
);
create unique index credit_entries_payment_key on credit_entries (payment_id) where payment_id is not null;
create index credit_entries_credit_idx on credit_entries (credit_id, id desc);
create index credit_entries_at_idx on credit_entries (at);

create function add_to_credit() returns trigger language plpgsql as $$
begin
  update credits set balance_minor = balance_minor + new.amount_minor where id = new.credit_id;
  return null;
end $$;
create trigger credit_entry_counts after insert on credit_entries for each row execute function add_to_credit();

create function keep_credit_entries() returns trigger language plpgsql as $$
begin
  raise exception 'a ledger is only added to' using errcode = 'restrict_violation';
end $$;
create trigger credit_entries_are_kept before update or delete or truncate on credit_entries
  for each statement execute function keep_credit_entries();

-- An order may be paid in parts: it is unpaid until it is paid whole. Existing orders satisfy this already.
do $$
declare
  former text := (select conname from pg_constraint where conrelid = 'orders'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%paid_minor = 0%' and pg_get_constraintdef(oid) like '%total_minor > 0%');
begin
  if former is not null then
    execute format('alter table orders drop constraint %I', former);
  end if;
end $$;
alter table orders add constraint orders_paid_whole_check
  check ((payment_status = 'unpaid') = (paid_minor < total_minor)) not valid;

-- Whether a line sold gift cards: they are not taxed, and not paid with gift cards.
alter table order_lines add column is_gift_card boolean not null default false;

-- A file that a mail brings, such as a gift card to print.
alter table mails add column attachment_name text, add column attachment bytea,
  add check ((attachment_name is null) = (attachment is null));
