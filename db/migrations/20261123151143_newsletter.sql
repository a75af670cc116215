-- Where a mail is unsubscribed from with one click (RFC 8058); null for mails about somebody's own business.
alter table mails add column unsubscribe_url text check (length(unsubscribe_url) between 1 and 500);

-- Addresses that asked for the newsletter. Mails go to those that were confirmed and have not ended it.
create table newsletter_subscribers (
  id uuid primary key,
  email text not null check (length(email) between 3 and 254),
  -- The account whose confirmed address this is.
  user_id uuid references users on delete cascade,
  locale text not null check (locale ~ '^[a-z]{2,3}(-[A-Za-z]+)?$'),
  -- In the links that confirm and end it.
  token text not null unique check (length(token) >= 22),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz
);
create unique index newsletter_subscribers_email_key on newsletter_subscribers (lower(email));
create index newsletter_subscribers_user_idx on newsletter_subscribers (user_id) where user_id is not null;
create index newsletter_subscribers_due_idx on newsletter_subscribers (id) where confirmed_at is not null and ended_at is null;
create index newsletter_subscribers_waiting_idx on newsletter_subscribers (asked_at) where confirmed_at is null;

-- What an address agreed to and when, as proof: Art. 7(1) GDPR.
create table newsletter_consents (
  id uuid primary key,
  subscriber_id uuid not null references newsletter_subscribers on delete cascade,
  action text not null check (action in ('asked', 'confirmed', 'ended')),
  -- The sentence that was shown, in the language of the subscriber.
  wording text not null check (length(wording) <= 1000),
  at timestamptz not null default now()
);
create index newsletter_consents_subscriber_idx on newsletter_consents (subscriber_id, id);

create table newsletter_issues (
  id uuid primary key,
  -- By language.
  subject jsonb not null check (jsonb_typeof(subject) = 'object'),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  status text not null check (status in ('draft', 'sending', 'stopped', 'sent')),
  version integer not null default 1,
  -- Mails queued so far, and the last subscriber who has one: a row at a time, so that nobody gets two.
  sent integer not null default 0,
  reached uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create unique index newsletter_issues_sending_key on newsletter_issues ((true)) where status = 'sending';
create index newsletter_issues_started_idx on newsletter_issues (started_at) where started_at is not null;
