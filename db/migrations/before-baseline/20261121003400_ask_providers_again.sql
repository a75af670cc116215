-- When the payment's provider is asked how it stands, whatever browsers and reports told; null: nothing is open there.
alter table payments add column recheck_at timestamptz;
create index payments_recheck_idx on payments (recheck_at) where recheck_at is not null;

-- The same for money on its way back. What is settled is not looked at any more.
alter table refunds add column recheck_at timestamptz not null default now() + interval '5 minutes';
create index refunds_recheck_idx on refunds (recheck_at) where status = 'pending';
drop index refunds_pending_idx;

-- Money that was given back at the provider is written down once.
create unique index refunds_provider_ref_key on refunds (payment_id, provider_ref) where provider_ref is not null;
