-- What was sold in a time, and for how much, is read from the index alone.
drop index order_lines_sold_idx;
create index order_lines_sold_idx on order_lines (placed_at) include (product_id, quantity, order_id, total_minor)
  where product_id is not null;
