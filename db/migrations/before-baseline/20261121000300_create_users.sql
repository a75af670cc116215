create table users (
  id uuid primary key,
  first_name text not null default '',
  last_name text not null default '',
  email text not null,
  city text not null default '',
  street text not null default '',
  is_admin boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index users_email_key on users (lower(email));
