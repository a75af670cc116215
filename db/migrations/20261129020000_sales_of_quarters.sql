-- What was sold of each variant in a quarter, from the sums of its months: reports of a year find their first products by
-- these. A quarter is only there while its three months are as it has them.
create table sales_quarters (
  starts date primary key
);
create table sales_of_quarters (
  starts date not null references sales_quarters on delete cascade,
  product_id uuid,
  variant_id uuid,
  minor bigint not null
);
create index sales_of_quarters_starts_idx on sales_of_quarters (starts);

create function kiosk_forget_quarter() returns trigger language plpgsql as $$
begin
  delete from sales_quarters where starts = date_trunc('quarter', case when tg_op = 'DELETE' then old.starts else new.starts end);
  return null;
end $$;
create trigger sales_periods_forget_quarter after insert or update on sales_periods for each row
  when (new.is_month) execute function kiosk_forget_quarter();
create trigger sales_periods_forget_old_quarter after delete on sales_periods for each row
  when (old.is_month) execute function kiosk_forget_quarter();
