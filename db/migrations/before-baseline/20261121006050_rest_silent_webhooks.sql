-- Whether an endpoint just failed to answer is asked before each delivery.
create index webhook_deliveries_silent_idx on webhook_deliveries (endpoint_id, last_attempt_at) where error is not null;
