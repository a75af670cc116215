-- Groups of customers: by hand, or by what they have bought. Promotions may be for some of them.
create table customer_groups (
  id uuid primary key,
  name text not null check (name <> ''),
  -- By rule: members with so many paid orders, and for so much money; null and null: by hand alone.
  min_orders integer check (min_orders between 1 and 100000),
  min_spent_minor bigint check (min_spent_minor > 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table customer_group_members (
  group_id uuid not null references customer_groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  added_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index customer_group_members_user_idx on customer_group_members (user_id);

-- None: for all customers. What is deleted keeps its entry, so that such a promotion does not become one for all.
alter table promotions add column customer_groups uuid[] not null default '{}';
