-- What pickup places are called, and their notes, in further languages; the main one is in `pickup_places`.
create table pickup_place_texts (
  pickup_place_id uuid not null references pickup_places on delete cascade,
  locale text not null check (locale ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text check (name <> ''),
  note text check (note <> ''),
  updated_at timestamptz not null default now(),
  primary key (pickup_place_id, locale)
);
create trigger pickup_place_texts_stamp_terms after insert or update or delete or truncate on pickup_place_texts
  for each statement execute function stamp_terms();
