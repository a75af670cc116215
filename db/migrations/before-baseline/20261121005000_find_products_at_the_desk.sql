-- Staff looks through all products, drafts as well, in several orders, a page at a time.
create index products_updated_idx on products (updated_at desc, id desc) where deleted_at is null;
create index products_name_idx on products (lower(name), id) where deleted_at is null;
create index products_status_idx on products (status, created_at desc, id desc) where deleted_at is null;
create index variants_price_idx on variants (price_minor, id) where deleted_at is null;
create index stock_levels_scarcest_idx on stock_levels (on_hand, variant_id);

-- By words in the name in either language, or by how a SKU begins.
create index products_names_idx on products using gin ((name || ' ' || coalesce(name_de, '')) gin_trgm_ops)
  where deleted_at is null;
create index variants_sku_begin_idx on variants (lower(sku) text_pattern_ops) where deleted_at is null and sku is not null;
