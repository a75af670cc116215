-- Words of staff about an order, in lower case, and who of them deals with it.
alter table orders
  add column tags text[] not null default '{}',
  add column assignee_id uuid; -- no foreign key: an account that is deleted takes itself out
create index orders_tags_idx on orders using gin (tags) where tags <> '{}';
-- The words in use are read from the newest orders that have some.
create index orders_tagged_idx on orders (placed_at desc, id desc) where tags <> '{}';
create index orders_assignee_idx on orders (assignee_id, placed_at desc, id desc) where assignee_id is not null;

-- Filters of the list of orders under a name, for one member of staff or for all.
create table order_views (
  id uuid primary key, -- UUIDv7: in the order in which they were saved
  owner_id uuid not null references users on delete cascade,
  is_shared boolean not null,
  name text not null check (name <> ''),
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  updated_at timestamptz not null default now()
);
create index order_views_owner_idx on order_views (owner_id, id) where not is_shared;
create index order_views_shared_idx on order_views (id) where is_shared;
