-- The overview lists variants with low stock that are for sale. Behind thousands that are not, such as those of archived
-- products that ran out, it would look at each of them: their levels are marked and left out of its index. The mark only
-- spares that look: what has none is judged all the same. The index comes with a later file, as no order can be placed
-- while this one holds the levels.
alter table stock_levels add column is_off_sale boolean not null default false;

create function kiosk_is_off_sale(status text, deleted_at timestamptz) returns boolean immutable language sql as $$
  select deleted_at is not null or status not in ('published', 'unlisted')
$$;

create function kiosk_mark_added_level() returns trigger language plpgsql as $$
begin
  new.is_off_sale := exists (select from variants v join products p on p.id = v.product_id
    where v.id = new.variant_id and (v.deleted_at is not null or kiosk_is_off_sale(p.status, p.deleted_at)));
  return new;
end
$$;
create trigger stock_levels_marked before insert on stock_levels
  for each row execute function kiosk_mark_added_level();

-- Levels are locked in the order of their ids, as everywhere.
create function kiosk_mark_levels(variant_ids uuid[]) returns void language plpgsql as $$
begin
  perform from stock_levels where variant_id = any (variant_ids) order by variant_id for update;
  update stock_levels level set is_off_sale = v.deleted_at is not null or kiosk_is_off_sale(p.status, p.deleted_at)
  from variants v join products p on p.id = v.product_id
  where level.variant_id = any (variant_ids) and v.id = level.variant_id
    and level.is_off_sale <> (v.deleted_at is not null or kiosk_is_off_sale(p.status, p.deleted_at));
end
$$;

create function kiosk_mark_levels_of_products() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  select array_agg(n.id) into changed from new_products n join old_products o using (id)
  where kiosk_is_off_sale(n.status, n.deleted_at) <> kiosk_is_off_sale(o.status, o.deleted_at);
  if changed is not null then
    perform kiosk_mark_levels(array(select id from variants where product_id = any (changed)));
  end if;
  return null;
end
$$;
create trigger products_marked after update on products
  referencing old table as old_products new table as new_products
  for each statement execute function kiosk_mark_levels_of_products();

create function kiosk_mark_levels_of_variants() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  select array_agg(n.id) into changed from new_variants n join old_variants o using (id)
  where (n.deleted_at is null) <> (o.deleted_at is null);
  if changed is not null then
    perform kiosk_mark_levels(changed);
  end if;
  return null;
end
$$;
create trigger variants_marked after update on variants
  referencing old table as old_variants new table as new_variants
  for each statement execute function kiosk_mark_levels_of_variants();
