-- Addresses that products had: links from elsewhere lead on to the present one, until another product takes the address.
create table product_former_slugs (
  slug text primary key check (slug <> ''),
  product_id uuid not null references products (id) on delete cascade,
  left_at timestamptz not null default now()
);
create index product_former_slugs_product_idx on product_former_slugs (product_id);
