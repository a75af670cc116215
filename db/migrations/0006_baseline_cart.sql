-- What a member has chosen: the cart of an account, and the wishlist.

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

-- What a member saved, once per product. Price and stock as they were then tell what is news since.
create table wishlist_items (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  price_minor bigint not null check (price_minor >= 0), -- what the cheapest variant cost, running deal included
  in_stock boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, product_id)
);
create index wishlist_items_newest_idx on wishlist_items (user_id, created_at desc, product_id desc);
create index wishlist_items_product_idx on wishlist_items (product_id);
