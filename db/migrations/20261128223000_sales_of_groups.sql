-- The sums of categories, brands and sellers are of where products are now: they are read only while this is empty, and
-- made anew by the job "reports.sum_sales". Many transactions add rows and none waits for another.
create table sales_moves (
  xid xid8 primary key default pg_current_xact_id()
);

create function kiosk_note_move() returns trigger language plpgsql as $$
begin
  insert into sales_moves default values on conflict do nothing;
  return null;
end $$;

create trigger products_noted_moved after update of category_id, brand_id, seller_id on products for each row
  when (old.category_id <> new.category_id or old.brand_id <> new.brand_id or old.seller_id is distinct from new.seller_id)
  execute function kiosk_note_move();
create trigger products_noted_removed after delete on products for each row execute function kiosk_note_move();
