-- What buyers decided about their data when an agent ordered for them. Nothing is granted without a decision.
create table order_consents (
  order_id uuid not null references orders (id) on delete cascade,
  -- Such as dev.ucp.consent.marketing.email.
  purpose text not null check (length(purpose) <= 200),
  granted boolean not null,
  -- Who states it: the agent, for the buyer.
  source text not null,
  decided_at timestamptz not null default now(),
  primary key (order_id, purpose)
);
