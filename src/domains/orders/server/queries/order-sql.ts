import { isoTime } from '#platform/db/iso-time.ts';
import { textOnlyIn } from '#platform/db/text-in.ts';
import { creditProviders } from '../../payment-providers.ts';
import { newestFirst } from '../payments/payment-rows.ts';
import {
  fulfillments,
  invoices,
  orderEvents,
  orderLines,
  orders,
  refunds,
  returnRequests,
} from '../tables.ts';
import { returnedUnits } from './units-sql.ts';

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

const gift = `case when line.is_gift_card then (select json_build_object('email', email, 'name', name, 'message', message,
    'sendOn', send_on, 'sendAt', ${isoTime('send_at')}, 'sentAt', ${isoTime('sent_at')})
  from order_gifts where order_line_id = line.id) end`;

const lines =
  many(`select ${orderLines.shown.inJson('line')}, product.slug, ${returnedUnits} as "returnedQuantity", ${gift} as gift
  from order_lines line left join products product on product.id = line.product_id and product.deleted_at is null
  where line.order_id = o.id order by line.position`);

const parcels = many(`select ${fulfillments.shown.inJson('parcel')},
    ${units('fulfillment_lines', 'fulfillment_id', 'parcel.id')} as lines
  from fulfillments parcel where parcel.order_id = o.id order by parcel.shipped_at, parcel.id`);

const refunded =
  many(`select back.order_line_id as "lineId", back.quantity, back.amount_minor as "amountMinor"
  from refund_lines back join order_lines line on line.id = back.order_line_id
  where back.refund_id = refund.id order by line.position`);

const given =
  many(`select ${refunds.shown.inJson('refund')}, payment.is_surplus as "isSurplus", payment.provider,
    payment.details->>'lastFour' as "lastFour", ${refunded} as lines
  from refunds refund join payments payment on payment.id = refund.payment_id
  where refund.order_id = o.id order by refund.created_at, refund.id`);

const returns = many(`select ${returnRequests.shown.inJson('request')},
    ${units('return_lines', 'return_request_id', 'request.id')} as lines
  from return_requests request where request.order_id = o.id order by request.requested_at, request.id`);

/** SQL: a text of the seller in the snapshot of an invoice, without spaces around it. */
const sellers = (name: string) => `trim(coalesce(snapshot->'seller'->>'${name}', ''))`;
/** SQL: whether German sellers had what XRechnung wants of them (`sellerGaps`). */
const isComplete = `(${sellers('country')} <> 'DE' or ${sellers('phone')} <> '' and ${sellers('email')} <> '' and exists (
  select from jsonb_array_elements_text(snapshot->'seller'->'address') line where line ~ '^\\s*(D-)?\\d{5}[ ,]+\\D'))`;

const documents = many(`select ${invoices.shown.inJson('invoice')},
    ${sellers('country')} <> '' and ${sellers('vatId')} <> '' as "hasXml", ${isComplete} as "isComplete"
  from invoices invoice where invoice.order_id = o.id order by invoice.number`);

const credits = many(`select payment.provider, payment.details->>'lastFour' as "lastFour",
    payment.amount_minor as "amountMinor"
  from payments payment where payment.order_id = o.id and payment.provider in (${creditProviders.map((name) => `'${name}'`).join(', ')})
  order by payment.id`);

const events = many(`select ${orderEvents.shown.inJson('event')},
    nullif(trim(person.first_name || ' ' || person.last_name), '') as name
  from order_events event left join users person on person.id = event.actor_user_id
  where event.order_id = o.id order by event.at, event.id`);

/** SQL: who deals with an order `o`, as JSON. */
export const assigneeJson = `(select jsonb_build_object('id', person.id,
    'name', coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.email))
  from users person where person.id = o.assignee_id)`;

/** SQL: what is known of the VAT id of an order `o` without tax that was to be confirmed later; null: it is. */
const vatIdCheck = `(select case when later.is_valid is null then 'pending' else 'invalid' end from order_vat_checks later
  where later.order_id = o.id and later.is_valid is not true and o.is_intra_community)`;

/** SQL: whether the VAT id of an order `o` without tax turned out to be none. */
export const isVatIdInvalid = `(o.is_intra_community and exists (
  select from order_vat_checks later where later.order_id = o.id and not later.is_valid))`;

/** SQL: a `WholeOrder` of an order `o` as JSON. */
export const orderJson = `(select row_to_json(whole) from (select ${orders.shown.inJson('o')},
  case when o.lapses_at is not null and ${isUntouched} then ${isoTime('o.lapses_at')} end as "lapsesAt",
  (select payment.details from payments payment where payment.order_id = o.id order by ${newestFirst} limit 1) as "paymentDetails",
  ${credits} as credits, ${lines} as lines, ${parcels} as fulfillments, ${given} as refunds, ${returns} as returns, ${documents} as invoices,
  ${events} as events, o.tags, ${assigneeJson} as assignee, ${vatIdCheck} as "vatIdCheck") whole)`;

/**
 * SQL: the name of a `line` of an order for a reader in the language of a parameter: as it was agreed in that language,
 * also of a product renamed since; in other languages `today`, the name that the product has there now, if there is one. Documents and mails name what was agreed.
 */
export const lineNameFor = (reader: `$${number}`, order: string, today: string): string =>
  `case when ${order}.locale = ${reader} then line.name else coalesce(${today}, line.name) end`;

const nameFor = (reader: `$${number}`) =>
  lineNameFor(
    reader,
    'o',
    `(select ${textOnlyIn(reader, 'product', 'p.name')} from products p where p.id = line.product_id)`,
  );

/** SQL: the columns of an order `o` in lists, for a reader in the language of a parameter. */
export const summaryColumns = (
  reader: `$${number}`,
) => `o.id, o.code, o.status, o.payment_status as "paymentStatus",
  o.fulfillment_status as "fulfillmentStatus", o.currency, o.total_minor as "totalMinor", ${isoTime('o.placed_at')} as "placedAt",
  exists (select from refunds where order_id = o.id and status = 'pending') as "isRefundOpen",
  (select coalesce(sum(quantity), 0)::integer from order_lines where order_id = o.id) as "itemCount",
  ${many(`select ${nameFor(reader)} as name, image, quantity from order_lines line
    where order_id = o.id order by position limit 4`)} as items`;
