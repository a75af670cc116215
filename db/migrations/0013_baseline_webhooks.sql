-- Other programs that hear what happens in the shop.

-- The secret signs, so it stands here as it is; a former one signs along until `old_secret_until`.
create table webhook_endpoints (
  id uuid primary key,
  url text not null check (length(url) <= 2000),
  events text[] not null check (cardinality(events) >= 1),
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  is_on boolean not null default true,
  created_at timestamptz not null default now(),
  -- Since when every try to tell it something failed; and when the program itself switched it off for that, which counts
  -- only where the endpoint is off.
  failing_since timestamptz,
  switched_off_at timestamptz,
  check ((old_secret is null) = (old_secret_until is null))
);

-- What an endpoint is told, written along with what happened; `body` is sent exactly as it stands. `next_attempt_at` is when it
-- is tried next, or until when whoever tries it right now has time.
create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  event text not null,
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_attempt_at timestamptz,
  response_status integer,
  response_text text,
  error text,
  created_at timestamptz not null default clock_timestamp(),
  check (status <> 'delivered' or response_status between 200 and 299)
);
create index webhook_deliveries_due_idx on webhook_deliveries (attempts, next_attempt_at) where status = 'waiting';
create index webhook_deliveries_newest_idx on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_age_idx on webhook_deliveries (created_at);
-- Whether an endpoint just failed to answer is asked before each delivery.
create index webhook_deliveries_silent_idx on webhook_deliveries (endpoint_id, last_attempt_at) where error is not null;
