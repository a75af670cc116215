-- What moved the shop's money at a payment provider, in the currency in which the provider settles. Money of other
-- systems on the same account is here, too: it has no payment.
create table balance_entries (
  id uuid primary key, -- UUIDv7, made by the application
  provider text not null,
  provider_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'fee', 'payout', 'payout_returned', 'other')),
  occurred_at timestamptz not null,
  currency text not null,
  -- Positive if it came to the account at the provider.
  gross_minor bigint not null,
  fee_minor bigint not null,
  net_minor bigint not null check (net_minor = gross_minor - fee_minor),
  -- What the provider calls the payment and the refund that it belongs to.
  payment_ref text,
  refund_ref text,
  payment_id uuid references payments on delete set null,
  -- What the provider calls the payout that it is, or that came back with it.
  payout_ref text,
  -- The payout that paid it out, where the provider says so.
  paid_out_by text,
  -- Of a payout: the day on which the bank has the money, as the provider expects it.
  bank_day date,
  -- Of a payout: whether the provider has said what it is made of, or will; null: it does not say.
  composition text check (composition in ('open', 'known')),
  -- Reading an entry again changes nothing.
  unique (provider, provider_id),
  check (kind in ('payout', 'payout_returned') or (bank_day is null and composition is null))
);
create index balance_entries_by_time_idx on balance_entries (provider, currency, occurred_at, id);
create index balance_entries_payouts_idx on balance_entries (occurred_at, id) where kind = 'payout';
create index balance_entries_payouts_before_idx on balance_entries (provider, currency, occurred_at, id)
  where kind = 'payout';
create index balance_entries_at_bank_idx on balance_entries (bank_day) where bank_day is not null;
create index balance_entries_at_idx on balance_entries (occurred_at);
create index balance_entries_returned_idx on balance_entries (provider, payout_ref) where kind = 'payout_returned';
create index balance_entries_open_idx on balance_entries (occurred_at) where composition = 'open';
create index balance_entries_paid_out_by_idx on balance_entries (provider, paid_out_by) where paid_out_by is not null;
create index balance_entries_payment_idx on balance_entries (payment_id) where payment_id is not null;
create index balance_entries_unknown_idx on balance_entries (provider, payment_ref)
  where payment_id is null and payment_ref is not null;

-- How far the balance of each provider was read.
create table balance_readings (
  provider text primary key,
  -- All entries before this moment were read, save those that the provider shows late.
  read_until timestamptz not null,
  -- The window that is being read, and where in it.
  window_from timestamptz,
  window_to timestamptz,
  cursor text,
  -- When entries of the last weeks were read again.
  reread_at timestamptz not null default now(),
  checked_at timestamptz,
  status text not null default 'reading' check (status in ('reading', 'complete', 'away', 'forbidden')),
  check ((window_from is null) = (window_to is null))
);
