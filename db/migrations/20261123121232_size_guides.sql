-- Guides to sizes: written once, shown on the products and categories that they are attached to.
create table size_guides (
  id uuid primary key, -- UUIDv7, made by the application
  name text not null check (name <> ''),
  -- Sanitized HTML.
  body text not null check (body <> ''),
  -- The option that the guide is linked beside, such as "Size"; compared as swatches are.
  option_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table size_guide_texts (
  size_guide_id uuid not null references size_guides on delete cascade,
  locale text not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text check (name <> ''),
  body text check (body <> ''),
  updated_at timestamptz not null default now(),
  primary key (size_guide_id, locale)
);

-- A category or product has at most one guide; that of the product comes first.
create table size_guide_categories (
  category_id uuid primary key references categories on delete cascade,
  size_guide_id uuid not null references size_guides on delete cascade
);
create index size_guide_categories_guide_idx on size_guide_categories (size_guide_id);
create table size_guide_products (
  product_id uuid primary key references products on delete cascade,
  size_guide_id uuid not null references size_guides on delete cascade
);
create index size_guide_products_guide_idx on size_guide_products (size_guide_id);
