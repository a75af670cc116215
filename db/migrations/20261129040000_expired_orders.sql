-- Reports of abandoned carts count the orders that ran out, of two times: without it they read all events twice.
create index order_events_expired_idx on order_events (order_id) where kind = 'expired';
