-- What is known of a customer or guest, by account or address, for the day they are deleted. Reading goes on while they are built; writing
-- waits for that alone. Not `concurrently`: that waits for all transactions, and so for another node that waits for this migration.
create index if not exists mails_to_address_idx on mails (lower(to_address));
create index if not exists mails_reply_to_idx on mails (lower(reply_to)) where reply_to is not null;
create index if not exists promotion_uses_user_idx on promotion_uses (user_id) where user_id is not null;
create index if not exists promotion_uses_email_idx on promotion_uses (email_hash) where email_hash is not null;
create index if not exists order_drafts_email_idx on order_drafts (lower(email)) where user_id is null;
-- A link's value has the account's id somewhere in it.
create index if not exists verifications_value_idx on verifications using gin (value gin_trgm_ops);
