import type { Transaction } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import type { WebhookEvent } from '../webhook-events.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'webhooks.send_due': Record<never, never>;
    'webhooks.forget_old': Record<never, never>;
  }
}

/** An event to deliver: `data` names its subject, whose current state the API has. */
export type Happening = { event: WebhookEvent; data: Record<string, unknown> };

const insert = plannedQuery<{ id: string }>(
  `insert into webhook_deliveries (id, endpoint_id, event, body)
   select gen_random_uuid(), e.id, h.event, h.body
   from json_to_recordset($1::json) as h (event text, body text)
   join webhook_endpoints e on e.is_on and h.event = any (e.events)
   returning id`,
);

/**
 * Creates a delivery for each endpoint that listens to the event, in the transaction that caused it; a job sends them
 * after commit. Returns their number.
 */
export async function postDeliveries(tx: Transaction, happenings: readonly Happening[]): Promise<number> {
  if (happenings.length === 0) return 0;
  const rows = happenings.map(({ event, data }) => ({ event, body: bodyOf(event, data) }));
  const written = await insert(tx, [JSON.stringify(rows)]);
  if (written.length > 0) await tx.services.jobs.enqueue(tx, 'webhooks.send_due', {});
  return written.length;
}

/** The body as defined by Standard Webhooks. */
export const bodyOf = (type: string, data: Record<string, unknown>): string =>
  JSON.stringify({ type, timestamp: new Date().toISOString(), data });
