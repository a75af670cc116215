-- Reviews called a verified purchase although their only orders were never paid nor sent, or were canceled since.
update reviews review set is_verified_purchase = false
where review.is_verified_purchase and not review.is_demo
  and exists (
    select from order_lines line join orders o on o.id = line.order_id
    where o.user_id = review.user_id and line.product_id = review.product_id)
  and not exists (
    select from order_lines line join orders o on o.id = line.order_id
    where o.user_id = review.user_id and line.product_id = review.product_id
      and o.status <> 'canceled' and o.payment_status <> 'refunded'
      and (o.payment_status <> 'unpaid' or line.fulfilled_quantity > 0));
