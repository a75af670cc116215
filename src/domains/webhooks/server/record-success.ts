import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { forgetListeners } from './listeners.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'webhooks.tell_owners': { endpointId: string; switchedOffAt: string };
  }
}

/** Written only where something changes: a busy endpoint hears more than it fails. */
const hasHeard = namedQuery(
  'webhooks_has_heard',
  'update webhook_endpoints set failing_since = null where id = $1 and failing_since is not null',
);

const beginsToFail = namedQuery(
  'webhooks_begins_to_fail',
  'update webhook_endpoints set failing_since = now() where id = $1 and failing_since is null',
);

/** One blip after a long silence is no reason: what could not be told must have waited for two hours, too. */
const switchOff = namedQuery<{ switchedOffAt: Date; failingSince: Date; url: string }>(
  'webhooks_switch_off',
  `update webhook_endpoints e set is_on = false, switched_off_at = now()
   where id = $1 and is_on and failing_since <= now() - interval '5 days'
     and exists (select from webhook_deliveries d where d.id = $2 and d.created_at <= now() - interval '2 hours')
   returning switched_off_at as "switchedOffAt", failing_since as "failingSince", url`,
);

/**
 * Remembers of an endpoint whether it could be told something. One at which nothing arrived for five days is switched off,
 * and the owners hear of it. Comes first in its transaction: whoever deletes an endpoint takes it before its deliveries.
 */
export async function recordSuccess(
  tx: Transaction,
  { endpointId, deliveryId, isDelivered }: { endpointId: string; deliveryId: string; isDelivered: boolean },
): Promise<void> {
  if (isDelivered) return void (await hasHeard(tx, [endpointId]));
  await beginsToFail(tx, [endpointId]);
  const [off] = await switchOff(tx, [endpointId, deliveryId]);
  if (!off) return;
  const { url, failingSince, switchedOffAt } = off;
  tx.afterCommit(() => forgetListeners(tx.services));
  await recordAudit(tx, {
    action: 'webhook.switched_off',
    subjectType: 'webhook',
    subjectId: endpointId,
    details: { url, failingSince },
  });
  const news = { endpointId, switchedOffAt: switchedOffAt.toISOString() };
  await tx.services.jobs.enqueue(tx, 'webhooks.tell_owners', news);
}
