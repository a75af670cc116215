-- The carts of browsers that named an address before it was confirmed. Nobody knows yet which one is its owner's: the one that
-- confirms takes its own cart, from elsewhere that of the browser that asked counts. `is_contested` is of former programs.
create table guest_cart_claims (
  guest_id uuid not null references guest_reminders on delete cascade,
  browser_hash bytea not null,
  product_ids uuid[] not null check (cardinality(product_ids) between 1 and 1000),
  variant_ids uuid[] not null,
  quantities integer[] not null,
  updated_at timestamptz not null default now(),
  primary key (guest_id, browser_hash),
  check (cardinality(variant_ids) = cardinality(product_ids) and cardinality(quantities) = cardinality(product_ids))
);
