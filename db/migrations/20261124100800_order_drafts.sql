-- Orders that staff are writing, such as on the phone: no stock is held, and there is no number. Deleted once placed.
create table order_drafts (
  id uuid primary key,
  content jsonb not null,
  -- Of the content: what lists show, and whose account it is for.
  email text not null default '',
  customer_name text not null default '',
  user_id uuid references users on delete cascade,
  -- The total as staff last saw it; null before there was one.
  total_minor bigint check (total_minor >= 0),
  currency text not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index order_drafts_newest_idx on order_drafts (updated_at desc, id desc);
create index order_drafts_user_idx on order_drafts (user_id) where user_id is not null;
