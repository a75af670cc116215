-- The tax that a refund of a sale took back: of all of it, of what of it is for shipping, and of its lines. Null: not
-- written, since it is no refund of a sale, or by a program before this one. Reports take it off the tax of what was sold.
alter table refunds add column tax_minor bigint;
alter table refunds add column shipping_tax_minor bigint;
alter table refunds add constraint refunds_tax_minor_check check (tax_minor between 0 and amount_minor) not valid;
alter table refunds add constraint refunds_shipping_tax_minor_check
  check (shipping_tax_minor between 0 and tax_minor) not valid;
alter table refund_lines add column tax_minor bigint;
alter table refund_lines add constraint refund_lines_tax_minor_check check (tax_minor >= 0) not valid;

alter table sales_sums add column back_tax_minor bigint not null default 0;
alter table sales_of_variants add column back_tax_minor bigint not null default 0;

-- The credit note of a refund may come days after it.
create trigger refunds_noted_with_tax after update of tax_minor, shipping_tax_minor on refunds for each row
  when (old.created_at < now() - interval '1 day'
    and (old.tax_minor, old.shipping_tax_minor) is distinct from (new.tax_minor, new.shipping_tax_minor))
  execute function kiosk_note_refund();
