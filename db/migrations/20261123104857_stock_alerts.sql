-- Customers who asked to be told when a variant can be bought again. A row is deleted once its mail is queued.
create table stock_alerts (
  id uuid primary key,
  variant_id uuid not null references variants on delete cascade,
  email text not null check (length(email) between 3 and 254),
  user_id uuid references users on delete cascade,
  locale text not null check (locale ~ '^[a-z]{2,3}(-[A-Za-z]+)?$'),
  -- In the links that confirm and cancel.
  token text not null unique check (length(token) >= 22),
  -- Null until the address was confirmed.
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index stock_alerts_once_key on stock_alerts (variant_id, lower(email));
create index stock_alerts_email_idx on stock_alerts (lower(email));
create index stock_alerts_user_idx on stock_alerts (user_id) where user_id is not null;
create index stock_alerts_created_idx on stock_alerts (created_at);
