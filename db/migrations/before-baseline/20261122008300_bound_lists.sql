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

-- Both follow `listings` in the same transaction, whoever writes it: also programs that do not know of them yet.
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

create trigger listings_added after insert on listings referencing new table as new_listings
  for each statement execute function kiosk_follow_listings();
create trigger listings_changed after update on listings
  referencing old table as old_listings new table as new_listings
  for each statement execute function kiosk_follow_listings();
create trigger listings_removed after delete on listings referencing old table as old_listings
  for each statement execute function kiosk_follow_listings();
