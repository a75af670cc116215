-- The statements of a node that took a second or longer, as it last said.
alter table nodes
  add column slow_statements jsonb not null default '[]' check (jsonb_typeof(slow_statements) = 'array');
