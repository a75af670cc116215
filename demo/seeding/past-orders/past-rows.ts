import { newLinkToken, newOrderCode } from '#domains/orders/server/placing/order-code.ts';
import { lineRows, orderRow, paymentRow } from '#domains/orders/server/placing/order-rows.ts';
import type { FulfillmentStatus, OrderStatus, PaymentStatus } from '#domains/orders/statuses.ts';
import { type KnownOrder, unitsOfLine } from './past-order.ts';

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

export const pastOrderRow = {
  columns: {
    ...orderRow.columns,
    status: 'text',
    fulfillment_status: 'text',
    paid_minor: 'bigint',
    refunded_minor: 'bigint',
    placed_at: 'timestamptz',
    updated_at: 'timestamptz',
    canceled_at: 'timestamptz',
    delivered_at: 'timestamptz',
  },
  of: (order: KnownOrder) => ({
    ...orderRow.of({
      ...order,
      code: newOrderCode(),
      token: newLinkToken(),
      isMailed: false,
      lapsesAt: null,
      scope: 'past',
      key: order.id,
      requestHash: '00',
    }),
    status: statusOf(order),
    payment_status: paymentStatusOf(order),
    fulfillment_status: fulfillmentStatusOf(order),
    expires_at: null,
    paid_minor: order.paidAt ? order.quote.totalMinor : 0,
    refunded_minor: refundedOf(order),
    placed_at: order.placedAt,
    updated_at: order.placedAt,
    canceled_at: order.canceled?.at ?? null,
    delivered_at: order.deliveredAt,
  }),
};

export const pastLineRows = {
  columns: {
    ...lineRows.columns,
    placed_at: 'timestamptz',
    fulfilled_quantity: 'integer',
    restocked_quantity: 'integer',
  },
  of(order: KnownOrder) {
    const sent = order.parcels.flatMap(({ lines }) => lines);
    const back = order.returns.flatMap(({ status, lines }) => (status === 'received' ? lines : []));
    return lineRows.of(order.id, order.quote).map((row, line) => ({
      ...row,
      id: order.lineIds[line],
      placed_at: order.placedAt,
      fulfilled_quantity: unitsOfLine(sent, line),
      restocked_quantity: order.canceled ? row.quantity : unitsOfLine(back, line),
    }));
  },
};

export const pastPaymentRow = {
  columns: {
    ...paymentRow.columns,
    provider_ref: 'text',
    details: 'jsonb',
    created_at: 'timestamptz',
  },
  of({ id, paymentId, provider, quote, paidAt, placedAt, canceled }: KnownOrder) {
    const isCard = provider !== 'invoice' && paidAt !== null;
    return {
      id: paymentId,
      order_id: id,
      provider,
      amount_minor: quote.totalMinor,
      currency: quote.currency,
      status: paidAt ? 'paid' : canceled ? 'canceled' : 'pending',
      paid_at: paidAt,
      created_at: placedAt,
      provider_ref: isCard ? `test_${paymentId}` : null,
      details: isCard ? { brand: 'Test', last4: '4242' } : {},
    };
  },
};

export const pastRefundRows = {
  columns: {
    id: 'uuid',
    order_id: 'uuid',
    payment_id: 'uuid',
    idempotency_key: 'text',
    amount_minor: 'bigint',
    reason: 'text',
    status: 'text',
    created_at: 'timestamptz',
    settled_at: 'timestamptz',
  },
  of: (order: KnownOrder) =>
    order.refunds.map(({ id, amountMinor, reason, at }) => ({
      id,
      order_id: order.id,
      payment_id: order.paymentId,
      idempotency_key: id,
      reason,
      amount_minor: amountMinor,
      status: 'succeeded',
      created_at: at,
      settled_at: at,
    })),
};
