import { isoTime } from '#platform/db/iso-time.ts';

/** SQL: whether an order `o` is unpaid and unchanged since it was placed: not moved and without a note by staff. */
export const isUntouched = `o.status = 'not_processed' and o.payment_status = 'unpaid'
  and o.fulfillment_status = 'unfulfilled'
  and not exists (select from order_events event where event.order_id = o.id and event.actor_kind = 'admin'
    and event.kind not in ('placed', 'payment_switched'))`;

const many = (select: string) => `(select coalesce(json_agg(part), '[]') from (${select}) part)`;
const units = (table: string, owner: string, id: string) =>
  many(
    `select order_line_id as "lineId", quantity from ${table} where ${owner} = ${id} order by order_line_id`,
  );

const returned = `(select coalesce(sum(back.quantity), 0)::integer from return_lines back
  join return_requests request on request.id = back.return_request_id and request.status <> 'declined'
  where back.order_line_id = line.id)`;

const lines =
  many(`select line.id, line.product_id as "productId", line.variant_id as "variantId", product.slug, line.name,
    line.choice, line.sku, line.image, line.unit_price_minor as "unitPriceMinor", line.quantity,
    line.subtotal_minor as "subtotalMinor", line.discount_minor as "discountMinor", line.tax_rate_ppm as "taxRatePpm",
    line.tax_minor as "taxMinor", line.total_minor as "totalMinor", line.fulfilled_quantity as "fulfilledQuantity",
    line.restocked_quantity as "restockedQuantity",
    line.withdrawn_quantity as "withdrawnQuantity", ${returned} as "returnedQuantity"
  from order_lines line left join products product on product.id = line.product_id and product.deleted_at is null
  where line.order_id = o.id order by line.position`);

const fulfillments =
  many(`select id, carrier, tracking_number as "trackingNumber", tracking_url as "trackingUrl",
    ${isoTime('shipped_at')} as "shippedAt", ${units('fulfillment_lines', 'fulfillment_id', 'fulfillments.id')} as lines
  from fulfillments where order_id = o.id order by fulfillments.shipped_at, id`);

const refunds = many(`select refund.id, refund.amount_minor as "amountMinor", refund.reason, refund.status,
    ${isoTime('refund.created_at')} as "createdAt", payment.is_surplus as "isSurplus", payment.provider
  from refunds refund join payments payment on payment.id = refund.payment_id
  where refund.order_id = o.id order by refund.created_at, refund.id`);

const returns = many(`select id, reason, status, ${isoTime('requested_at')} as "requestedAt",
    ${units('return_lines', 'return_request_id', 'return_requests.id')} as lines
  from return_requests where order_id = o.id order by return_requests.requested_at, id`);

const invoices = many(`select id, kind, label, ${isoTime('issued_at')} as "issuedAt"
  from invoices where order_id = o.id order by number`);

const events =
  many(`select ${isoTime('event.at')} as at, event.kind, event.actor_kind as "actorKind", event.actor_user_id as "actorId",
    nullif(trim(person.first_name || ' ' || person.last_name), '') as name, event.is_internal as "isInternal", event.details
  from order_events event left join users person on person.id = event.actor_user_id
  where event.order_id = o.id order by event.id`);

/** SQL: a complete order `o` as JSON, amounts in minor units. */
export const orderJson = `json_build_object('id', o.id, 'code', o.code, 'status', o.status, 'paymentStatus', o.payment_status,
  'fulfillmentStatus', o.fulfillment_status, 'currency', o.currency, 'totalMinor', o.total_minor,
  'placedAt', ${isoTime('o.placed_at')}, 'token', o.link_token, 'email', o.email, 'userId', o.user_id, 'locale', o.locale,
  'subtotalMinor', o.subtotal_minor, 'discountMinor', o.discount_minor, 'shippingMinor', o.shipping_minor,
  'shippingDiscountMinor', o.shipping_discount_minor, 'shippingTaxMinor', o.shipping_tax_minor,
  'taxMinor', o.tax_minor, 'pricesIncludeTax', o.prices_include_tax, 'paidMinor', o.paid_minor,
  'refundedMinor', o.refunded_minor, 'promotions', o.promotions, 'taxes', o.taxes, 'shippingAddress', o.shipping_address,
  'billingAddress', o.billing_address, 'shippingMethod', o.shipping_method, 'provider', o.payment_provider,
  'paymentDetails', (select details from payments where order_id = o.id order by created_at desc, id desc limit 1),
  'expiresAt', ${isoTime('o.expires_at')},
  'lapsesAt', case when o.lapses_at is not null and ${isUntouched} then ${isoTime('o.lapses_at')} end, 'canceledAt', ${isoTime('o.canceled_at')},
  'deliveredAt', ${isoTime('o.delivered_at')}, 'lines', ${lines}, 'fulfillments', ${fulfillments}, 'refunds', ${refunds},
  'returns', ${returns}, 'invoices', ${invoices}, 'events', ${events})`;

/** SQL: the columns of an order `o` in lists. */
export const summaryColumns = `o.id, o.code, o.status, o.payment_status as "paymentStatus",
  o.fulfillment_status as "fulfillmentStatus", o.currency, o.total_minor as "totalMinor", ${isoTime('o.placed_at')} as "placedAt",
  exists (select from refunds where order_id = o.id and status = 'pending') as "isRefundOpen",
  (select coalesce(sum(quantity), 0)::integer from order_lines where order_id = o.id) as "itemCount",
  ${many(`select name, image, quantity from order_lines where order_id = o.id order by position limit 4`)} as items`;
