-- Also deleted variants are looked for by their product: their price history ends, and they go when it goes.
drop index variants_product_idx;
create index variants_product_idx on variants (product_id, position);
