-- The numbers of a product beside the choices that it is filtered by, like {"field.weight": 12.5}: a list that judges
-- thousands of products reads both at once. Kept by the database, so that also a program of an earlier version, which
-- knows listing_numbers only, leaves them right.
alter table listing_options add column numbers jsonb not null default '{}';

create function kiosk_renew_numbers(product_ids uuid[]) returns void language sql as $$
  update listing_options o set numbers = known.numbers
  from (
    select asked.product_id, coalesce(jsonb_object_agg(n.field, n.value) filter (where n.field is not null), '{}') as numbers
    from unnest(product_ids) asked (product_id) left join listing_numbers n on n.product_id = asked.product_id
    group by asked.product_id) known
  where o.product_id = any (product_ids) and o.product_id = known.product_id and o.numbers <> known.numbers
$$;

create function kiosk_numbers_changed() returns trigger language plpgsql as $$
declare
  product_ids uuid[] := array(select distinct product_id from changed);
begin
  if product_ids <> '{}' then
    perform kiosk_renew_numbers(product_ids);
  end if;
  return null;
end
$$;
create trigger listing_numbers_added after insert on listing_numbers
  referencing new table as changed for each statement execute function kiosk_numbers_changed();
create trigger listing_numbers_changed after update on listing_numbers
  referencing new table as changed for each statement execute function kiosk_numbers_changed();
create trigger listing_numbers_removed after delete on listing_numbers
  referencing old table as changed for each statement execute function kiosk_numbers_changed();
-- Choices may come after the numbers.
create trigger listing_options_added after insert on listing_options
  referencing new table as changed for each statement execute function kiosk_numbers_changed();
