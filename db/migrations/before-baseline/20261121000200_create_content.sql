create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table media (
  id uuid primary key,
  -- sha-256 (hex, first 32 digits) of the stored master; null until a remote picture was fetched.
  hash text,
  width integer check (width > 0),
  height integer check (height > 0),
  bytes bigint check (bytes > 0),
  -- Average color, drawn while the picture loads.
  color text,
  source_url text,
  status text not null check (status in ('ready', 'pending', 'failed')),
  attempts integer not null default 0,
  -- A node that takes a pending picture moves this ahead: if that node dies, another takes it then.
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check (status <> 'ready' or (hash is not null and width is not null and height is not null))
);
create index media_pending_idx on media (next_attempt_at) where status = 'pending';
create index media_hash_idx on media (hash);
-- One row per uploaded master and one per remote address, however many products show it.
create unique index media_uploaded_hash_key on media (hash) where source_url is null;
create unique index media_source_url_key on media (source_url) where source_url is not null;

create table slides (
  id uuid primary key,
  position integer not null,
  title text not null,
  title_de text,
  body text not null,
  body_de text,
  button text not null,
  button_de text,
  href text not null,
  tone text not null default 'sand',
  media_id uuid references media,
  starts_at timestamptz,
  ends_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

create table pages (
  slug text primary key,
  title text not null,
  title_de text,
  body text not null, -- Markdown
  body_de text,
  is_demo boolean not null default false,
  updated_at timestamptz not null default now()
);
