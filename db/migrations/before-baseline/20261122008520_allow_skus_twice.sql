-- Several variants may have one SKU, as elsewhere: it finds all of them.
create index variants_sku_idx on variants (sku) where deleted_at is null and sku is not null;
drop index variants_sku_key;
