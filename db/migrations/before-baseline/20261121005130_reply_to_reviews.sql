-- What the shop answers to a review, below it for everybody to read.
alter table reviews
  add column reply text,
  add column replied_at timestamptz,
  add constraint reviews_reply_check check (
    (reply is null) = (replied_at is null) and char_length(reply) between 1 and 2000) not valid;
alter table reviews validate constraint reviews_reply_check;
