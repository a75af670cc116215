-- The products that an import changed, as they stood before: the rows of an export, so that they can be imported again. Kept for 30
-- days.
create table import_befores (
  import_id uuid not null references imports on delete cascade,
  handle text not null,
  rows jsonb not null, -- [{ "Handle": "mug", "Title": "Mug" … }]
  primary key (import_id, handle)
);
