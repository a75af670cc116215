import { readNarrowing } from '#domains/catalog/server/index.ts';
import { readSettings } from '#domains/content/server/index.ts';
import { promotionNames } from '#domains/pricing/server/index.ts';
import type { Context } from '#platform/context.ts';
import { likeContaining } from '#platform/db/like-pattern.ts';
import { isId } from '#platform/is-id.ts';
import type { OrderSearch } from '../../contract/list.ts';
import { NO_REASON, type OrderPart, orderParts } from '../../order-parts.ts';
import { paidBackByHand, shippedUnpaid } from '../payments/providers.ts';
import { returnedUnits, unitsToPack } from './units-sql.ts';

export type OrderFilter = Omit<OrderSearch, 'before' | 'limit' | 'sort'>;

const inSql = (names: readonly string[]) => `(${names.map((name) => `'${name}'`).join(', ')})`;

const searched = "(o.code || ' ' || o.email || ' ' || o.customer_name)";

/** SQL: the orders with refunds that staff has to transfer; there are few. */
export const dueRefunds = `select refund.order_id from refunds refund join payments payment on payment.id = refund.payment_id
  where refund.status = 'pending' and payment.provider in ${inSql(paidBackByHand)}`;

/** SQL: whether staff has to transfer a refund of an order `o`. */
export const isTransferDue = `exists (${dueRefunds} and refund.order_id = o.id)`;

/** SQL: units of a line of an order `o` in returns; few open orders have any, so that the others need no sum. */
const returnedOfOrder = `case when exists (select from return_requests where order_id = o.id and status <> 'declined')
    then ${returnedUnits} else 0 end`;

/** SQL: whether the goods of an order `o` are to be sent now. What the index `orders_open_idx` knows comes first. */
export const isToShip = `o.status in ('not_processed', 'processing') and o.fulfillment_status <> 'fulfilled'
  and o.expires_at is null and (o.payment_status in ('paid', 'partially_refunded')
    or o.payment_status = 'unpaid' and o.payment_provider in ${inSql(shippedUnpaid)})
  and (select sum(${unitsToPack(returnedOfOrder)}) from order_lines line where line.order_id = o.id) > 0`;

/** SQL: the orders with a return that waits for an answer. */
export const waitingReturns =
  "select order_id from return_requests where settled_at is null and status = 'requested'";

const days = (at: string) => `($5::date is null or ${at} >= $5::timestamp at time zone $7)
    and ($6::date is null or ${at} < ($6::timestamp + interval '1 day') at time zone $7)`;
const sold = (id: string) =>
  `${days('o.placed_at')} and exists (select from order_lines line where line.order_id = o.id and line.${id} = $14::uuid)`;
const returned = `select request.order_id from return_requests request
  join return_lines back on back.return_request_id = request.id join order_lines line on line.id = back.order_line_id
  where request.status <> 'declined' and ${days('request.requested_at')}`;

/**
 * SQL: the days and what orders have in common; `$14` is its key. The only event is `expired`, which has an index of
 * its own; another key fits no order.
 */
const conditions: Record<OrderPart, string> = {
  product: sold('product_id'),
  variant: sold('variant_id'),
  event: `${days('o.placed_at')}
    and o.id in (select event.order_id from order_events event where event.kind = 'expired' and event.kind = $14::text)`,
  returnReason: `o.id in (${returned} and coalesce(request.reason_code, '${NO_REASON}') = $14::text)`,
  returnOf: `o.id in (${returned} and line.product_id = $14::uuid)`,
};

/** A statement for each part that orders may be narrowed to, and for none. */
export const byPart = <Query>(
  make: (part?: OrderPart) => Query,
): ((part: OrderPart | undefined) => Query) => {
  const all = make();
  const made = new Map(orderParts.map((part) => [part, make(part)]));
  return (part) => (part && made.get(part)) ?? all;
};

/**
 * SQL: the orders that match a filter, whose values are the first fifteen parameters; days are in the shop's time zone.
 */
export const fitting = (part?: OrderPart): string => `from orders o
  where ($1::text is null or ${searched} ilike $1)
    and ($2::text is null or o.payment_status = $2)
    and ($3::text is null or o.fulfillment_status = $3)
    and ($4::uuid is null or o.user_id = $4)
    and ${part ? conditions[part] : `${days('o.placed_at')} and $14::text is null`}
    and ($8::text is null or o.id = any (array(${dueRefunds})))
    and ($9::text is null or (kiosk_tag_keys(o.tags) @> array[$9] and o.tags <> '{}'))
    and ($10::uuid is null or o.assignee_id = $10)
    and ($12::text is null or o.shipping_address->>'country' = $12)
    and ($13::text is null or o.promotions @> jsonb_build_array(jsonb_build_object('name', $13::text))
      or o.promotions @> jsonb_build_array(jsonb_build_object('promotionId', $13::text))
      or exists (select from jsonb_array_elements(o.promotions) used
        where coalesce(used->>'promotionId', '') = '' and used->>'name' in (select named.name from ${promotionNames} named where named.id = $13)))
    and ($15::jsonb[] is null or (o.custom_values @> any ($15) and o.custom_values <> '{}'))
    and ($11::text is distinct from 'ship' or (${isToShip}))
    and ($11::text is distinct from 'return' or o.id = any (array(${waitingReturns})))`;

/** Who `me` is; nothing fits for the program itself, which has no account. */
const assigneeOf = ({ actor }: Context, assignee: string | undefined) =>
  assignee === 'me' ? ('userId' in actor ? actor.userId : NO_ID) : assignee;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** What is no id is of no order. */
const keyOf = ({ part, key = '' }: OrderFilter): string | null => {
  if (!part) return null;
  return part === 'returnReason' || part === 'event' || isId(key) ? key : NO_ID;
};

/** The values of `fitting`. */
export async function filterValues(ctx: Context, filter: OrderFilter): Promise<unknown[]> {
  const { timeZone } = await readSettings(ctx);
  const { payment = null, fulfillment = null, user = null, from = null, to = null, transfer = null } = filter;
  const q = filter.q?.trim();
  const tag = filter.tag?.toLowerCase() || null;
  const staff = [tag, assigneeOf(ctx, filter.assignee) ?? null, filter.task ?? null];
  const bought = [filter.country ?? null, filter.promotion ?? null, keyOf(filter)];
  const words = q ? likeContaining(q) : null;
  const values = await readNarrowing(ctx, 'order', filter.field);
  return [words, payment, fulfillment, user, from, to, timeZone, transfer, ...staff, ...bought, values];
}
