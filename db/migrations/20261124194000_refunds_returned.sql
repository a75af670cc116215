-- When a refund left the shop: a bank may return it later, which is money that comes back on another day.
alter table refunds add column succeeded_at timestamptz;
create index refunds_returned_idx on refunds (succeeded_at) where status = 'failed' and succeeded_at is not null;
