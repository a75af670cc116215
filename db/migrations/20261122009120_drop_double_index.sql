-- The same as products_beginning_idx, which every write kept up to date for nothing.
drop index products_name_begin_idx;
