-- What an import would do and what it did, kept when a step has ended: a list of imports counts no outcomes.
alter table imports add column forecast jsonb, add column result jsonb;
