-- Products that are often in the same order, at most a dozen for each, the closest first. Made anew once a day from the
-- orders; a product without rows is bought with nothing in particular.
create table bought_together (
  product_id uuid not null references products on delete cascade,
  other_id uuid not null references products on delete cascade,
  place smallint not null check (place between 1 and 12),
  primary key (product_id, other_id),
  check (product_id <> other_id)
);
create index bought_together_other_idx on bought_together (other_id);
