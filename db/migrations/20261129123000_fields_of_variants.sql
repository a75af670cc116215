-- Values of the shop's own fields of variants, by key, as those of products.
alter table variants add column custom_values jsonb not null default '{}';
