-- Carts that somebody with a known address left, as they stood then: what staff see of each, also after it was ordered.
create table left_carts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete cascade,
  guest_id uuid references guest_reminders on delete cascade,
  revision uuid not null unique,
  product_ids uuid[] not null check (cardinality(product_ids) between 1 and 1000),
  variant_ids uuid[] not null,
  quantities integer[] not null,
  left_at timestamptz not null,
  -- The link that staff copy: it opens the cart anywhere, and is kept as its hash.
  link_hash bytea unique,
  link_expires_at timestamptz,
  check (num_nonnulls(user_id, guest_id) = 1),
  check (cardinality(variant_ids) = cardinality(product_ids) and cardinality(quantities) = cardinality(product_ids))
);
create index left_carts_newest_first_idx on left_carts (left_at desc, id desc);
create index left_carts_user_idx on left_carts (user_id) where user_id is not null;
create index left_carts_guest_idx on left_carts (guest_id) where guest_id is not null;
