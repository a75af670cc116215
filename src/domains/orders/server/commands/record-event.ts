import { recordAudit } from '#platform/audit.ts';
import type { AuditDeed } from '#platform/audit-actions.ts';
import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { newId } from '#platform/id.ts';

export type OrderEventRecord = {
  orderId: string;
  /** The kind of event, such as `shipped`. */
  kind: AuditDeed<'order'>;
  /** No names or addresses: those are in the order. Texts that people wrote are `text` or `reason`. */
  details?: Record<string, unknown>;
  /** Visible to staff only. */
  isInternal?: boolean;
};

const insert = namedQuery(
  'orders_note_event',
  `insert into order_events (id, order_id, kind, actor_kind, actor_user_id, is_internal, details)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/**
 * Adds an event to an order. Events by staff are audited as well, without free text, since an order and its events are
 * deleted some day.
 */
export async function recordEvent(tx: Transaction, note: OrderEventRecord): Promise<void> {
  const { orderId, kind, details = {}, isInternal = false } = note;
  const { actor } = tx;
  const userId = 'userId' in actor ? actor.userId : null;
  await insert(tx, [newId(), orderId, kind, actor.kind, userId, isInternal, JSON.stringify(details)]);
  if (actor.kind !== 'admin') return;
  const { text: _text, reason: _reason, ...facts } = details;
  await recordAudit(tx, {
    action: `order.${kind}`,
    subjectType: 'order',
    subjectId: orderId,
    details: facts,
  });
}

const isNoted = namedQuery(
  'orders_is_event_noted',
  `select from order_events where order_id = $1 and kind = $2 and details->>'ref' = $3 limit 1`,
);

/**
 * The same for events that may be reported repeatedly: stored once per kind and `ref` of a locked order. Returns
 * whether it is new.
 */
export async function recordEventOnce(
  tx: Transaction,
  note: OrderEventRecord & { details: { ref: string } },
): Promise<boolean> {
  if ((await isNoted(tx, [note.orderId, note.kind, note.details.ref])).length > 0) return false;
  await recordEvent(tx, note);
  return true;
}
