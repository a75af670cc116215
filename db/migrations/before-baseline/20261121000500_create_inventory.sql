create table stock_levels (
  variant_id uuid primary key references variants on delete cascade,
  on_hand integer not null default 0 check (on_hand >= 0),
  updated_at timestamptz not null default now()
);
