-- What refunds were for, by the units that they name: beside what was sold of each variant and group on the same days.
-- The sums of programs before this one have another basis and are made anew.
alter table sales_sums add column back_units bigint not null default 0;
alter table sales_sums add column back_minor bigint not null default 0;
alter table sales_of_variants add column back_units bigint not null default 0;
alter table sales_of_variants add column back_minor bigint not null default 0;

-- Lines that come to an earlier refund, or leave it, change the day of the refund.
create function kiosk_note_refund_line() returns trigger language plpgsql as $$
begin
  perform kiosk_note_sales(created_at) from refunds
    where id = case when tg_op = 'DELETE' then old.refund_id else new.refund_id end and created_at < now() - interval '1 day';
  return null;
end $$;
create trigger refund_lines_noted_added after insert or update on refund_lines for each row
  execute function kiosk_note_refund_line();
create trigger refund_lines_noted_removed after delete on refund_lines for each row
  execute function kiosk_note_refund_line();
create trigger refunds_noted_with_shipping after update of shipping_minor on refunds for each row
  when (old.created_at < now() - interval '1 day' and old.shipping_minor <> new.shipping_minor)
  execute function kiosk_note_refund();

-- Lines whose product or variant is gone, or that are worth something else, change the days of their refunds.
create function kiosk_note_refunds_of_line() returns trigger language plpgsql as $$
begin
  perform kiosk_note_sales(created_at) from refunds
    where order_id = new.order_id and created_at < now() - interval '1 day';
  return null;
end $$;
create trigger order_lines_noted_with_refunds after update of product_id, variant_id, total_minor on order_lines for each row
  when ((old.product_id, old.variant_id, old.total_minor) is distinct from (new.product_id, new.variant_id, new.total_minor))
  execute function kiosk_note_refunds_of_line();
