-- Whether the server had this mail wait at its last try, by an answer about its recipient or its contents: such mails say
-- nothing about the others.
alter table mails add column is_put_off boolean not null default false;
