-- A deleted review can be restored for a while by whoever deleted it. It counts nowhere and is shown to nobody.
alter table reviews
  add column helpful_count integer not null default 0 check (helpful_count >= 0),
  add column deleted_at timestamptz,
  add column deleted_by uuid,
  add constraint reviews_title_check check (char_length(title) <= 120) not valid;
alter table reviews validate constraint reviews_title_check;
create index reviews_deleted_idx on reviews (deleted_at) where deleted_at is not null;
create index reviews_waiting_idx on reviews (created_at desc, id desc) where not is_approved and deleted_at is null;
create index reviews_user_idx on reviews (user_id);

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
