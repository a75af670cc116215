-- The words that the version before has written. A job writes them anew; searches find by these until then.
do $$
declare
  written text;
begin
  foreach written in array array['en', 'de'] loop
    execute format(
      'insert into listing_texts (product_id, locale, category_id, brand_id, listed_at, name, search, title, is_outdated)
       select product_id, %L, category_id, brand_id, listed_at, name, %2$I, coalesce(%3$I, %2$I), true from listings
       where %2$I is not null on conflict do nothing',
      written, 'search_' || written, 'title_' || written);
  end loop;
end
$$;
create index listing_texts_newest_idx on listing_texts (listed_at desc, product_id desc);
-- What a search index has taken in but not yet sorted is read whole by every search: hence short lists.
create index listing_texts_search_idx on listing_texts using gin (search) with (gin_pending_list_limit = 256);
create index listing_texts_title_idx on listing_texts using gin (title) with (gin_pending_list_limit = 256);
create index listing_texts_outdated_idx on listing_texts (product_id) where is_outdated;
