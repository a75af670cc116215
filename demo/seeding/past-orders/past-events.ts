import { newId } from '#platform/id.ts';
import type { KnownOrder } from './past-order.ts';

type PastEvent = { at: Date; kind: string; by?: 'customer'; details?: Record<string, unknown> };

/** The events of an order as its verbs would have recorded them, in order of time. */
function storyOf(order: KnownOrder): PastEvent[] {
  const { provider, paidAt, processingAt, deliveredAt, canceled, lineIds } = order;
  const events: PastEvent[] = [{ at: order.placedAt, kind: 'placed', by: 'customer' }];
  if (paidAt) events.push({ at: paidAt, kind: 'paid', details: { provider } });
  if (processingAt) events.push({ at: processingAt, kind: 'processing' });
  for (const { id: fulfillmentId, at, lines } of order.parcels) {
    const units = lines.map(({ line, quantity }) => ({ lineId: lineIds[line], quantity }));
    events.push({ at, kind: 'shipped', details: { fulfillmentId, lines: units } });
  }
  if (deliveredAt) events.push({ at: deliveredAt, kind: 'delivered' });
  if (canceled) events.push(cancellation(canceled));
  for (const { id: returnRequestId, at, status, settledAt } of order.returns) {
    events.push({ at, kind: 'return_requested', by: 'customer', details: { returnRequestId } });
    if (settledAt) events.push({ at: settledAt, kind: `return_${status}`, details: { returnRequestId } });
  }
  for (const { id: refundId, at, amountMinor, reason } of order.refunds)
    events.push({ at, kind: 'refunded', details: { refundId, amountMinor, reason } });
  return events.sort((a, b) => +a.at - +b.at);
}

function cancellation({ at, by, reason }: NonNullable<KnownOrder['canceled']>): PastEvent {
  if (by === 'shop') return { at, kind: 'expired' };
  return { at, kind: 'canceled', by, details: reason ? { reason } : {} };
}

export const pastEventRows = {
  columns: {
    id: 'uuid',
    order_id: 'uuid',
    at: 'timestamptz',
    kind: 'text',
    actor_kind: 'text',
    actor_user_id: 'uuid',
    details: 'jsonb',
  },
  of(order: KnownOrder) {
    const { id, userId } = order;
    return storyOf(order).map(({ at, kind, by, details = {} }) => ({
      id: newId(),
      order_id: id,
      at,
      kind,
      details,
      actor_kind: by !== 'customer' ? 'system' : userId ? 'member' : 'visitor',
      actor_user_id: by === 'customer' ? userId : null,
    }));
  },
};
