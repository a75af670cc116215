-- Texts in rows: what a thing is called in a further language is a row of that language, no longer a column of German. The
-- columns without a language in their name stay: they are the text in the shop's main language, which has no rows.
--
-- This is the first of two steps (docs/decisions/texts-in-rows.md). Programs before this version write the German columns and
-- this one writes rows, side by side while a shop is updated: triggers at the end of this file copy each to the other. A later
-- release drops the columns `…_de`, the members `valueDe` of `product_options.choices`, and these triggers.

create table product_texts (
  product_id uuid not null references products on delete cascade,
  locale text not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text check (name <> ''), -- null: none, the main language stands in; so with all texts below
  description text check (description <> ''),
  updated_at timestamptz not null default now(),
  primary key (product_id, locale)
);
create table category_texts (
  category_id uuid not null references categories on delete cascade,
  locale text not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text check (name <> ''),
  description text check (description <> ''),
  updated_at timestamptz not null default now(),
  primary key (category_id, locale)
);
create table brand_texts (
  brand_id uuid not null references brands on delete cascade,
  locale text not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text check (name <> ''),
  description text check (description <> ''),
  updated_at timestamptz not null default now(),
  primary key (brand_id, locale)
);
-- Options and pictures are replaced as a whole, many at once. A foreign key to them would look once for each that goes; the
-- triggers below look once for all.
create table product_option_texts (
  product_id uuid not null references products on delete cascade,
  position smallint not null,
  locale text not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text check (name <> ''),
  labels jsonb check (jsonb_typeof(labels) = 'object'), -- of its choices, by their value: { "Red": "Rot" }
  updated_at timestamptz not null default now(),
  primary key (product_id, position, locale)
);
create table product_picture_texts (
  product_id uuid not null references products on delete cascade,
  position smallint not null,
  locale text not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  alt text check (alt <> ''),
  updated_at timestamptz not null default now(),
  primary key (product_id, position, locale)
);
create table slide_texts (
  slide_id uuid not null references slides on delete cascade,
  locale text not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  title text check (title <> ''),
  body text check (body <> ''),
  button text check (button <> ''),
  updated_at timestamptz not null default now(),
  primary key (slide_id, locale)
);
create table page_texts (
  page_slug text not null references pages on delete cascade,
  locale text not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  title text check (title <> ''),
  body text check (body <> ''), -- Markdown
  updated_at timestamptz not null default now(),
  primary key (page_slug, locale)
);
create table shipping_method_texts (
  shipping_method_id uuid not null references shipping_methods on delete cascade,
  locale text not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text check (name <> ''),
  updated_at timestamptz not null default now(),
  primary key (shipping_method_id, locale)
);
create table promotion_texts (
  promotion_id uuid not null references promotions on delete cascade,
  locale text not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text check (name <> ''),
  updated_at timestamptz not null default now(),
  primary key (promotion_id, locale)
);
create table tax_rate_texts (
  tax_rate_id uuid not null references tax_rates on delete cascade,
  locale text not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text check (name <> ''),
  updated_at timestamptz not null default now(),
  primary key (tax_rate_id, locale)
);

-- Nobody writes the German columns from here until the triggers stand.
lock table products, categories, brands, product_options, product_pictures, slides, pages, shipping_methods, promotions,
  tax_rates in share row exclusive mode;

insert into product_texts (product_id, locale, name, description)
select id, 'de', nullif(name_de, ''), nullif(description_de, '') from products
where coalesce(name_de, '') <> '' or coalesce(description_de, '') <> '';
insert into category_texts (category_id, locale, name, description)
select id, 'de', nullif(name_de, ''), nullif(description_de, '') from categories
where coalesce(name_de, '') <> '' or coalesce(description_de, '') <> '';
insert into brand_texts (brand_id, locale, name, description)
select id, 'de', nullif(name_de, ''), nullif(description_de, '') from brands
where coalesce(name_de, '') <> '' or coalesce(description_de, '') <> '';
insert into product_picture_texts (product_id, position, locale, alt)
select product_id, position, 'de', alt_de from product_pictures where coalesce(alt_de, '') <> '';
insert into slide_texts (slide_id, locale, title, body, button)
select id, 'de', nullif(title_de, ''), nullif(body_de, ''), nullif(button_de, '') from slides
where coalesce(title_de, '') <> '' or coalesce(body_de, '') <> '' or coalesce(button_de, '') <> '';
insert into page_texts (page_slug, locale, title, body)
select slug, 'de', nullif(title_de, ''), nullif(body_de, '') from pages
where coalesce(title_de, '') <> '' or coalesce(body_de, '') <> '';
insert into shipping_method_texts (shipping_method_id, locale, name)
select id, 'de', name_de from shipping_methods where coalesce(name_de, '') <> '';
insert into promotion_texts (promotion_id, locale, name)
select id, 'de', name_de from promotions where coalesce(name_de, '') <> '';
insert into tax_rate_texts (tax_rate_id, locale, name)
select id, 'de', name_de from tax_rates where coalesce(name_de, '') <> '';
insert into product_option_texts (product_id, position, locale, name, labels)
select product_id, position, 'de', nullif(name_de, ''), labels
from product_options, lateral (
  select jsonb_object_agg(choice->>'value', choice->>'valueDe') as labels from jsonb_array_elements(choices) choice
  where choice->>'value' is not null and coalesce(choice->>'valueDe', '') <> '') labelled
where coalesce(name_de, '') <> '' or labels is not null;

-- Staff looks for words in names of all languages.
drop index products_names_idx;
create index products_name_words_idx on products using gin (name gin_trgm_ops) where deleted_at is null;
create index product_texts_name_words_idx on product_texts using gin (name gin_trgm_ops) where name is not null;
-- A category is found by its name in any language.
create index category_texts_name_idx on category_texts (lower(name));

-- The texts of an option or picture go with it.
create function forget_option_texts() returns trigger language plpgsql as $$
begin
  delete from product_option_texts texts using gone
  where texts.product_id = gone.product_id and texts.position = gone.position;
  return null;
end $$;
create trigger product_options_forget_texts after delete on product_options
  referencing old table as gone for each statement execute function forget_option_texts();
create function forget_picture_texts() returns trigger language plpgsql as $$
begin
  delete from product_picture_texts texts using gone
  where texts.product_id = gone.product_id and texts.position = gone.position;
  return null;
end $$;
create trigger product_pictures_forget_texts after delete on product_pictures
  referencing old table as gone for each statement execute function forget_picture_texts();

-- Quotes name ways to ship, promotions and taxes in the buyer's language.
create trigger shipping_method_texts_stamp_terms after insert or update or delete or truncate on shipping_method_texts
  for each statement execute function stamp_terms();
create trigger promotion_texts_stamp_terms after insert or update or delete or truncate on promotion_texts
  for each statement execute function stamp_terms();
create trigger tax_rate_texts_stamp_terms after insert or update or delete or truncate on tax_rate_texts
  for each statement execute function stamp_terms();

-- Until the columns go: each change of a German column is made in its row, and each change of a German row in its column. Both
-- write only what differs, so that neither answers the other for good.

-- What is copied is no change that staff makes, and counts no version.
create or replace function count_version() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

-- Arguments: the table of texts, its columns that name the thing, those columns in the thing's table, the texts.
create function copy_columns_to_texts() returns trigger language plpgsql as $$
declare
  thing jsonb := to_jsonb(new);
  given jsonb := jsonb_build_object('locale', 'de');
  key_columns text[] := string_to_array(tg_argv[1], ',');
  thing_columns text[] := string_to_array(tg_argv[2], ',');
  fields text[] := string_to_array(tg_argv[3], ',');
  has_text boolean := false;
begin
  for i in 1 .. cardinality(key_columns) loop
    given := given || jsonb_build_object(key_columns[i], thing->thing_columns[i]);
  end loop;
  for i in 1 .. cardinality(fields) loop
    given := given || jsonb_build_object(fields[i], nullif(thing->>(fields[i] || '_de'), ''));
    has_text := has_text or coalesce(thing->>(fields[i] || '_de'), '') <> '';
  end loop;
  if has_text then
    execute format('insert into %1$I as t (%2$s, locale, %3$s)
      select %2$s, locale, %3$s from jsonb_populate_record(null::%1$I, $1)
      on conflict (%2$s, locale) do update set (%3$s) = (select %4$s), updated_at = now()
      where row(%5$s) is distinct from row(%4$s)', tg_argv[0], tg_argv[1], tg_argv[3],
      'excluded.' || array_to_string(fields, ', excluded.'), 't.' || array_to_string(fields, ', t.')) using given;
  else
    execute format('delete from %1$I t using jsonb_populate_record(null::%1$I, $1) given
      where row(%2$s, t.locale) = row(%3$s, given.locale)', tg_argv[0],
      't.' || array_to_string(key_columns, ', t.'), 'given.' || array_to_string(key_columns, ', given.')) using given;
  end if;
  return null;
end $$;

-- Arguments: the thing's table, its columns that name it, those columns in the table of texts, the texts.
create function copy_texts_to_columns() returns trigger language plpgsql as $$
declare
  fields text[] := string_to_array(tg_argv[3], ',');
  given jsonb := case when tg_op = 'DELETE' then to_jsonb(old) - string_to_array(tg_argv[3], ',') else to_jsonb(new) end;
begin
  execute format('update %1$I t set (%2$s) = (select %3$s) from jsonb_populate_record(null::%4$I, $1) given
    where row(%5$s) = row(%6$s) and row(%7$s) is distinct from row(%3$s)', tg_argv[0],
    array_to_string(fields, '_de, ') || '_de', 'given.' || array_to_string(fields, ', given.'), tg_table_name,
    't.' || replace(tg_argv[1], ',', ', t.'), 'given.' || replace(tg_argv[2], ',', ', given.'),
    't.' || array_to_string(fields, '_de, t.') || '_de') using given;
  return null;
end $$;

do $$
declare
  it record;
begin
  for it in select * from (values
    ('products', 'id', 'product_texts', 'product_id', 'name,description'),
    ('categories', 'id', 'category_texts', 'category_id', 'name,description'),
    ('brands', 'id', 'brand_texts', 'brand_id', 'name,description'),
    ('product_pictures', 'product_id,position', 'product_picture_texts', 'product_id,position', 'alt'),
    ('slides', 'id', 'slide_texts', 'slide_id', 'title,body,button'),
    ('pages', 'slug', 'page_texts', 'page_slug', 'title,body'),
    ('shipping_methods', 'id', 'shipping_method_texts', 'shipping_method_id', 'name'),
    ('promotions', 'id', 'promotion_texts', 'promotion_id', 'name'),
    ('tax_rates', 'id', 'tax_rate_texts', 'tax_rate_id', 'name')
  ) as given (thing, thing_key, texts, texts_key, fields)
  loop
    -- A product without a German text costs an import no call.
    execute format('create trigger %1$I after insert on %2$I for each row when (num_nonnulls(%3$s) > 0)
      execute function copy_columns_to_texts(%4$L, %5$L, %6$L, %7$L)', it.thing || '_copy_new_texts', it.thing,
      'new.' || replace(it.fields, ',', '_de, new.') || '_de', it.texts, it.texts_key, it.thing_key, it.fields);
    execute format('create trigger %1$I after update of %2$s on %3$I for each row
      when (row(%4$s) is distinct from row(%5$s)) execute function copy_columns_to_texts(%6$L, %7$L, %8$L, %9$L)',
      it.thing || '_copy_texts', replace(it.fields, ',', '_de, ') || '_de', it.thing,
      'old.' || replace(it.fields, ',', '_de, old.') || '_de', 'new.' || replace(it.fields, ',', '_de, new.') || '_de',
      it.texts, it.texts_key, it.thing_key, it.fields);
    execute format($sql$create trigger %1$I after insert or update on %2$I for each row when (new.locale = 'de')
      execute function copy_texts_to_columns(%3$L, %4$L, %5$L, %6$L)$sql$,
      it.texts || '_copy', it.texts, it.thing, it.thing_key, it.texts_key, it.fields);
    execute format($sql$create trigger %1$I after delete on %2$I for each row when (old.locale = 'de')
      execute function copy_texts_to_columns(%3$L, %4$L, %5$L, %6$L)$sql$,
      it.texts || '_copy_gone', it.texts, it.thing, it.thing_key, it.texts_key, it.fields);
  end loop;
end $$;

create function copy_option_to_texts() returns trigger language plpgsql as $$
declare
  own_name text := nullif(new.name_de, '');
  own_labels jsonb := (
    select jsonb_object_agg(choice->>'value', choice->>'valueDe') from jsonb_array_elements(new.choices) choice
    where choice->>'value' is not null and coalesce(choice->>'valueDe', '') <> '');
begin
  if own_name is null and own_labels is null then
    delete from product_option_texts
    where product_id = new.product_id and position = new.position and locale = 'de';
  else
    insert into product_option_texts as t (product_id, position, locale, name, labels)
    values (new.product_id, new.position, 'de', own_name, own_labels)
    on conflict (product_id, position, locale) do update
      set name = excluded.name, labels = excluded.labels, updated_at = now()
    where (t.name, t.labels) is distinct from (excluded.name, excluded.labels);
  end if;
  return null;
end $$;

create function copy_texts_to_option() returns trigger language plpgsql as $$
declare
  key product_option_texts := case when tg_op = 'DELETE' then old else new end;
  own_name text := case when tg_op = 'DELETE' then null else new.name end;
  own_labels jsonb := coalesce(case when tg_op = 'DELETE' then null else new.labels end, '{}');
begin
  update product_options o set name_de = own_name, choices = labelled.choices
  from product_options as written, lateral (
    select coalesce(jsonb_agg(case when own_labels ? (choice->>'value')
        then choice || jsonb_build_object('valueDe', own_labels->>(choice->>'value')) else choice - 'valueDe' end
      order by place), '[]') as choices
    from jsonb_array_elements(written.choices) with ordinality choices (choice, place)) labelled
  where written.product_id = key.product_id and written.position = key.position
    and o.product_id = written.product_id and o.position = written.position
    and (o.name_de, o.choices) is distinct from (own_name, labelled.choices);
  return null;
end $$;

create trigger product_options_copy_new_texts after insert on product_options for each row
  when (new.name_de is not null or jsonb_path_exists(new.choices, '$[*].valueDe'))
  execute function copy_option_to_texts();
create trigger product_options_copy_texts after update of name_de, choices on product_options for each row
  when ((old.name_de, old.choices) is distinct from (new.name_de, new.choices))
  execute function copy_option_to_texts();
create trigger product_option_texts_copy after insert or update on product_option_texts for each row
  when (new.locale = 'de') execute function copy_texts_to_option();
create trigger product_option_texts_copy_gone after delete on product_option_texts for each row
  when (old.locale = 'de') execute function copy_texts_to_option();
