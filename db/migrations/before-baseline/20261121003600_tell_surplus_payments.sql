-- Money that came for an order that was gone, or paid otherwise: it goes back by itself, and is no part of the order's books.
alter table payments add column is_surplus boolean not null default false;
alter table payments add check (status = 'paid' or not is_surplus);

update payments set is_surplus = true
where status = 'paid' and exists (
  select from refunds where payment_id = payments.id and idempotency_key = 'late-' || payments.id);
with sums as (
  select o.id, coalesce((select sum(amount_minor) from payments
      where order_id = o.id and status = 'paid' and not is_surplus), 0)::bigint as paid,
    coalesce((select sum(refund.amount_minor) from refunds refund join payments payment on payment.id = refund.payment_id
      where refund.order_id = o.id and refund.status <> 'failed' and not payment.is_surplus), 0)::bigint as refunded
  from orders o where exists (select from payments where order_id = o.id and is_surplus))
update orders set paid_minor = paid, refunded_minor = refunded, payment_status = case
    when paid = 0 and total_minor > 0 then 'unpaid' when refunded = 0 then 'paid'
    when refunded < paid then 'partially_refunded' else 'refunded' end
from sums where sums.id = orders.id;
