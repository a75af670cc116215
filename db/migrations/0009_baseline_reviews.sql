-- What members say about products, and what others say about that.

-- A deleted review can be restored for a while by whoever deleted it. It counts nowhere and is shown to nobody.
create table reviews (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  user_id uuid not null references users,
  rating smallint not null check (rating between 1 and 5),
  title text check (char_length(title) <= 120),
  comment text not null check (char_length(comment) between 1 and 2000),
  is_approved boolean not null default true,
  -- By an order of this product that was paid or sent, and neither canceled nor refunded.
  is_verified_purchase boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  helpful_count integer not null default 0 check (helpful_count >= 0),
  deleted_at timestamptz,
  deleted_by uuid,
  -- What the shop answers, below the review for everybody to read.
  reply text,
  replied_at timestamptz,
  unique (product_id, user_id),
  constraint reviews_reply_check check (
    (reply is null) = (replied_at is null) and char_length(reply) between 1 and 2000)
);
create index reviews_newest_idx on reviews (product_id, created_at desc, id desc) where is_approved;
create index reviews_all_newest_idx on reviews (created_at desc, id desc);
create index reviews_user_idx on reviews (user_id);
create index reviews_waiting_idx on reviews (created_at desc, id desc) where not is_approved and deleted_at is null;
create index reviews_deleted_idx on reviews (deleted_at) where deleted_at is not null;
-- At the desk they are counted in an index, without those of the few products that are deleted, and found by words.
create index reviews_counts_idx on reviews (is_approved, rating, product_id) where deleted_at is null;
create index reviews_words_idx on reviews using gin ((coalesce(title, '') || ' ' || comment) gin_trgm_ops)
  where deleted_at is null;

-- Kept with every review that is approved, changed or removed; rating_counts[n] counts the approved reviews of n stars.
create table product_ratings (
  product_id uuid primary key references products on delete cascade,
  rating_counts integer[] not null default '{0,0,0,0,0}' check (array_length(rating_counts, 1) = 5),
  review_count integer not null default 0,
  rating_sum integer not null default 0
);

-- One vote per member and review; reviews.helpful_count is kept with them, under the lock of the review.
create table review_votes (
  review_id uuid not null references reviews on delete cascade,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (review_id, user_id)
);
create index review_votes_user_idx on review_votes (user_id);

-- One report per member and review. Staff closes the open ones by approving the review; deleting it takes them along.
create table review_reports (
  review_id uuid not null references reviews on delete cascade,
  user_id uuid not null references users,
  reason text not null default '' check (char_length(reason) <= 1000),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (review_id, user_id)
);
create index review_reports_open_idx on review_reports (review_id) where closed_at is null;
create index review_reports_user_idx on review_reports (user_id);
