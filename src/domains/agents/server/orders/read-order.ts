import { readWholeOrder, type WholeOrder } from '#domains/orders/server/index.ts';
import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { isId } from '#platform/is-id.ts';
import { localePath } from '#platform/locale-path.ts';
import type { Message } from '../../contract/answers.ts';
import type { Version } from '../../versions.ts';
import { priceOrder } from '../checkouts/order-as-priced.ts';
import { totalsOf } from '../checkouts/totals.ts';
import { unknown } from '../checkouts/verbs.ts';
import type { Wish } from '../checkouts/wish.ts';
import type { Caller } from '../gate/admit.ts';
import { messagesIn } from '../gate/messages.ts';
import type { Outcome } from '../gate/perform.ts';
import { identityRequired } from '../gate/refusal.ts';

/** SQL: the checkout `c` from which an order `o` came, until the order is forgotten. */
export const originOf = `agent_checkouts c on c.order_id = o.id and o.idempotency_scope <> 'forgotten' or c.id = case
  when o.idempotency_scope ~ '^guest:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(o.idempotency_scope, 7)::uuid end`;

/** The checkout from which an order came. */
type Origin = { id: string; wish: Pick<Wish, 'attribution'> };

const findOrigin = namedQuery<Origin>(
  'agents_order_origin',
  `select c.id, c.wish from orders o join ${originOf}
   where o.id = $1 and c.agent_origin = $2`,
);

const findOwner = namedQuery<{ userId: string | null }>(
  'agents_order_owner',
  'select user_id as "userId" from orders where id = $1',
);

/**
 * An order that this known agent placed, or its buyer from its checkout, or any order of the member for whom the agent
 * acts. Unknown to all others: an agent that can link accounts is asked to do that first.
 *
 * @throws Refusal `identity_required`.
 */
export async function readAgentOrder(ctx: Context, caller: Caller, _: object, id: string): Promise<Outcome> {
  const { isKnown, member, capabilities, origin: agentOrigin, version } = caller;
  if (!isKnown) return unknown(ctx);
  const [found] = isId(id) ? await findOrigin(ctx, [id, agentOrigin]) : [];
  const isTheirs = found === undefined && member !== null && (await isOrderOf(ctx, id, member.userId));
  // An order that no agent placed has no checkout: it stands for it.
  const origin = found ?? (isTheirs ? { id, wish: { attribution: null } } : null);
  const order = origin && (await readWholeOrder(ctx, id));
  if (order) {
    const body = showOrder(ctx, order, origin, version);
    // Members open it with their own log-in: an agent that did not place it gets no access that outlives the link.
    return { body: isTheirs ? { ...body, permalink_url: body.permalink_url.replace(/\?.*$/, '') } : body };
  }
  if (member === null && capabilities.includes('dev.ucp.common.identity_linking'))
    throw identityRequired(['dev.ucp.shopping.order:read']);
  return unknown(ctx);
}

const isOrderOf = async (ctx: Context, id: string, userId: string): Promise<boolean> =>
  isId(id) && (await findOwner(ctx, [id]))[0]?.userId === userId;

/** An order as agents see it. */
export function showOrder(
  ctx: Context,
  order: WholeOrder,
  { id: checkoutId, wish }: Origin,
  version: Version,
) {
  const { publicUrl } = ctx.services;
  const path = `/checkout/done/${order.code}?token=${encodeURIComponent(order.linkToken)}`;
  const messages: Message[] =
    order.paymentStatus === 'unpaid' && order.status !== 'canceled'
      ? [messagesIn(ctx.locale).info('payment_pending')]
      : [];
  return {
    id: order.id,
    label: order.code,
    checkout_id: checkoutId,
    permalink_url: publicUrl + localePath(path, ctx.locale),
    line_items: order.lines.map((line) => showLine(order, line, publicUrl)),
    fulfillment: { expectations: expectationsOf(order, version), events: eventsOf(order) },
    adjustments: adjustmentsOf(order),
    currency: order.currency,
    totals: totalsOf(priceOrder(order, []), serverMessages('server/agents/words', ctx.locale)),
    ...(wish.attribution ? { attribution: wish.attribution } : {}),
    ...(messages.length > 0 ? { messages } : {}),
  };
}

type Line = WholeOrder['lines'][number];

/** Units that came back with a return. */
const receivedOf = ({ returns }: WholeOrder, { id }: Line): number =>
  returns
    .filter(({ status }) => status === 'received')
    .flatMap(({ lines }) => lines)
    .reduce((sum, { lineId, quantity }) => sum + (lineId === id ? quantity : 0), 0);

/** The units of a line that the buyer keeps, or will get. */
function keptOf(order: WholeOrder, line: Line): number {
  if (order.status === 'canceled') return 0;
  return Math.max(0, line.quantity - Math.max(line.withdrawnQuantity, receivedOf(order, line)));
}

function showLine(order: WholeOrder, line: Line, publicUrl: string) {
  const total = keptOf(order, line);
  const fulfilled = Math.min(line.fulfilledQuantity, total);
  return {
    id: line.id,
    item: {
      id: line.variantId ?? line.id,
      title: line.choice ? `${line.name} – ${line.choice}` : line.name,
      price: line.unitPriceMinor,
      ...(line.image ? { image_url: publicUrl + line.image } : {}),
    },
    quantity: { original: line.quantity, total, fulfilled },
    totals: [
      { type: 'subtotal', amount: line.subtotalMinor },
      { type: 'total', amount: line.subtotalMinor },
    ],
    status: statusOf(total, fulfilled),
  };
}

function statusOf(total: number, fulfilled: number): 'removed' | 'fulfilled' | 'partial' | 'processing' {
  if (total === 0) return 'removed';
  if (fulfilled === total) return 'fulfilled';
  return fulfilled > 0 ? 'partial' : 'processing';
}

const unitsOf = (lines: readonly { lineId: string; quantity: number }[]) =>
  lines.map(({ lineId, quantity }) => ({ id: lineId, quantity }));

/** What is still to be shipped, and each parcel. */
function expectationsOf(order: WholeOrder, version: Version) {
  const rest = order.lines
    .map((line) => ({ id: line.id, quantity: keptOf(order, line) - line.fulfilledQuantity }))
    .filter(({ quantity }) => quantity > 0);
  const parcels = order.fulfillments.map(({ id, lines }) => ({ id, line_items: unitsOf(lines) }));
  const groups = rest.length > 0 ? [{ id: 'rest', line_items: rest }, ...parcels] : parcels;
  const { firstName, lastName, line1, line2, city, postalCode, region, country, phone } =
    order.shippingAddress;
  const parts = {
    first_name: firstName,
    last_name: lastName,
    street_address: line1,
    extended_address: line2,
    address_locality: city,
    postal_code: postalCode,
    address_region: region,
    address_country: country,
    phone_number: phone,
  };
  const destination = Object.fromEntries(Object.entries(parts).filter(([, part]) => part));
  return groups.map((group) => ({
    ...group,
    method_type: 'shipping',
    destination: version === '2026-04-08' ? destination : { ...destination, type: 'shipping_address' },
    description: order.shippingMethod.name,
    fulfillable_on: 'now',
  }));
}

function eventsOf({ fulfillments, deliveredAt, lines }: WholeOrder) {
  const shipped = fulfillments.map((parcel) => ({
    id: parcel.id,
    type: 'shipped',
    occurred_at: parcel.shippedAt,
    line_items: unitsOf(parcel.lines),
    ...(parcel.carrier ? { carrier: parcel.carrier } : {}),
    ...(parcel.trackingNumber ? { tracking_number: parcel.trackingNumber } : {}),
    ...(parcel.trackingUrl ? { tracking_url: parcel.trackingUrl } : {}),
  }));
  if (deliveredAt === null) return shipped;
  const units = lines.map(({ id, fulfilledQuantity }) => ({ id, quantity: fulfilledQuantity }));
  return [...shipped, { id: 'delivered', type: 'delivered', occurred_at: deliveredAt, line_items: units }];
}

const refundStatuses = { pending: 'pending', succeeded: 'completed', failed: 'failed' } as const;

/** Refunds, the cancellation and received returns; units that went are negative. */
function adjustmentsOf(order: WholeOrder) {
  const gone = (lines: readonly { id: string; quantity: number }[]) =>
    lines.map(({ id, quantity }) => ({ id, quantity: -quantity }));
  return [
    ...order.refunds.map(({ id, status, createdAt, amountMinor, reason }) => ({
      id,
      type: 'refund',
      status: refundStatuses[status],
      occurred_at: createdAt,
      totals: [{ type: 'total', amount: -amountMinor }],
      ...(reason ? { description: reason } : {}),
    })),
    ...(order.canceledAt === null
      ? []
      : [
          {
            id: 'cancellation',
            type: 'cancellation',
            status: 'completed',
            occurred_at: order.canceledAt,
            line_items: gone(order.lines),
          },
        ]),
    ...order.returns
      .filter(({ status }) => status === 'received')
      .map(({ id, requestedAt, lines, reason }) => ({
        id,
        type: 'return',
        status: 'completed',
        occurred_at: requestedAt,
        line_items: gone(unitsOf(lines)),
        ...(reason ? { description: reason } : {}),
      })),
  ];
}
