-- Unlisted: whoever has the address may see and buy it. Archived: only staff sees it. A node that knows neither shows both
-- to nobody.
alter table products drop constraint products_status_check;
alter table products add constraint products_status_check
  check (status in ('published', 'draft', 'unlisted', 'archived')) not valid;
alter table products validate constraint products_status_check;

-- Gift cards are kept, but not sold, until the shop can honour them. Those of earlier imports leave the shelves at once.
alter table products add column is_gift_card boolean not null default false;
update products set is_gift_card = true, import_fields = import_fields - array['Gift Card', 'Gift card']
  where lower(coalesce(import_fields->>'Gift Card', import_fields->>'Gift card')) = 'true';
delete from listings using products where products.id = listings.product_id and products.is_gift_card;
