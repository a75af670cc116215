-- Links of mails that open the page on which an order is paid, without a log-in: a token that expires, kept as its hash.
create table payment_links (
  token_hash bytea primary key,
  order_id uuid not null references orders on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index payment_links_order_idx on payment_links (order_id);
create index payment_links_expiry_idx on payment_links (expires_at);

-- Until when an order that was paid waits for the rest after an edit made it dearer; then it is canceled like an unpaid one.
alter table orders add column rest_due_at timestamptz;
create index orders_rest_due_idx on orders (rest_due_at) where rest_due_at is not null;
