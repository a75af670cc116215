-- Whoever logs in or signs up is looked up by the email as it is written; without this that reads everybody.
create index users_email_idx on users (email);
-- The export goes through all products in this order, a few hundred at a time; without this each time reads all.
create index products_slug_order_idx on products (slug collate "C") where deleted_at is null;
-- The list of endpoints counts what waits and what failed, few of all that was delivered.
create index webhook_deliveries_open_idx on webhook_deliveries (endpoint_id, status) where status in ('waiting', 'failed');
