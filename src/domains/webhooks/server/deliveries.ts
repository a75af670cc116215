import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { requireStaff } from '#platform/guard.ts';
import { newId } from '#platform/id.ts';
import type { DeliveryPage, DeliveryQuery, WebhookDelivery, WebhookEndpoint } from '../contract.ts';
import { readEndpoint, selectEndpoints } from './endpoint-rows.ts';
import { notFound } from './errors.ts';
import { bodyOf } from './on-events.ts';

const select = plannedQuery<WebhookDelivery>(
  `select id, event, body, status, attempts, ${isoTime('created_at')} as "createdAt",
     ${isoTime('last_attempt_at')} as "lastAttemptAt",
     case when status = 'waiting' then ${isoTime('next_attempt_at')} end as "nextAttemptAt",
     response_status as "responseStatus", response_text as "responseText", error
   from webhook_deliveries
   where endpoint_id = $1
     and ($2::uuid is null or (created_at, id) < (select created_at, id from webhook_deliveries where id = $2))
   order by created_at desc, id desc limit $3`,
);

/** The endpoints of the shop, newest first. */
export async function readEndpoints(ctx: Context): Promise<WebhookEndpoint[]> {
  requireStaff(ctx, 'settings.write');
  return selectEndpoints(ctx, []);
}

/** The deliveries of an endpoint, newest first. @throws `webhooks.not_found` (404). */
export async function readDeliveries(
  ctx: Context,
  {
    id,
    before = null,
    limit,
  }: Omit<DeliveryQuery, 'before'> & { id: string; before?: string | null | undefined },
): Promise<DeliveryPage> {
  requireStaff(ctx, 'settings.write');
  await readEndpoint(ctx, id);
  const found = await select(ctx, [id, before, limit + 1]);
  const deliveries = found.slice(0, limit);
  return { deliveries, next: found.length > limit ? (deliveries.at(-1)?.id ?? null) : null };
}

const insertPing = namedQuery(
  'webhooks_ping',
  `insert into webhook_deliveries (id, endpoint_id, event, body) values ($1, $2, 'ping', $3)`,
);

/** Sends a test event to an endpoint. Returns the delivery. @throws `webhooks.not_found` (404). */
export async function pingEndpoint(ctx: Context, endpointId: string): Promise<string> {
  requireStaff(ctx, 'settings.write');
  return inTransaction(ctx, async (tx) => {
    await readEndpoint(tx, endpointId);
    const id = newId();
    await insertPing(tx, [id, endpointId, bodyOf('ping', { endpointId })]);
    await tx.services.jobs.enqueue(tx, 'webhooks.send_due', {});
    await recordAudit(tx, { action: 'webhook.pinged', subjectType: 'webhook', subjectId: endpointId });
    return id;
  });
}

const again = namedQuery<{ endpointId: string }>(
  'webhooks_again',
  `update webhook_deliveries set status = 'waiting', attempts = 0, next_attempt_at = now()
   where id = $1 returning endpoint_id as "endpointId"`,
);

/** Sends a delivery again, in any state, with the same id. @throws `webhooks.not_found` (404). */
export async function redeliver(ctx: Context, id: string): Promise<void> {
  requireStaff(ctx, 'settings.write');
  return inTransaction(ctx, async (tx) => {
    const [delivery] = await again(tx, [id]);
    if (!delivery) throw notFound();
    await tx.services.jobs.enqueue(tx, 'webhooks.send_due', {});
    const details = { delivery: id };
    const subject = { subjectType: 'webhook', subjectId: delivery.endpointId };
    await recordAudit(tx, { action: 'webhook.redelivered', ...subject, details });
  });
}
