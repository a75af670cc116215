-- Codes of a promotion that work once each. `has_codes`: it applies by one of them, neither automatically nor by `code`.
alter table promotions
  add column has_codes boolean not null default false,
  add check (not has_codes or code is null);

create table promotion_codes (
  promotion_id uuid not null references promotions on delete cascade,
  code text not null check (code <> ''),
  order_id uuid, -- the order that uses it; one that is canceled gives it back
  created_at timestamptz not null default now()
);
create unique index promotion_codes_code_key on promotion_codes (lower(code));
create index promotion_codes_promotion_idx on promotion_codes (promotion_id, order_id);
create index promotion_codes_order_idx on promotion_codes (order_id) where order_id is not null;
