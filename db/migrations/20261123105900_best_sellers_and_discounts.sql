-- Lists are also sorted by what sells best and by how much is saved, and filtered by what is reduced.
-- `sold`: units of the newest orders, counted by the job "browse.count_sold". `discount`: hundredths of a percent below
-- the compare-at price; 0 where nothing is struck through. Running deals are joined when a list is read.
alter table listing_keys
  add column sold integer not null default 0,
  add column discount integer not null default 0;

create function kiosk_discount(price bigint, compare_at bigint) returns integer
language sql immutable parallel safe
return case when compare_at > price then ceil((compare_at - price) * 10000.0 / compare_at)::integer else 0 end;

create index listing_keys_sold_idx on listing_keys (sold, listed_at, product_id)
  include (category_id, brand_id, price_minor, rating, in_stock, discount);
create index listing_keys_discount_idx on listing_keys (discount, listed_at, product_id)
  include (category_id, brand_id, price_minor, rating, in_stock);
-- What is reduced within a category.
create index listing_keys_reduced_idx on listing_keys (category_id, listed_at, product_id)
  include (brand_id, price_minor, rating, in_stock, discount) where discount > 0;

create or replace function kiosk_follow_listings() returns trigger language plpgsql as $$
declare
  added constant text := 'select category_id, brand_id, rating, in_stock, 1 as change from new_listings';
  taken constant text := 'select category_id, brand_id, rating, in_stock, -1 as change from old_listings';
begin
  if tg_op = 'DELETE' then
    delete from listing_keys k using old_listings l where k.product_id = l.product_id;
    delete from listing_texts t using old_listings l where t.product_id = l.product_id;
  else
    insert into listing_keys as k
      (product_id, category_id, brand_id, price_minor, rating, review_count, in_stock, listed_at, discount)
    select product_id, category_id, brand_id, price_minor, rating, review_count, in_stock, listed_at,
      kiosk_discount(price_minor, compare_at_minor) from new_listings
    on conflict (product_id) do update set
      (category_id, brand_id, price_minor, rating, review_count, in_stock, listed_at, discount) =
      row(excluded.category_id, excluded.brand_id, excluded.price_minor, excluded.rating, excluded.review_count,
        excluded.in_stock, excluded.listed_at, excluded.discount)
    where (k.category_id, k.brand_id, k.price_minor, k.rating, k.review_count, k.in_stock, k.listed_at, k.discount)
      is distinct from (excluded.category_id, excluded.brand_id, excluded.price_minor, excluded.rating,
        excluded.review_count, excluded.in_stock, excluded.listed_at, excluded.discount);
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

-- Collections may be in these orders.
alter table collections drop constraint collections_sort_check, add constraint collections_sort_check
  check (sort in ('manual', 'newest', 'best_selling', 'discount', 'price_asc', 'price_desc', 'rating'));
