import type { KnownOrder, PastUnits } from './past-order.ts';

const units = (owner: string, id: string, { lineIds }: KnownOrder, lines: readonly PastUnits[]) =>
  lines.map(({ line, quantity }) => ({ [owner]: id, order_line_id: lineIds[line], quantity }));

export const pastFulfillmentRows = {
  columns: {
    id: 'uuid',
    order_id: 'uuid',
    idempotency_key: 'text',
    carrier: 'text',
    tracking_number: 'text',
    shipped_at: 'timestamptz',
  },
  of: (order: KnownOrder) =>
    order.parcels.map(({ id, carrier, trackingNumber, at }) => ({
      id,
      order_id: order.id,
      idempotency_key: id,
      carrier,
      tracking_number: trackingNumber,
      shipped_at: at,
    })),
};

export const pastFulfillmentLineRows = {
  columns: { fulfillment_id: 'uuid', order_line_id: 'uuid', quantity: 'integer' },
  of: (order: KnownOrder) =>
    order.parcels.flatMap(({ id, lines }) => units('fulfillment_id', id, order, lines)),
};

export const pastReturnRows = {
  columns: {
    id: 'uuid',
    order_id: 'uuid',
    reason: 'text',
    status: 'text',
    requested_at: 'timestamptz',
    settled_at: 'timestamptz',
  },
  of: (order: KnownOrder) =>
    order.returns.map(({ id, reason, status, at, settledAt }) => ({
      id,
      order_id: order.id,
      reason,
      status,
      requested_at: at,
      settled_at: settledAt,
    })),
};

export const pastReturnLineRows = {
  columns: { return_request_id: 'uuid', order_line_id: 'uuid', quantity: 'integer' },
  of: (order: KnownOrder) =>
    order.returns.flatMap(({ id, lines }) => units('return_request_id', id, order, lines)),
};
