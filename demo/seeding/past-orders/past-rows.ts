import { newLinkToken, newOrderCode } from '#domains/orders/server/placing/order-code.ts';
import { lineRows, orderRow, paymentRows } from '#domains/orders/server/placing/order-rows.ts';
import type { FulfillmentStatus, OrderStatus, PaymentStatus } from '#domains/orders/statuses.ts';
import { trackingLink } from '#domains/orders/tracking-links.ts';
import { type KnownOrder, type PastUnits, unitsOfLine } from './past-order.ts';

const refundedOf = ({ refunds }: KnownOrder) =>
  refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

function statusOf({ canceled, deliveredAt, processingAt, parcels }: KnownOrder): OrderStatus {
  if (canceled) return 'canceled';
  if (deliveredAt) return 'delivered';
  return processingAt || parcels.length > 0 ? 'processing' : 'not_processed';
}

function paymentStatusOf(order: KnownOrder): PaymentStatus {
  const { totalMinor } = order.quote;
  const refunded = refundedOf(order);
  if (!order.paidAt && totalMinor > 0) return 'unpaid';
  if (refunded === 0) return 'paid';
  return refunded < totalMinor ? 'partially_refunded' : 'refunded';
}

function fulfillmentStatusOf({ parcels, quote }: KnownOrder): FulfillmentStatus {
  if (parcels.length === 0) return 'unfulfilled';
  const sent = parcels.flatMap(({ lines }) => lines);
  const isWhole = quote.lines.every(({ quantity }, line) => unitsOfLine(sent, line) === quantity);
  return isWhole ? 'fulfilled' : 'partially_fulfilled';
}

/** The row of an order with its later states, and those of its parts: one function for each table. */
export const pastOrderRow = (order: KnownOrder) => ({
  ...orderRow({
    ...order,
    code: newOrderCode(),
    token: newLinkToken(),
    isMailed: false,
    expiresAt: null,
    lapsesAt: null,
    scope: 'past',
    key: order.id,
    requestHash: '00',
    credits: [],
    declinedGifts: [],
    buyerNote: null,
  }),
  status: statusOf(order),
  paymentStatus: paymentStatusOf(order),
  fulfillmentStatus: fulfillmentStatusOf(order),
  expiresAt: null,
  paidMinor: order.paidAt ? order.quote.totalMinor : 0,
  refundedMinor: refundedOf(order),
  placedAt: order.placedAt,
  updatedAt: order.placedAt,
  canceledAt: order.canceled?.at ?? null,
  deliveredAt: order.deliveredAt,
});

export function pastLineRows(order: KnownOrder) {
  const sent = order.parcels.flatMap(({ lines }) => lines);
  const back = order.returns.flatMap(({ status, lines }) => (status === 'received' ? lines : []));
  return lineRows(order.id, order.quote).map((row, line) => ({
    ...row,
    id: order.lineIds[line] ?? row.id,
    placedAt: order.placedAt,
    fulfilledQuantity: unitsOfLine(sent, line),
    restockedQuantity: order.canceled ? row.quantity : unitsOfLine(back, line),
    withdrawnQuantity: 0,
  }));
}

export function pastPaymentRow(order: KnownOrder) {
  const { id, paymentId, provider, paidAt, placedAt, canceled } = order;
  const isCard = provider !== 'invoice' && paidAt !== null;
  const unpaid = canceled ? ('canceled' as const) : ('pending' as const);
  const [rest] = paymentRows(id, { ...order, credits: [] });
  if (!rest) throw new Error('An order has a payment');
  return {
    ...rest,
    id: paymentId,
    status: paidAt ? ('paid' as const) : unpaid,
    paidAt,
    createdAt: placedAt,
    providerRef: isCard ? `test_${paymentId}` : null,
    details: isCard ? { brand: 'Test', last4: '4242' } : {},
  };
}

export const pastRefundRows = (order: KnownOrder) =>
  order.refunds.map(({ id, amountMinor, reason, at }) => ({
    id,
    orderId: order.id,
    paymentId: order.paymentId,
    idempotencyKey: id,
    reason,
    amountMinor,
    vouchersMinor: 0,
    status: 'succeeded' as const,
    createdAt: at,
    settledAt: at,
  }));

export const pastFulfillmentRows = (order: KnownOrder) =>
  order.parcels.map(({ id, carrier, trackingNumber, at }) => ({
    id,
    orderId: order.id,
    idempotencyKey: id,
    carrier,
    trackingNumber,
    trackingUrl: trackingLink(carrier, trackingNumber),
    shippedAt: at,
  }));

export const pastReturnRows = (order: KnownOrder) =>
  order.returns.map(({ id, reasonCode, reason, status, at, settledAt }) => ({
    id,
    orderId: order.id,
    reasonCode,
    reason,
    status,
    requestedAt: at,
    settledAt,
  }));

const units = ({ lineIds }: KnownOrder, lines: readonly PastUnits[]) =>
  lines.map(({ line, quantity }) => ({ orderLineId: lineIds[line] ?? '', quantity }));

export const pastFulfillmentLineRows = (order: KnownOrder) =>
  order.parcels.flatMap(({ id, lines }) =>
    units(order, lines).map((part) => ({ ...part, fulfillmentId: id })),
  );

export const pastReturnLineRows = (order: KnownOrder) =>
  order.returns.flatMap(({ id, lines }) =>
    units(order, lines).map((part) => ({ ...part, returnRequestId: id })),
  );
