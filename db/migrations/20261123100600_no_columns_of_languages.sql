-- Texts are rows per language since the versions from 23 November 2026 on, which neither read nor write these columns.

drop function copy_columns_to_texts() cascade;
drop function copy_texts_to_columns() cascade;
drop function copy_option_to_texts() cascade;
drop function copy_texts_to_option() cascade;

drop trigger categories_count_version on categories;
create trigger categories_count_version before update of name, description, media_id, deleted_at on categories
  for each row execute function count_version();
drop trigger brands_count_version on brands;
create trigger brands_count_version before update of name, description, media_id, deleted_at on brands
  for each row execute function count_version();

alter table products drop column name_de, drop column description_de;
alter table categories drop column name_de, drop column description_de;
alter table brands drop column name_de, drop column description_de;
alter table product_options drop column name_de;
alter table product_pictures drop column alt_de;
alter table slides drop column title_de, drop column body_de, drop column button_de;
alter table pages drop column title_de, drop column body_de;
alter table shipping_methods drop column name_de;
alter table promotions drop column name_de;
alter table tax_rates drop column name_de;

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

drop function kiosk_copy_vectors(listings[]);
alter table listings drop column search_en, drop column search_de, drop column title_en, drop column title_de;
drop function kiosk_meant_word(text, text, boolean);
