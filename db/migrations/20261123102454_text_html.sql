-- A description in a further language with markup, beside its words, as `products.description_html` in the main one.
alter table product_texts add column description_html text check (description_html <> '');

-- New words without their markup, such as those of a translation, replace it.
create function product_texts_drop_html() returns trigger language plpgsql as $$
begin
  if new.description is distinct from old.description
    and new.description_html is not distinct from old.description_html then
    new.description_html := null;
  end if;
  return new;
end $$;
create trigger product_texts_drop_html before update on product_texts
  for each row when (old.description_html is not null) execute function product_texts_drop_html();
