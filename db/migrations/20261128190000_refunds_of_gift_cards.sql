-- The part of a refund that gives back what gift cards cost: money that the shop held, and no sale that is undone.
alter table refunds add column vouchers_minor bigint not null default 0;
alter table refunds add constraint refunds_vouchers_minor_check
  check (vouchers_minor between 0 and amount_minor) not valid;
