-- VAT ids of orders that could not be confirmed when they were placed, and what the EU's service said later.
create table order_vat_checks (
  order_id uuid primary key references orders on delete cascade,
  vat_id text not null check (vat_id <> ''),
  is_valid boolean, -- null: not known yet
  tries integer not null default 0,
  ask_at timestamptz not null default now(),
  asked_at timestamptz
);
create index order_vat_checks_due_idx on order_vat_checks (ask_at) where is_valid is null;
