import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, money, moneyAboveZero, problem, returns } from '#platform/contract.ts';
import { IdempotencyKey, LineUnits, OrderDetail } from '../contract.ts';
import { LONGEST_REFUND_REASON, MOST_ORDERS_AT_ONCE, MOST_REFUNDED_LINES } from '../limits.ts';
import { movesOfMany } from '../statuses.ts';

const text = (most: number) => z.string().trim().max(most);
const tags = ['orders'];
const params = z.object({ code: z.string().max(20) });
/** The day in the shop's time zone on which the money came, from that of the order on; absent: now. */
const receivedOn = z.iso.date();
const nobody = { 404: problem('orders.not_found') };

export const ManyMoved = z
  .object({
    /** The codes of the orders that were changed. */
    done: z.array(z.string()),
    /** Those that were not, and why. */
    refused: z.array(z.object({ orderCode: z.string(), reason: z.string(), message: z.string() })),
  })
  .openapi('ManyMoved');
export type ManyMoved = z.infer<typeof ManyMoved>;

export const moveOrders = createRoute('moveOrders', {
  method: 'post',
  path: '/orders/moves',
  'x-access': 'orders.ship',
  tags,
  request: {
    headers: IdempotencyKey,
    body: jsonBody(
      z.object({
        /** `fulfill` ships what is to be packed, without units that the buyer asked back; `pay` requires `orders.write`. */
        move: z.enum(movesOfMany),
        codes: z.array(params.shape.code).min(1).max(MOST_ORDERS_AT_ONCE),
        /** Of the parcels, with `fulfill`. */
        carrier: text(100).default(''),
        /** The day on which the money came, with `pay`; absent: now. */
        receivedOn: receivedOn.optional(),
      }),
    ),
  },
  responses: {
    200: returns(ManyMoved, 'Each order by itself: one that is refused does not hold up the others.'),
    400: problem('request.invalid'),
  },
});

const answers = (description: string, codes: string[]) => ({
  200: returns(OrderDetail, description),
  400: problem('request.invalid'),
  409: problem('orders.not_possible', ...codes),
  ...nobody,
});

type May = { access?: 'orders.ship' };

/** A call that changes an order and answers with its new state; requires `orders.write` unless it is part of shipping. */
const act = <const Path extends string, Body extends z.ZodType>(
  operationId: string,
  path: Path,
  body: Body,
  description: string,
  codes: string[],
  { access }: May = {},
) =>
  createRoute(operationId, {
    method: 'post',
    path: `/orders/{code}/${path}` as const,
    'x-access': access ?? 'orders.write',
    tags,
    request: { params, body: jsonBody(body) },
    responses: answers(description, codes),
  });

/** The same with an idempotency key. */
const actOnce = <const Path extends string, Body extends z.ZodType>(
  operationId: string,
  path: Path,
  body: Body,
  description: string,
  codes: string[],
  invalid: string,
  { access }: May = {},
) =>
  createRoute(operationId, {
    method: 'post',
    path: `/orders/{code}/${path}` as const,
    'x-access': access ?? 'orders.write',
    tags,
    request: { params, headers: IdempotencyKey, body: jsonBody(body) },
    responses: { ...answers(description, codes), 400: problem(invalid), 422: problem('orders.key_reused') },
  });

export const startProcessing = act(
  'processOrder',
  'processing',
  z.object({}),
  'Somebody works on the order now.',
  ['orders.not_paid'],
  { access: 'orders.ship' },
);
export const markPaid = act(
  'markOrderPaid',
  'receipt',
  z.object({ receivedOn: receivedOn.optional() }),
  'Its money has come.',
  ['orders.already_paid', 'orders.receipt_day_wrong'],
);
export const markDelivered = act(
  'markOrderDelivered',
  'delivery',
  z.object({}),
  'Everything has arrived.',
  ['orders.not_shipped'],
  { access: 'orders.ship' },
);
export const addNote = act(
  'addOrderNote',
  'notes',
  z.object({ text: text(2_000).min(1) }),
  'The note is kept, for staff.',
  [],
);

export const NewFulfillment = z.object({
  /** Empty: all remaining units. */
  lines: z.array(LineUnits).max(200).default([]),
  carrier: text(100).default(''),
  trackingNumber: text(100).default(''),
  trackingUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
  /** That of the order as it was packed: an edit meanwhile is noticed. Absent: any. */
  revision: z.number().int().min(1).max(1_000_000).optional(),
});
export const fulfill = actOnce(
  'fulfillOrder',
  'fulfillments',
  NewFulfillment,
  'These units have left the shop.',
  ['orders.not_paid', 'orders.too_many_units', 'orders.already_shipped', 'orders.edited_meanwhile'],
  'orders.nothing_chosen',
  { access: 'orders.ship' },
);

export const NewRefund = z.object({
  amount: moneyAboveZero,
  /** What was refunded of the order when this was decided: another refund meanwhile is noticed. Absent: any. */
  refunded: money.optional(),
  reason: text(LONGEST_REFUND_REASON).default(''),
  /**
   * Units that the amount is for: the credit note gives back their taxes. What is less than they cost is taken off all of
   * them; what is more is spread over the taxes of all that is left. Absent: all of it is. Gift cards are restocked as well.
   */
  lines: z.array(LineUnits).max(MOST_REFUNDED_LINES).optional(),
  /** The part of the amount that is for shipping. */
  shipping: money.optional(),
  /** Units to put back into stock with the refund. */
  restock: z.array(LineUnits).max(200).default([]),
  /** Where the money goes: back to where it came from, or to the store credit of the member. */
  back: z.enum(['payment', 'store_credit']).default('payment'),
});
export const refund = actOnce(
  'refundOrder',
  'refunds',
  NewRefund,
  'The money is on its way back.',
  [
    'orders.not_paid',
    'orders.refund_too_much',
    'orders.units_refunded',
    'orders.shipping_refunded',
    'orders.too_many_units',
    'orders.gift_card_spent',
    'orders.gift_cards_used',
    'orders.no_account',
    'orders.refunded_meanwhile',
  ],
  'orders.refund_invalid',
);

export const requestPayment = createRoute('requestOrderPayment', {
  method: 'post',
  path: '/orders/{code}/payment-requests',
  'x-access': 'orders.write',
  tags,
  request: { params, headers: IdempotencyKey },
  responses: {
    200: returns(
      OrderDetail,
      'The buyer gets a mail with a link to the page on which they pay what is left.',
    ),
    409: problem('orders.not_possible', 'orders.already_paid'),
    429: problem('request.too_many'),
    ...nobody,
  },
});

export const confirmTransfer = createRoute('confirmRefundTransfer', {
  method: 'post',
  path: '/orders/{code}/refunds/{id}/transfer',
  'x-access': 'orders.write',
  tags,
  request: { params: params.extend({ id: z.uuid() }) },
  responses: {
    200: returns(OrderDetail, 'The refund has been transferred, and its buyer hears so.'),
    409: problem('orders.not_by_hand'),
    ...nobody,
  },
});

export const settleReturn = createRoute('settleReturn', {
  method: 'post',
  path: '/orders/{code}/returns/{id}',
  'x-access': 'orders.write',
  tags,
  request: {
    params: params.extend({ id: z.uuid() }),
    body: jsonBody(
      z.object({
        status: z.enum(['accepted', 'declined', 'received']),
        /** Whether units that were received go back into stock; absent: yes. Gift cards and what had not been sent always do. */
        restock: z.boolean().optional(),
      }),
    ),
  },
  responses: {
    200: returns(
      OrderDetail,
      'The person hears what becomes of it; what was received is back in stock unless it is damaged, and gift cards are worth nothing.',
    ),
    409: problem('orders.not_possible', 'orders.gift_card_spent'),
    ...nobody,
  },
});
