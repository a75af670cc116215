-- Values of the shop's own fields of orders, by key, as those of products.
alter table orders add column custom_values jsonb not null default '{}';
