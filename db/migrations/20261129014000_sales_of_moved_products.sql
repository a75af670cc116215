-- Sums of categories, brands, collections and sellers are of where products were when the job "reports.sum_sales" last
-- looked: in `sales_places`, by `part` such as 'collection'; without a row in none. Products that may be elsewhere since
-- are noted, and reports move their sums. Many transactions add notes and none waits for another.
create table sales_places (
  product_id uuid not null,
  part text not null,
  key text not null check (key <> ''),
  primary key (product_id, part, key)
);
create table sales_moved_products (
  product_id uuid not null
);

create function kiosk_note_moved_product() returns trigger language plpgsql as $$
begin
  insert into sales_moved_products values (case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;
create trigger products_sales_noted_added after insert on products for each row execute function kiosk_note_moved_product();
create trigger products_sales_noted_moved after update of category_id, brand_id, seller_id on products for each row
  when (old.category_id <> new.category_id or old.brand_id <> new.brand_id or old.seller_id is distinct from new.seller_id)
  execute function kiosk_note_moved_product();
create trigger products_sales_noted_removed after delete on products for each row
  execute function kiosk_note_moved_product();

create function kiosk_note_collected_products() returns trigger language plpgsql as $$
begin
  insert into sales_moved_products select distinct product_id from changed;
  return null;
end $$;
create trigger collection_products_sales_noted_added after insert on collection_products
  referencing new table as changed for each statement execute function kiosk_note_collected_products();
create trigger collection_products_sales_noted_removed after delete on collection_products
  referencing old table as changed for each statement execute function kiosk_note_collected_products();

insert into sales_moved_products select id from products;
