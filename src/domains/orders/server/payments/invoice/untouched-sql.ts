/** SQL: whether an order `o` is unpaid and unchanged since it was placed: not moved and without a note by staff. */
export const isUntouched = `o.status = 'not_processed' and o.payment_status = 'unpaid'
  and o.fulfillment_status = 'unfulfilled'
  and not exists (select from order_events event where event.order_id = o.id and event.actor_kind = 'admin'
    and event.kind not in ('placed', 'payment_switched'))`;
