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

export const pastEventRows = (order: KnownOrder) =>
  storyOf(order).map(({ at, kind, by, details = {} }) => ({
    id: newId(),
    orderId: order.id,
    at,
    kind,
    details,
    isInternal: false,
    actorKind: actorKindOf(order, by),
    actorUserId: by === 'customer' ? order.userId : null,
  }));

function actorKindOf({ userId }: KnownOrder, by: PastEvent['by']): 'system' | 'member' | 'visitor' {
  if (by !== 'customer') return 'system';
  return userId ? 'member' : 'visitor';
}
