-- Values of the shop's own fields of categories, by key, as those of products.
alter table categories add column custom_values jsonb not null default '{}';
