import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { forgetListeners } from './listeners.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'webhooks.tell_owners': { endpointId: string; switchedOffAt: string };
  }
}

/** Writes only if something changes, since most deliveries succeed. */
const hasHeard = namedQuery(
  'webhooks_has_heard',
  'update webhook_endpoints set failing_since = null where id = $1 and failing_since is not null',
);

const beginsToFail = namedQuery(
  'webhooks_begins_to_fail',
  'update webhook_endpoints set failing_since = now() where id = $1 and failing_since is null',
);

/** A single failure after a long silence is not enough: a delivery must also have waited for two hours. */
const switchOff = namedQuery<{ switchedOffAt: Date; failingSince: Date; url: string }>(
  'webhooks_switch_off',
  `update webhook_endpoints e set is_on = false, switched_off_at = now()
   where id = $1 and is_on and failing_since <= now() - interval '5 days'
     and exists (select from webhook_deliveries d where d.id = $2 and d.created_at <= now() - interval '2 hours')
   returning switched_off_at as "switchedOffAt", failing_since as "failingSince", url`,
);

/**
 * Records whether a delivery succeeded. An endpoint whose deliveries fail for five days is switched off, and the
 * owners are notified. Must come first in its transaction: deleting an endpoint locks it before its deliveries.
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
