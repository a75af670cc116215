-- To whom the gift cards of a line of an order go in place of its buyer, and when.
create table order_gifts (
  order_line_id uuid primary key references order_lines on delete cascade,
  email text not null,
  name text not null,
  message text not null default '' check (length(message) <= 500),
  -- The day that was chosen; null: as soon as the order is paid.
  send_on date,
  -- When it is due: in the morning of that day in the shop's time zone.
  send_at timestamptz not null,
  sent_at timestamptz
);
create index order_gifts_due_idx on order_gifts (send_at) where sent_at is null;
