-- The list of people, narrowed to those who are blocked, or to customers.
create index users_blocked_idx on users (created_at desc, id desc) where blocked_at is not null;
