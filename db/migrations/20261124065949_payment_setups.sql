-- What the owner set for a way to pay: the account at its provider, and for which orders shoppers may choose it.
create table payment_setups (
  provider text primary key,
  -- The values of the account that may be shown, by name; null without an account.
  account jsonb,
  -- Its secrets: AES-256-GCM with a key from KIOSK_SECRET.
  sealed bytea,
  -- Empty and null: for all. Countries of the delivery (ISO 3166); totals in minor units.
  is_on boolean not null default true,
  countries text[] not null default '{}' check (cardinality(countries) <= 300),
  customer_groups uuid[] not null default '{}' check (cardinality(customer_groups) <= 1000),
  from_minor bigint check (from_minor >= 0),
  to_minor bigint check (to_minor >= 0),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  check ((account is null) = (sealed is null)),
  check (from_minor <= to_minor)
);
