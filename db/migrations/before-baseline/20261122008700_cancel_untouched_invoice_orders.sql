-- An unpaid order on invoice that staff has not touched by then is canceled, and its goods are free again. Null: never,
-- as for all orders of before.
alter table orders add column lapses_at timestamptz;
create index orders_lapses_idx on orders (lapses_at) where lapses_at is not null;
