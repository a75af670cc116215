-- Whether a member wants a kind of reminder; none until they say so.
create table reminder_choices (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('cart', 'review')),
  is_wanted boolean not null,
  -- In the links that end it.
  token text not null unique check (length(token) >= 22),
  primary key (user_id, kind)
);
create index reminder_choices_wanted_idx on reminder_choices (kind, user_id) where is_wanted;

-- What a member agreed to or ended, and when, as proof: Art. 7(1) GDPR.
create table reminder_consents (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('cart', 'review')),
  is_given boolean not null,
  source text not null check (source in ('account', 'link')),
  -- The sentence that was shown, in the language of the member.
  wording text not null check (length(wording) <= 1000),
  at timestamptz not null default now()
);
create index reminder_consents_user_idx on reminder_consents (user_id, id);

-- Reminders that were mailed: of a cart as it stood at a time, or of an order. Each is mailed once.
create table reminders_sent (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('cart', 'review')),
  -- The revision of the cart, or the order.
  subject_id uuid not null,
  sent_at timestamptz not null default now(),
  primary key (user_id, kind, subject_id)
);
create index reminders_sent_at_idx on reminders_sent (user_id, sent_at desc);
