-- Where buyers collect their orders. Orders keep what they need of a place.
create table pickup_places (
  id uuid primary key,
  name text not null check (name <> ''),
  address jsonb not null check (jsonb_typeof(address) = 'object'),
  hours jsonb not null default '[]' check (jsonb_typeof(hours) = 'array'), -- [{"day": 1, "from": "09:00", "to": "18:00"}], 1: Monday
  exceptions jsonb not null default '[]' check (jsonb_typeof(exceptions) = 'array'), -- by date; without times: closed
  note text not null default '',
  is_active boolean not null default true,
  position integer not null default 0,
  is_demo boolean not null default false,
  deleted_at timestamptz,
  version integer not null default 1
);
create trigger pickup_places_count_version before update on pickup_places
  for each row execute function count_version();
create trigger pickup_places_stamp_terms after insert or update or delete or truncate on pickup_places
  for each statement execute function stamp_terms();
