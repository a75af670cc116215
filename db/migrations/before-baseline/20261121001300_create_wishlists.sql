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
