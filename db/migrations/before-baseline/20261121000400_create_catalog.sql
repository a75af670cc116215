create table categories (
  id uuid primary key,
  slug text not null,
  name text not null check (name <> ''),
  name_de text,
  description text not null default '',
  description_de text,
  media_id uuid references media,
  position integer not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index categories_slug_key on categories (slug) where deleted_at is null;
create unique index categories_name_key on categories (lower(name)) where deleted_at is null;

create table brands (
  id uuid primary key,
  slug text not null,
  name text not null check (name <> ''),
  name_de text,
  description text not null default '',
  description_de text,
  media_id uuid references media,
  position integer not null default 0,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index brands_slug_key on brands (slug) where deleted_at is null;
create unique index brands_name_key on brands (lower(name)) where deleted_at is null;

create table sellers (
  id uuid primary key,
  name text not null check (name <> ''),
  email text not null,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index sellers_email_key on sellers (lower(email)) where deleted_at is null;

create table products (
  id uuid primary key,
  slug text not null,
  name text not null check (name <> ''),
  name_de text,
  -- Plain text as typed; description_html is the sanitized HTML of an import and is shown instead where present.
  description text not null default '',
  description_de text,
  description_html text,
  brand_id uuid not null references brands,
  category_id uuid not null references categories,
  seller_id uuid references sellers,
  status text not null default 'published' check (status in ('published', 'draft')),
  -- Columns of an imported file that Kiosk itself has no use for, kept so that an export gives them back.
  import_fields jsonb not null default '{}',
  seo_title text,
  seo_description text,
  tags text[] not null default '{}',
  version integer not null default 1,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index products_slug_key on products (slug) where deleted_at is null;
create index products_newest_idx on products (created_at desc, id desc) where deleted_at is null;
create index products_brand_idx on products (brand_id) where deleted_at is null;
create index products_category_idx on products (category_id) where deleted_at is null;
create index products_seller_idx on products (seller_id) where deleted_at is null;

create table product_options (
  product_id uuid not null references products on delete cascade,
  position smallint not null check (position between 0 and 2),
  name text not null,
  name_de text,
  -- [{ "value": "Red", "valueDe": "Rot", "swatch": "#c33" }], in the order shown.
  choices jsonb not null,
  primary key (product_id, position)
);

create table product_pictures (
  product_id uuid not null references products on delete cascade,
  position smallint not null check (position between 0 and 249),
  media_id uuid not null references media,
  alt text not null default '',
  alt_de text,
  primary key (product_id, position)
);
create index product_pictures_media_idx on product_pictures (media_id);

create table variants (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  position integer not null,
  sku text,
  -- One value per option of the product, in the options' order; empty where there is nothing to choose.
  choices text[] not null default '{}',
  price_minor bigint not null check (price_minor >= 0),
  compare_at_minor bigint check (compare_at_minor >= 0),
  barcode text,
  weight_grams integer check (weight_grams >= 0),
  media_id uuid references media,
  import_fields jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index variants_sku_key on variants (sku) where deleted_at is null and sku is not null;
create unique index variants_choices_key on variants (product_id, choices) where deleted_at is null;
create index variants_product_idx on variants (product_id, position) where deleted_at is null;
