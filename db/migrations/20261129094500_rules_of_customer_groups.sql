-- More conditions of the rule of a group: what is empty or null is none. All that are set hold, or any of them.
alter table customer_groups
  add column matches_any boolean not null default false,
  -- Of the last order.
  add column countries text[] not null default '{}',
  -- Days since the last order: at most, and at least.
  add column ordered_within_days integer check (ordered_within_days between 1 and 3650),
  add column silent_for_days integer check (silent_for_days between 1 and 3650),
  add column languages text[] not null default '{}',
  add column is_subscriber boolean not null default false,
  -- Of products in paid orders, compared without regard to case.
  add column bought_tags text[] not null default '{}';
