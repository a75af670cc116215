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

/** The first parameters of a statement with `fitting`, in their order. */
const parameters = [
  'words',
  'payment',
  'fulfillment',
  'user',
  'from',
  'to',
  'timeZone',
  'transfer',
  'tag',
  'assignee',
  'task',
  'country',
  'promotion',
  'key',
  'field',
] as const;
type Parameter = (typeof parameters)[number];

/** SQL: each of them, as `$1`. */
const param = Object.fromEntries(parameters.map((name, place) => [name, `$${place + 1}`])) as Record<
  Parameter,
  string
>;

/** SQL: the first (1) or a later parameter that a statement has after those of the filter. */
export const paramAfterFilter = (number: number): `$${number}` => `$${parameters.length + number}`;

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

const days = (
  at: string,
) => `(${param.from}::date is null or ${at} >= ${param.from}::timestamp at time zone ${param.timeZone})
    and (${param.to}::date is null or ${at} < (${param.to}::timestamp + interval '1 day') at time zone ${param.timeZone})`;
const sold = (id: string) =>
  `${days('o.placed_at')} and exists (select from order_lines line where line.order_id = o.id and line.${id} = ${param.key}::uuid)`;
const returned = `select request.order_id from return_requests request
  join return_lines back on back.return_request_id = request.id join order_lines line on line.id = back.order_line_id
  where request.status <> 'declined' and ${days('request.requested_at')}`;

/**
 * SQL: the days and what orders have in common with a key. The only event is `expired`, which has an index of
 * its own; another key fits no order.
 */
const conditions: Record<OrderPart, string> = {
  product: sold('product_id'),
  variant: sold('variant_id'),
  event: `${days('o.placed_at')}
    and o.id in (select event.order_id from order_events event where event.kind = 'expired' and event.kind = ${param.key}::text)`,
  returnReason: `o.id in (${returned} and coalesce(request.reason_code, '${NO_REASON}') = ${param.key}::text)`,
  returnOf: `o.id in (${returned} and line.product_id = ${param.key}::uuid)`,
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
 * SQL: the orders that match a filter of any status, by the parameters of `filterValues`; days are in the shop's time zone.
 */
export const fitting = (part?: OrderPart): string => `from orders o
  where (${param.words}::text is null or ${searched} ilike ${param.words})
    and (${param.payment}::text is null or o.payment_status = ${param.payment})
    and (${param.fulfillment}::text is null or o.fulfillment_status = ${param.fulfillment})
    and (${param.user}::uuid is null or o.user_id = ${param.user})
    and ${part ? conditions[part] : `${days('o.placed_at')} and ${param.key}::text is null`}
    and (${param.transfer}::text is null or o.id = any (array(${dueRefunds})))
    and (${param.tag}::text is null or (kiosk_tag_keys(o.tags) @> array[${param.tag}] and o.tags <> '{}'))
    and (${param.assignee}::uuid is null or o.assignee_id = ${param.assignee})
    and (${param.country}::text is null or o.shipping_address->>'country' = ${param.country})
    and (${param.promotion}::text is null or o.promotions @> jsonb_build_array(jsonb_build_object('name', ${param.promotion}::text))
      or o.promotions @> jsonb_build_array(jsonb_build_object('promotionId', ${param.promotion}::text))
      or exists (select from jsonb_array_elements(o.promotions) used
        where coalesce(used->>'promotionId', '') = '' and used->>'name' in (select named.name from ${promotionNames} named where named.id = ${param.promotion})))
    and (${param.field}::jsonb[] is null or (o.custom_values @> any (${param.field}) and o.custom_values <> '{}'))
    and (${param.task}::text is distinct from 'ship' or (${isToShip}))
    and (${param.task}::text is distinct from 'return' or o.id = any (array(${waitingReturns})))`;

/** Who `me` is; nothing fits for the program itself, which has no account. */
const assigneeOf = ({ actor }: Context, assignee: string | undefined) =>
  assignee === 'me' ? ('userId' in actor ? actor.userId : NO_ID) : assignee;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** What is no id is of no order. */
const keyOf = ({ part, key = '' }: OrderFilter): string | null => {
  if (!part) return null;
  return part === 'returnReason' || part === 'event' || isId(key) ? key : NO_ID;
};

/** The values of the parameters of `fitting`. */
export async function filterValues(ctx: Context, filter: OrderFilter): Promise<unknown[]> {
  const { timeZone } = await readSettings(ctx);
  const { payment, fulfillment, user, from, to, transfer, task, country, promotion } = filter;
  const q = filter.q?.trim();
  const values: Record<Parameter, unknown> = {
    words: q ? likeContaining(q) : null,
    payment,
    fulfillment,
    user,
    from,
    to,
    timeZone,
    transfer,
    tag: filter.tag?.toLowerCase() || null,
    assignee: assigneeOf(ctx, filter.assignee),
    task,
    country,
    promotion,
    key: keyOf(filter),
    field: await readNarrowing(ctx, 'order', filter.field),
  };
  return parameters.map((name) => values[name] ?? null);
}
