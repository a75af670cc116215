-- What a refund is for: units of lines with what of it is for them, and shipping. Nothing of it is known of a plain amount.
alter table refunds add column shipping_minor bigint not null default 0;
alter table refunds add constraint refunds_shipping_minor_check
  check (shipping_minor between 0 and amount_minor) not valid;

create table refund_lines (
  refund_id uuid not null references refunds on delete cascade,
  order_line_id uuid not null references order_lines on delete cascade,
  -- Zero where another refund of the same decision, from another payment, has the units.
  quantity integer not null check (quantity >= 0),
  amount_minor bigint not null check (amount_minor >= 0),
  primary key (refund_id, order_line_id)
);
create index refund_lines_line_idx on refund_lines (order_line_id);
