-- The words of each listing, a row per language that the shop offers. Each language is a partition, which every start
-- creates for the languages of the program (`installTextSearch`).
create table listing_texts (
  product_id uuid not null,
  locale text collate "C" not null,
  -- As in `listings`; they change with the words.
  category_id uuid not null,
  brand_id uuid not null,
  listed_at timestamptz not null,
  name text not null,
  search tsvector not null,
  -- Name, brand and category as a small vector: what a search looks through first and ranks by. Weights: A name and
  -- model numbers, B brand, C category, D what the name says after "for". Words as written begin with "=".
  title tsvector not null,
  -- Written by a previous version of the program; a job writes it anew.
  is_outdated boolean not null default false,
  primary key (product_id, locale)
) partition by list (locale);
-- Those that the version before writes.
do $$
declare
  written text;
begin
  foreach written in array array['en', 'de'] loop
    execute format('create table %I partition of listing_texts for values in (%L)', 'listing_texts_' || written, written);
  end loop;
end
$$;

-- Languages that the shop offers and whose rows are still being written: searches use its main language meanwhile.
create table search_fills (locale text primary key);

-- A language is a row of data.
alter table search_words drop constraint search_words_locale_check;
alter table search_synonyms drop constraint search_synonyms_locale_check;

-- The version before this one still writes the vectors here; what it writes is copied. They go in the next version.
alter table listings alter column search_en drop not null, alter column search_de drop not null;

create function kiosk_copy_vectors(written listings[]) returns void language sql as $$
  insert into listing_texts (product_id, locale, category_id, brand_id, listed_at, name, search, title, is_outdated)
  select l.product_id, vectors.locale, l.category_id, l.brand_id, l.listed_at, l.name, vectors.search,
    coalesce(vectors.title, vectors.search), true
  from unnest(written) l,
    lateral (values ('en', l.search_en, l.title_en), ('de', l.search_de, l.title_de)) vectors (locale, search, title)
  where vectors.search is not null
  on conflict (product_id, locale) do update set
    (category_id, brand_id, listed_at, name, search, title, is_outdated) = row(excluded.category_id, excluded.brand_id,
      excluded.listed_at, excluded.name, excluded.search, excluded.title, true)
$$;

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
    if tg_op = 'INSERT' then
      if exists (select from new_listings where search_en is not null) then
        perform kiosk_copy_vectors(array(select n::listings from new_listings n));
      end if;
    elsif exists (select from new_listings where search_en is not null) then
      perform kiosk_copy_vectors(array(
        select n::listings from new_listings n join old_listings o on o.product_id = n.product_id
        where (n.search_en, n.search_de, n.title_en, n.title_de)
          is distinct from (o.search_en, o.search_de, o.title_en, o.title_de)));
    end if;
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
