-- Since when every try to tell an endpoint something failed; and when the program itself switched it off for that. What a
-- former version of the program leaves here when it switches one on counts only where the endpoint is off.
alter table webhook_endpoints
  add column failing_since timestamptz,
  add column switched_off_at timestamptz;
