-- A reminder names only the cart of the browser that asked for it. `browser_hash` is the hash of what that browser keeps; null: of
-- former programs. Contested: another browser asked for the address before it was confirmed, so that no cart is kept.
alter table guest_reminders add column browser_hash bytea, add column is_contested boolean not null default false;
