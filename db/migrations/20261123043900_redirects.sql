-- Addresses that lead elsewhere in the shop: where no page is, such as after a move from another program.
create table redirects (
  id uuid primary key,
  -- As asked for, in lower case, decoded, without a slash at the end (src/domains/content/redirect-path.ts).
  from_path text not null unique,
  to_path text not null check (to_path like '/%' and to_path not like '//%'),
  status smallint not null check (status in (301, 302)),
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create trigger redirects_count_version before update on redirects for each row execute function count_version();

-- What visitors asked for and did not find; at most some thousand rows, those asked for most.
create table missed_paths (
  path text primary key,
  times bigint not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index missed_paths_rare_idx on missed_paths (times, last_at);
