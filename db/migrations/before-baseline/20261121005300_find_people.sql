-- The words of the list of people, and of the dashboard's search.
create index users_search_idx on users using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops)
  where deleted_at is null;
-- What a product's name begins with.
create index products_beginning_idx on products (lower(name) text_pattern_ops) where deleted_at is null;
