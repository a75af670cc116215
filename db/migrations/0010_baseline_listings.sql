-- What lists, filters and search read of a product, and how languages make words.

create text search configuration kiosk_en (copy = english);
alter text search configuration kiosk_en alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration kiosk_de (copy = german);
alter text search configuration kiosk_de alter mapping for hword, hword_part, word with unaccent, german_stem;
-- Words as they are written, in lower case and without accents.
create text search configuration kiosk_plain (copy = simple);
alter text search configuration kiosk_plain alter mapping for hword, hword_part, word with unaccent, simple;

-- One row per product that a shopper may see (published, not deleted, seller active, no gift card). Written in the
-- transaction that changes the product, its variants, stock or rating.
create table listings (
  product_id uuid primary key references products on delete cascade,
  category_id uuid not null,
  brand_id uuid not null,
  price_minor bigint not null, -- of the cheapest variant, without deals
  price_max_minor bigint not null,
  compare_at_minor bigint,
  variant_count integer not null,
  only_variant_id uuid, -- where there is nothing to choose
  in_stock boolean not null,
  rating real not null default 0,
  review_count integer not null default 0,
  listed_at timestamptz not null,
  name text not null,
  search_en tsvector not null,
  search_de tsvector not null,
  -- Name, brand and category of a product as its own small vector: what a search looks through first and ranks by.
  -- Weights: A name and model numbers, B brand, C category, D what the name says after "for". Words as written begin
  -- with "=". Null: written by a program that did not know it; "browse.rebuild_vocabulary" fills it in.
  title_en tsvector,
  title_de tsvector
);
create index listings_category_idx on listings (category_id, listed_at desc, product_id desc);
create index listings_brand_idx on listings (brand_id);
create index listings_newest_idx on listings (listed_at desc, product_id desc);
-- What a search index has taken in but not yet sorted is read whole by every search: at the default of 4 MB that took
-- most of the time after an import. Smaller heaps make writes no dearer.
create index listings_search_en_idx on listings using gin (search_en) with (gin_pending_list_limit = 256);
create index listings_search_de_idx on listings using gin (search_de) with (gin_pending_list_limit = 256);
create index listings_title_en_idx on listings using gin (title_en) with (gin_pending_list_limit = 256);
create index listings_title_de_idx on listings using gin (title_de) with (gin_pending_list_limit = 256);
create index listings_untitled_idx on listings (product_id) where title_en is null;

-- What lists filter and sort by, apart from the texts: a tenth of a listing's size, and every order is an index that
-- answers alone. A sale that changes only `in_stock` writes here and leaves the indexes of the search untouched.
create table listing_keys (
  product_id uuid primary key,
  category_id uuid not null,
  brand_id uuid not null,
  price_minor bigint not null,
  rating real not null,
  review_count integer not null,
  in_stock boolean not null,
  listed_at timestamptz not null
) with (
  -- An index answers alone only for pages that vacuum has seen.
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create index listing_keys_newest_idx on listing_keys (listed_at, product_id)
  include (category_id, brand_id, price_minor, rating, in_stock);
create index listing_keys_price_idx on listing_keys (price_minor, listed_at, product_id)
  include (category_id, brand_id, rating, in_stock);
create index listing_keys_rating_idx on listing_keys (rating, review_count, listed_at, product_id)
  include (category_id, brand_id, price_minor, in_stock);
create index listing_keys_category_idx on listing_keys (category_id, listed_at, product_id)
  include (brand_id, price_minor, rating, review_count, in_stock);
create index listing_keys_brand_idx on listing_keys (brand_id, listed_at, product_id)
  include (category_id, price_minor, rating, review_count, in_stock);

-- How many listings there are of each category and brand, by whole stars (0: none yet), and how many of these are in
-- stock. A null stands for all categories, or all brands. Every change adds rows with what it adds or takes away, so that
-- nobody waits for anybody; the count is the sum of the rows of one category and brand. A job makes one row of several.
create table listing_counts (
  id bigint generated always as identity primary key,
  category_id uuid,
  brand_id uuid,
  stars_0 integer not null,
  stars_1 integer not null,
  stars_2 integer not null,
  stars_3 integer not null,
  stars_4 integer not null,
  stars_5 integer not null,
  stock_0 integer not null,
  stock_1 integer not null,
  stock_2 integer not null,
  stock_3 integer not null,
  stock_4 integer not null,
  stock_5 integer not null
);
create index listing_counts_category_idx on listing_counts (category_id, brand_id);
create index listing_counts_brand_idx on listing_counts (brand_id, category_id);

-- Both follow `listings` in the same transaction, whoever writes it.
create function kiosk_follow_listings() returns trigger language plpgsql as $$
declare
  added constant text := 'select category_id, brand_id, rating, in_stock, 1 as change from new_listings';
  taken constant text := 'select category_id, brand_id, rating, in_stock, -1 as change from old_listings';
begin
  if tg_op = 'DELETE' then
    delete from listing_keys k using old_listings l where k.product_id = l.product_id;
  else
    insert into listing_keys as k
      (product_id, category_id, brand_id, price_minor, rating, review_count, in_stock, listed_at)
    select product_id, category_id, brand_id, price_minor, rating, review_count, in_stock, listed_at from new_listings
    on conflict (product_id) do update set
      (category_id, brand_id, price_minor, rating, review_count, in_stock, listed_at) =
      row(excluded.category_id, excluded.brand_id, excluded.price_minor, excluded.rating, excluded.review_count,
        excluded.in_stock, excluded.listed_at)
    where (k.category_id, k.brand_id, k.price_minor, k.rating, k.review_count, k.in_stock, k.listed_at)
      is distinct from (excluded.category_id, excluded.brand_id, excluded.price_minor, excluded.rating,
        excluded.review_count, excluded.in_stock, excluded.listed_at);
  end if;
  execute format(
    'insert into listing_counts (category_id, brand_id, stars_0, stars_1, stars_2, stars_3, stars_4, stars_5,
      stock_0, stock_1, stock_2, stock_3, stock_4, stock_5)
    select category_id, brand_id,
      coalesce(sum(change) filter (where stars = 0), 0), coalesce(sum(change) filter (where stars = 1), 0),
      coalesce(sum(change) filter (where stars = 2), 0), coalesce(sum(change) filter (where stars = 3), 0),
      coalesce(sum(change) filter (where stars = 4), 0), coalesce(sum(change) filter (where stars = 5), 0),
      coalesce(sum(change) filter (where stars = 0 and in_stock), 0),
      coalesce(sum(change) filter (where stars = 1 and in_stock), 0),
      coalesce(sum(change) filter (where stars = 2 and in_stock), 0),
      coalesce(sum(change) filter (where stars = 3 and in_stock), 0),
      coalesce(sum(change) filter (where stars = 4 and in_stock), 0),
      coalesce(sum(change) filter (where stars = 5 and in_stock), 0)
    from (
      select category_id, brand_id, floor(rating)::integer as stars, in_stock, sum(change) as change
      from (%s) changed group by 1, 2, 3, 4 having sum(change) <> 0) moved
    group by grouping sets ((category_id, brand_id), (category_id), (brand_id), ())
    having count(*) > 0',
    case tg_op when 'INSERT' then added when 'DELETE' then taken else added || ' union all ' || taken end);
  return null;
end
$$;
create trigger listings_added after insert on listings referencing new table as new_listings
  for each statement execute function kiosk_follow_listings();
create trigger listings_changed after update on listings
  referencing old table as old_listings new table as new_listings
  for each statement execute function kiosk_follow_listings();
create trigger listings_removed after delete on listings referencing old table as old_listings
  for each statement execute function kiosk_follow_listings();
