-- What a variant costs the shop, for staff only. Files had it before: there it stays among what is only kept, until the
-- next import reads it.
alter table variants add column cost_minor bigint;
alter table variants add constraint variants_cost_minor_check check (cost_minor >= 0) not valid;
