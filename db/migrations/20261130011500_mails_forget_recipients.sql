-- Whether a mail is emptied once it is sent or has failed: the one which says that somebody was forgotten.
alter table mails add column forgets_recipient boolean not null default false;
