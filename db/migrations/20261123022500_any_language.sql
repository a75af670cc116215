-- Accounts, invites and orders are in any language of the program, which lists them. Rows so far kept to a narrower check, so
-- they need not be looked at again.
alter table users drop constraint users_locale_check,
  add constraint users_locale_check check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$') not valid;
alter table staff_invites drop constraint staff_invites_locale_check,
  add constraint staff_invites_locale_check check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$') not valid;
alter table orders drop constraint orders_locale_check,
  add constraint orders_locale_check check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$') not valid;
