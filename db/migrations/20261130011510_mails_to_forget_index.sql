-- The mails that a node of the former version sent without emptying them. Reading goes on while it is built; writing waits for
-- that alone. Not `concurrently`: that waits for all transactions, and so for another node that waits for this migration.
create index if not exists mails_to_forget_idx on mails (id) where forgets_recipient and to_address <> '';
