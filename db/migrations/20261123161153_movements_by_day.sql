-- Money that came and went on some days, as bookkeeping asks for it.
create index payments_paid_at_idx on payments (paid_at) where status = 'paid';
create index refunds_settled_at_idx on refunds (settled_at) where status = 'succeeded';
