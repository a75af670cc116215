-- The cart of a member's account. `revision` is another one after each change, and no other cart ever has it: a device
-- that knows an older one cannot overwrite what it has not seen.
create table carts (
  user_id uuid primary key references users on delete cascade,
  revision uuid not null unique,
  updated_at timestamptz not null default now()
);

create table cart_lines (
  user_id uuid not null references carts on delete cascade,
  product_id uuid not null references products on delete cascade,
  variant_id uuid references variants on delete cascade, -- null: the only one there is
  quantity integer not null check (quantity between 1 and 9999),
  position integer not null,
  added_at timestamptz not null default now(),
  unique nulls not distinct (user_id, product_id, variant_id)
);
create index cart_lines_product_idx on cart_lines (product_id);
create index cart_lines_variant_idx on cart_lines (variant_id);
