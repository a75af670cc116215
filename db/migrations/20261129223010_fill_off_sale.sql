-- The levels of what was not for sale before.
update stock_levels level set is_off_sale = true
from variants v join products p on p.id = v.product_id
where v.id = level.variant_id and (v.deleted_at is not null or kiosk_is_off_sale(p.status, p.deleted_at));
