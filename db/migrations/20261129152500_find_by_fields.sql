-- Staff find orders and customers by values of the shop's own fields.
create index orders_custom_values_idx on orders using gin (custom_values jsonb_path_ops) where custom_values <> '{}';
create index customer_values_idx on customer_values using gin (custom_values jsonb_path_ops);
