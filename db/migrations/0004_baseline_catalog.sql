-- What is for sale: categories, brands, sellers, products with their options, pictures and variants, and how many there are.
-- A deleted row stays: orders and addresses still point at it, while names and slugs are free again.

-- Categories, brands and sellers are edited at desks: nobody overwrites what they have not seen. Their order and whether
-- a seller is active are pressed, not edited, and count no version.
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
  deleted_at timestamptz,
  version integer not null default 1,
  -- A picture that is still to be fetched takes the place of the former one when it has arrived, not before: until then,
  -- and for good where it cannot be fetched, media_id stays. So it is with brands and pictures of products.
  next_media_id uuid references media
);
create unique index categories_slug_key on categories (slug) where deleted_at is null;
create unique index categories_name_key on categories (lower(name)) where deleted_at is null;
create trigger categories_count_version before update of name, name_de, description, description_de, media_id, deleted_at
  on categories for each row execute function count_version();

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
  deleted_at timestamptz,
  version integer not null default 1,
  next_media_id uuid references media
);
create unique index brands_slug_key on brands (slug) where deleted_at is null;
create unique index brands_name_key on brands (lower(name)) where deleted_at is null;
create trigger brands_count_version before update of name, name_de, description, description_de, media_id, deleted_at
  on brands for each row execute function count_version();

create table sellers (
  id uuid primary key,
  name text not null check (name <> ''),
  email text not null,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1
);
create unique index sellers_email_key on sellers (lower(email)) where deleted_at is null;
create trigger sellers_count_version before update of name, email, deleted_at
  on sellers for each row execute function count_version();

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
  -- Unlisted: whoever has the address may see and buy it. Archived: only staff sees it.
  status text not null default 'published' check (status in ('published', 'draft', 'unlisted', 'archived')),
  -- Columns of an imported file that Kiosk itself has no use for, kept so that an export gives them back.
  import_fields jsonb not null default '{}',
  seo_title text,
  seo_description text,
  tags text[] not null default '{}',
  version integer not null default 1,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- A product's text byte for byte as it was imported, where what is shown of it is not all.
  body_html text,
  -- Kept, but not sold, until the shop can honour gift cards.
  is_gift_card boolean not null default false
);
create unique index products_slug_key on products (slug) where deleted_at is null;
create index products_newest_idx on products (created_at desc, id desc) where deleted_at is null;
-- Staff looks through all products, drafts as well, in several orders, a page at a time.
create index products_updated_idx on products (updated_at desc, id desc) where deleted_at is null;
create index products_name_idx on products (lower(name), id) where deleted_at is null;
create index products_status_idx on products (status, created_at desc, id desc) where deleted_at is null;
-- How many products of each status a category, brand or seller has.
create index products_category_status_idx on products (category_id, status) where deleted_at is null;
create index products_brand_status_idx on products (brand_id, status) where deleted_at is null;
create index products_seller_status_idx on products (seller_id, status) where deleted_at is null;
-- By words in the name in either language.
create index products_names_idx on products using gin ((name || ' ' || coalesce(name_de, '')) gin_trgm_ops)
  where deleted_at is null;
-- Whoever has typed less than three letters means how a name begins.
create index products_name_begin_idx on products (lower(name) text_pattern_ops) where deleted_at is null;
create index products_beginning_idx on products (lower(name) text_pattern_ops) where deleted_at is null;
-- Counts of reviews leave these few out.
create index products_deleted_idx on products (id) where deleted_at is not null;

-- Addresses that products had: links from elsewhere lead on to the present one, until another product takes the address.
create table product_former_slugs (
  slug text primary key check (slug <> ''),
  product_id uuid not null references products (id) on delete cascade,
  left_at timestamptz not null default now()
);
create index product_former_slugs_product_idx on product_former_slugs (product_id);

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
  next_media_id uuid references media,
  primary key (product_id, position)
);
create index product_pictures_media_idx on product_pictures (media_id);
create index product_pictures_next_media_idx on product_pictures (next_media_id) where next_media_id is not null;

-- The pictures in a text: when one arrives it takes its place there.
create table product_text_pictures (
  product_id uuid not null references products on delete cascade,
  media_id uuid not null references media,
  primary key (product_id, media_id)
);
create index product_text_pictures_media_idx on product_text_pictures (media_id);

-- A SKU, EAN, GTIN, ISBN or model number as it is compared: letters and digits alone, without leading zeros.
create function kiosk_identifier(written text) returns text
language sql immutable strict parallel safe
return ltrim(lower(regexp_replace(written, '[^[:alnum:]]', '', 'g')), '0');

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
create unique index variants_choices_key on variants (product_id, choices) where deleted_at is null;
-- Also deleted variants are looked for by their product: their price history ends, and they go when it goes.
create index variants_product_idx on variants (product_id, position);
create index variants_price_idx on variants (price_minor, id) where deleted_at is null;
-- Several variants may have one SKU, as elsewhere: it finds all of them. Also by how it begins, and however it is written.
create index variants_sku_idx on variants (sku) where deleted_at is null and sku is not null;
create index variants_sku_begin_idx on variants (lower(sku) text_pattern_ops) where deleted_at is null and sku is not null;
create index variants_sku_identifier_idx on variants ((kiosk_identifier(sku)) text_pattern_ops)
  where deleted_at is null and sku is not null;
create index variants_barcode_identifier_idx on variants ((kiosk_identifier(barcode)) text_pattern_ops)
  where deleted_at is null and barcode is not null;

-- How many there are of a variant; units that orders hold are already taken off. An owner may make two promises of a variant: it
-- is sold without being counted, or also below zero. Only then may there be fewer than none.
create table stock_levels (
  variant_id uuid primary key references variants on delete cascade,
  on_hand integer not null default 0,
  updated_at timestamptz not null default now(),
  is_tracked boolean not null default true,
  continues_selling boolean not null default false,
  constraint stock_levels_on_hand_check check (on_hand >= 0 or continues_selling or not is_tracked)
);
create index stock_levels_scarcest_idx on stock_levels (on_hand, variant_id);
-- The scarcest first; what is not counted comes last, as it never runs out.
create index stock_levels_fewest_idx on stock_levels ((case when is_tracked then on_hand else 2147483647 end), variant_id);
