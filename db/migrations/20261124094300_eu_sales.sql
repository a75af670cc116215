-- What was sold in a calendar year to consumers in other member states of the EU, without tax, as counted last.
create table eu_sales (
  year integer primary key,
  net_minor bigint not null,
  currency text not null,
  counted_at timestamptz not null,
  told integer not null default 0 -- the percent of the threshold of which staff were mailed
);

alter table staff_notices drop constraint staff_notices_kinds_check;
alter table staff_notices add constraint staff_notices_kinds_check
  check (kinds <@ array['orders', 'returns', 'payments', 'stock', 'taxes']);
