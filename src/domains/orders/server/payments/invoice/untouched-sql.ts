/** SQL: whether an order `o` is unpaid and as it was placed: staff neither moved it nor noted anything about it. */
export const isUntouched = `o.status = 'not_processed' and o.payment_status = 'unpaid'
  and o.fulfillment_status = 'unfulfilled'
  and not exists (select from order_events event where event.order_id = o.id and event.actor_kind = 'admin'
    and event.kind not in ('placed', 'payment_switched'))`;
