-- What a translation was made of, where the text in the main language has changed since: the MD5 of the former text by
-- its column, such as `{ "name": "…" }`. What is not named there is as it was translated, as is every text from before.
-- Options and pictures are not followed: their rows are written anew with each change of the product.

create function note_text_sources() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  fresh jsonb := to_jsonb(new);
  noted jsonb := '{}';
  field text;
begin
  -- Another main language: the words are others, what they say is not.
  if current_setting('kiosk.exchanges_texts', true) = 'on' then return null; end if;
  foreach field in array tg_argv[3:] loop
    if coalesce(was->>field, '') not in ('', coalesce(fresh->>field, '')) then
      noted := noted || jsonb_build_object(field, md5(was->>field));
    end if;
  end loop;
  if noted <> '{}' then
    -- What is noted already is what was translated: it stays.
    execute format('update %I set sources = $1 || sources where %I = %L', tg_argv[0], tg_argv[1], fresh->>tg_argv[2])
      using noted;
  end if;
  return null;
end $$;

create function forget_text_sources() returns trigger language plpgsql as $$
begin
  select coalesce(jsonb_object_agg(key, value), '{}') into new.sources from jsonb_each(new.sources)
  where to_jsonb(new)->key is not distinct from to_jsonb(old)->key;
  return new;
end $$;

do $$
declare
  thing record;
begin
  for thing in select * from (values
    ('products', 'product_texts', 'product_id', 'id', array['name', 'description', 'seo_title', 'seo_description']),
    ('categories', 'category_texts', 'category_id', 'id', array['name', 'description', 'seo_title', 'seo_description']),
    ('brands', 'brand_texts', 'brand_id', 'id', array['name', 'description']),
    ('collections', 'collection_texts', 'collection_id', 'id', array['name', 'description', 'seo_title', 'seo_description']),
    ('size_guides', 'size_guide_texts', 'size_guide_id', 'id', array['name', 'body']),
    ('slides', 'slide_texts', 'slide_id', 'id', array['title', 'body', 'button']),
    ('pages', 'page_texts', 'page_slug', 'slug', array['title', 'body', 'seo_title', 'seo_description']),
    ('shipping_methods', 'shipping_method_texts', 'shipping_method_id', 'id', array['name']),
    ('pickup_places', 'pickup_place_texts', 'pickup_place_id', 'id', array['name', 'note']),
    ('promotions', 'promotion_texts', 'promotion_id', 'id', array['name']),
    ('tax_rates', 'tax_rate_texts', 'tax_rate_id', 'id', array['name'])
  ) things (name, texts, key, own_key, fields) loop
    execute format('alter table %I add column sources jsonb not null default ''{}''', thing.texts);
    execute format('create trigger %I after update of %s on %I for each row when (%s) execute function note_text_sources(%s)',
      thing.name || '_note_sources',
      (select string_agg(quote_ident(field), ', ') from unnest(thing.fields) field),
      thing.name,
      (select string_agg(format('old.%1$I is distinct from new.%1$I', field), ' or ') from unnest(thing.fields) field),
      (select string_agg(quote_literal(argument), ', ')
       from unnest(array[thing.texts, thing.key, thing.own_key] || thing.fields) argument));
    execute format('create trigger %I before update on %I for each row when (old.sources <> ''{}'')
      execute function forget_text_sources()', thing.texts || '_forget_sources', thing.texts);
  end loop;
end $$;
