-- Every mail that the shop has sent or is about to send; the dashboard shows them as the outbox.
create table mails (
  id uuid primary key, -- UUIDv7: the newest mail has the highest
  to_address text not null,
  reply_to text,
  user_id uuid references users on delete set null,
  kind text not null,
  locale text not null,
  subject text not null,
  html text not null,
  text text not null,
  -- Holds a link or code that lets its reader in: nobody but the addressee reads it, and it is emptied once sent.
  is_confidential boolean not null default false,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((status = 'sent') = (sent_at is not null))
);
create index mails_status_idx on mails (status, id desc);
create index mails_user_idx on mails (user_id) where user_id is not null;
