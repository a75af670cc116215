-- Reviews at the desk are counted in an index, without those of the few products that are deleted, and found by words.
create index reviews_counts_idx on reviews (is_approved, rating, product_id) where deleted_at is null;
create index reviews_words_idx on reviews using gin ((coalesce(title, '') || ' ' || comment) gin_trgm_ops)
  where deleted_at is null;
create index products_deleted_idx on products (id) where deleted_at is not null;
