-- Whether a line is exempt from tax, which invoices and books tell apart from a rate of zero.
alter table order_lines add column is_tax_exempt boolean not null default false;
