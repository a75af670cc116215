import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { RemoteFetchError } from '#platform/remote-connect.ts';
import { postRemote } from '#platform/remote-post.ts';
import { mayReach } from './may-reach.ts';
import { forgetListeners } from './on-events.ts';
import { sign } from './sign.ts';

const TIMEOUT_MS = 15_000;
const SHOWN_BYTES = 500;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Delays in seconds before each retry; after the last a delivery is given up. */
export const delays: readonly number[] = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

type Due = { id: string; endpointId: string; url: string; body: string; secrets: string[]; attempts: number };
type Outcome = { status: number | null; text: string | null; error: string | null };

/**
 * An endpoint that did not answer gets no deliveries for this long, except pings: waiting for it would delay the
 * others.
 */
const REST = '30 seconds';

/**
 * Claims due deliveries: new ones first, none for an endpoint that has just failed to answer. If this node dies,
 * others claim them later.
 */
const claim = namedQuery<Due>(
  'webhooks_claim',
  `update webhook_deliveries d set attempts = attempts + 1, last_attempt_at = now(), next_attempt_at = now() + interval '1 minute'
   from webhook_endpoints e
   where e.id = d.endpoint_id and d.id = (
     select w.id from webhook_deliveries w join webhook_endpoints on_one on on_one.id = w.endpoint_id and on_one.is_on
     where w.status = 'waiting' and w.next_attempt_at <= now()
       and (w.event = 'ping' or not exists (
         select from webhook_deliveries silent where silent.endpoint_id = w.endpoint_id and silent.id <> w.id
           and silent.error is not null and silent.last_attempt_at > now() - interval '${REST}'))
     order by w.attempts, w.next_attempt_at limit 1 for update of w skip locked)
   returning d.id, e.id as "endpointId", e.url, d.body, d.attempts,
     array_remove(array[e.secret, case when e.old_secret_until > now() then e.old_secret end], null) as secrets`,
);

/** Updates only this try: a delivery that was sent again meanwhile has a result of its own. */
const recordOutcome = namedQuery(
  'webhooks_outcome',
  `update webhook_deliveries set status = $3, response_status = $4, response_text = $5, error = $6,
     next_attempt_at = now() + make_interval(secs => $7)
   where id = $1 and attempts = $2 and status = 'waiting'`,
);

/** Sends due deliveries one after the other, and enqueues itself for failed ones. Job `webhooks.send_due`. */
export async function sendDue(ctx: Context): Promise<void> {
  for (let [due] = await claim(ctx, []); due; [due] = await claim(ctx, [])) {
    await settle(ctx, due, await send(ctx, due));
  }
}

async function send(ctx: Context, { id, url, body, secrets }: Due): Promise<Outcome> {
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': sign({ id, timestamp, body }, secrets),
  };
  const mayConnect = mayReach(ctx.services.publicUrl);
  try {
    const limits = { timeoutMs: TIMEOUT_MS, maxBytes: SHOWN_BYTES };
    const { status, text } = await postRemote(url, { body, headers, mayConnect, ...limits });
    return { status, text: readable(text), error: null };
  } catch (error) {
    if (!(error instanceof RemoteFetchError)) throw error;
    return { status: null, text: null, error: readable(error.message) };
  }
}

/** PostgreSQL cannot store NUL. */
const readable = (text: string): string => text.replaceAll('\0', '').slice(0, SHOWN_BYTES);

async function settle(
  ctx: Context,
  { id, endpointId, attempts }: Due,
  { status, text, error }: Outcome,
): Promise<void> {
  const isDelivered = status !== null && status >= 200 && status < 300;
  const delay = delays[attempts - 1];
  const end = delay === undefined ? 'failed' : 'waiting';
  await inTransaction(ctx, async (tx) => {
    await recordSuccess(tx, { endpointId, deliveryId: id, isDelivered });
    await recordOutcome(tx, [id, attempts, isDelivered ? 'delivered' : end, status, text, error, delay ?? 0]);
    if (isDelivered || delay === undefined) return;
    const startAt = new Date(Date.now() + delay * 1000);
    await tx.services.jobs.enqueue(tx, 'webhooks.send_due', {}, { startAt });
  });
}

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
