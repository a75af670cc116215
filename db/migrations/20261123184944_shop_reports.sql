-- Returns of some days, carts that were left, and searches after which a shopper ordered, for reports.
create index return_requests_requested_idx on return_requests (requested_at);
create index carts_updated_idx on carts (updated_at);
alter table searches add column sold integer not null default 0;
