-- Staff who has typed less than three letters means how a name begins.
create index products_name_begin_idx on products (lower(name) text_pattern_ops) where deleted_at is null;
-- How many products of each status a category, brand or seller has.
create index products_category_status_idx on products (category_id, status) where deleted_at is null;
create index products_brand_status_idx on products (brand_id, status) where deleted_at is null;
create index products_seller_status_idx on products (seller_id, status) where deleted_at is null;
-- The indexes of one column each are parts of those.
drop index products_category_idx;
drop index products_brand_idx;
drop index products_seller_idx;
