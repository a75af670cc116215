-- Guests who agreed at the checkout to be reminded of their cart, or asked for a review: an address once for each.
create table guest_reminders (
  id uuid primary key,
  email text not null check (length(email) between 3 and 254),
  kind text not null check (kind in ('cart', 'review')),
  locale text not null check (locale ~ '^[a-z]{2,3}(-[A-Za-z]+)?$'),
  -- In the links that confirm and end it.
  token text not null unique check (length(token) >= 22),
  -- The hash of what the browser has that asked, and may take it back with.
  receipt_hash bytea,
  asked_at timestamptz not null default now(),
  -- When the address was last asked to confirm.
  mailed_at timestamptz,
  confirmed_at timestamptz,
  ended_at timestamptz
);
create unique index guest_reminders_once_key on guest_reminders (lower(email), kind);
create index guest_reminders_receipt_idx on guest_reminders (receipt_hash) where receipt_hash is not null;
create index guest_reminders_due_idx on guest_reminders (kind, id) where confirmed_at is not null and ended_at is null;
create index guest_reminders_waiting_idx on guest_reminders (asked_at) where confirmed_at is null;
create index guest_reminders_ended_idx on guest_reminders (ended_at) where ended_at is not null;

-- The cart that such a guest left, and the link of the reminder that opens it anywhere: kept as its hash.
create table guest_carts (
  guest_id uuid primary key references guest_reminders on delete cascade,
  -- Another one with each change.
  revision uuid not null,
  product_ids uuid[] not null check (cardinality(product_ids) between 1 and 1000),
  variant_ids uuid[] not null,
  quantities integer[] not null,
  updated_at timestamptz not null default now(),
  link_hash bytea unique,
  link_expires_at timestamptz,
  check (cardinality(variant_ids) = cardinality(product_ids) and cardinality(quantities) = cardinality(product_ids))
);
create index guest_carts_updated_idx on guest_carts (updated_at);

-- Reminders that were mailed to guests: of a cart as it was, or of an order. Each is mailed once.
create table guest_reminders_sent (
  guest_id uuid not null references guest_reminders on delete cascade,
  subject_id uuid not null,
  sent_at timestamptz not null default now(),
  primary key (guest_id, subject_id)
);

-- When an address got mails that need consent, of the last seven days: how often is limited for all of them together.
create table marketing_mails (
  address_hash bytea primary key check (length(address_hash) = 32),
  sent_at timestamptz[] not null,
  last_at timestamptz not null default now()
);
create index marketing_mails_last_idx on marketing_mails (last_at);

-- What was agreed to, confirmed or ended, by whom and when, with the words that were shown: proof by Art. 7(1) GDPR.
create table mail_consents (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  subscriber_id uuid references newsletter_subscribers on delete cascade,
  guest_id uuid references guest_reminders on delete cascade,
  kind text not null check (kind in ('newsletter', 'cart', 'review')),
  action text not null check (action in ('asked', 'confirmed', 'ended')),
  source text not null check (source in ('account', 'checkout', 'form', 'link')),
  wording text not null check (length(wording) <= 1000),
  -- Of the words; null: not known, of former times.
  locale text,
  at timestamptz not null default now(),
  check (num_nonnulls(user_id, subscriber_id, guest_id) = 1)
);
create index mail_consents_user_idx on mail_consents (user_id, id) where user_id is not null;
create index mail_consents_subscriber_idx on mail_consents (subscriber_id, id) where subscriber_id is not null;
create index mail_consents_guest_idx on mail_consents (guest_id, id) where guest_id is not null;

-- Programs that do not know the common log still write the former two, which a later release drops.
create function kiosk_copy_newsletter_consent() returns trigger language plpgsql as $$
begin
  insert into mail_consents (id, subscriber_id, kind, action, source, wording, at)
  values (new.id, new.subscriber_id, 'newsletter', new.action,
    case when new.action = 'asked' then 'form' else 'link' end, new.wording, new.at)
  on conflict (id) do nothing;
  return null;
end $$;
create function kiosk_copy_reminder_consent() returns trigger language plpgsql as $$
begin
  insert into mail_consents (id, user_id, kind, action, source, wording, at)
  values (new.id, new.user_id, new.kind, case when new.is_given then 'asked' else 'ended' end, new.source, new.wording, new.at)
  on conflict (id) do nothing;
  return null;
end $$;
create trigger newsletter_consents_copy after insert on newsletter_consents
  for each row execute function kiosk_copy_newsletter_consent();
create trigger reminder_consents_copy after insert on reminder_consents
  for each row execute function kiosk_copy_reminder_consent();
insert into mail_consents (id, subscriber_id, kind, action, source, wording, at)
  select id, subscriber_id, 'newsletter', action, case when action = 'asked' then 'form' else 'link' end, wording, at
  from newsletter_consents on conflict (id) do nothing;
insert into mail_consents (id, user_id, kind, action, source, wording, at)
  select id, user_id, kind, case when is_given then 'asked' else 'ended' end, source, wording, at
  from reminder_consents on conflict (id) do nothing;

-- Mails that are taken back when their recipient ends what they are about.
create index mails_withdraw_idx on mails (unsubscribe_url) where status = 'queued' and unsubscribe_url is not null;
