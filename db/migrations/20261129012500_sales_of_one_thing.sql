-- A report finds its first products by their sales alone, and reads their other figures from here. Only the job
-- "reports.sum_sales" writes this table: it waits for these indexes, and no one else does.
create index sales_of_variants_product_idx on sales_of_variants (product_id, is_month, starts);
create index sales_of_variants_variant_idx on sales_of_variants (variant_id, is_month, starts);
