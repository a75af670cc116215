-- Values of the shop's own fields of customers with an account, by key, as those of products. A row for each that has some.
create table customer_values (
  user_id uuid primary key references users on delete cascade,
  custom_values jsonb not null,
  updated_at timestamptz not null default now()
);
