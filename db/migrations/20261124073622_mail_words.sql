-- Texts that the owner wrote in place of the shop's own, by language. `key` names the message, and after a colon the
-- variant of one that has several.
create table mail_words (
  locale text not null,
  part text not null,
  key text not null,
  text text not null check (length(text) between 1 and 2000),
  updated_at timestamptz not null default now(),
  primary key (locale, part, key)
);
