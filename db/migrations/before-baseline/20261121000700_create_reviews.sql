create table reviews (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  user_id uuid not null references users,
  rating smallint not null check (rating between 1 and 5),
  title text,
  comment text not null check (char_length(comment) between 1 and 2000),
  is_approved boolean not null default true,
  is_verified_purchase boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, user_id)
);
create index reviews_newest_idx on reviews (product_id, created_at desc, id desc) where is_approved;
create index reviews_all_newest_idx on reviews (created_at desc, id desc);

-- Kept with every review that is approved, changed or removed; rating_counts[n] counts the approved reviews of n stars.
create table product_ratings (
  product_id uuid primary key references products on delete cascade,
  rating_counts integer[] not null default '{0,0,0,0,0}' check (array_length(rating_counts, 1) = 5),
  review_count integer not null default 0,
  rating_sum integer not null default 0
);
