-- Money that comes and goes back, and the papers about it.

-- None ever fails for good: one that was declined stays open for another try.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  provider text not null,
  -- What the provider calls it; null until it told.
  provider_ref text,
  status text not null default 'pending' check (status in ('pending', 'paid', 'canceled')),
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  -- What may be shown of the means of payment, and why it was declined.
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  -- When the payment's provider is asked how it stands, whatever browsers and reports told; null: nothing is open there.
  recheck_at timestamptz,
  -- Money that came for an order that was gone, or paid otherwise: it goes back by itself, and is no part of the order's books.
  is_surplus boolean not null default false,
  check ((status = 'paid') = (paid_at is not null)),
  check (status = 'paid' or not is_surplus)
);
create index payments_order_idx on payments (order_id);
create index payments_recheck_idx on payments (recheck_at) where recheck_at is not null;
create unique index payments_provider_ref_key on payments (provider, provider_ref) where provider_ref is not null;

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  payment_id uuid not null references payments,
  idempotency_key text not null,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null default '',
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  provider_ref text,
  last_error text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- When its provider is asked how it stands. What is settled is not looked at any more.
  recheck_at timestamptz not null default now() + interval '5 minutes',
  unique (order_id, idempotency_key),
  check ((status = 'pending') = (settled_at is null))
);
create index refunds_payment_idx on refunds (payment_id);
create index refunds_recheck_idx on refunds (recheck_at) where status = 'pending';
-- Money that was given back at the provider is written down once.
create unique index refunds_provider_ref_key on refunds (payment_id, provider_ref) where provider_ref is not null;

-- Numbers without gaps: whoever issues one holds the row of its series until commit.
create table invoice_series (
  series text primary key,
  last_number bigint not null default 0 check (last_number >= 0)
);

create table invoices (
  id uuid primary key,
  order_id uuid not null references orders,
  kind text not null check (kind in ('invoice', 'credit_note')),
  series text not null references invoice_series,
  number bigint not null check (number > 0),
  -- As it is printed, such as INV-2026-00042.
  label text not null unique,
  corrects_id uuid references invoices,
  refund_id uuid unique references refunds,
  amount_minor bigint not null check (amount_minor >= 0),
  -- All that is printed, as it was then.
  snapshot jsonb not null,
  issued_at timestamptz not null default now(),
  unique (series, number),
  check ((kind = 'credit_note') = (corrects_id is not null))
);
create unique index invoices_order_key on invoices (order_id) where kind = 'invoice';
create index invoices_order_idx on invoices (order_id);
create index invoices_corrects_idx on invoices (corrects_id) where corrects_id is not null;
create index invoices_newest_first_idx on invoices (issued_at desc, id desc);

create function keep_invoices() returns trigger language plpgsql as $$
begin
  -- A demo goes whole, and what the law no longer asks for is forgotten.
  if tg_op = 'DELETE' and exists (select from orders where id = old.order_id and (is_demo or forget_at <= now())) then
    return old;
  end if;
  raise exception 'invoices stay as they are: correct them by a credit note' using errcode = 'restrict_violation';
end $$;
create trigger invoices_are_kept before update or delete on invoices
  for each row execute function keep_invoices();
create trigger invoices_are_not_emptied before truncate on invoices
  for each statement execute function keep_invoices();
