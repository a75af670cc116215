-- Words of staff about a customer, in lower case; the list of customers can be narrowed to one.
alter table users add column tags text[] not null default '{}';
create index users_tags_idx on users using gin (tags) where tags <> '{}';

-- The address book of a member, in the form of the addresses of orders.
create table customer_addresses (
  id uuid primary key, -- UUIDv7: the newest has the highest
  user_id uuid not null references users on delete cascade,
  address jsonb not null check (jsonb_typeof(address) = 'object'),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index customer_addresses_user_idx on customer_addresses (user_id, id desc);
create unique index customer_addresses_default_key on customer_addresses (user_id) where is_default;

-- What staff wrote about a customer; nobody else sees it, but the customer's own export has it.
create table customer_notes (
  id uuid primary key, -- UUIDv7
  user_id uuid not null references users on delete cascade,
  author_id uuid, -- no foreign key: the note outlives its author's account
  text text not null check (text <> ''),
  created_at timestamptz not null default now()
);
create index customer_notes_user_idx on customer_notes (user_id, id desc);
