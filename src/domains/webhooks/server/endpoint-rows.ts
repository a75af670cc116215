import type { Context, Transaction } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import type { WebhookEndpoint } from '../contract.ts';
import { notFound } from './errors.ts';

const shown = `e.id, e.url, e.events, e.is_on as "isOn", ${isoTime('e.created_at')} as "createdAt",
  case when e.old_secret_until > now() then ${isoTime('e.old_secret_until')} end as "oldSecretUntil",
  ${isoTime('e.failing_since')} as "failingSince",
  case when not e.is_on then ${isoTime('e.switched_off_at')} end as "switchedOffAt",
  (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.status = 'waiting') as waiting,
  (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.status = 'failed') as failed`;

export const selectEndpoints = namedQuery<WebhookEndpoint>(
  'webhooks_endpoints',
  `select ${shown} from webhook_endpoints e order by e.created_at desc, e.id desc`,
);

const selectOne = namedQuery<WebhookEndpoint>(
  'webhooks_endpoint',
  `select ${shown} from webhook_endpoints e where e.id = $1`,
);

/** @throws `webhooks.not_found` (404). */
export async function readEndpoint(ctx: Context, id: string): Promise<WebhookEndpoint> {
  const [endpoint] = await selectOne(ctx, [id]);
  if (!endpoint) throw notFound();
  return endpoint;
}

/** Locks an endpoint until the transaction ends. @throws `webhooks.not_found` (404). */
export async function lockEndpoint(ctx: Context, id: string): Promise<WebhookEndpoint> {
  await lock(ctx, [id]);
  return readEndpoint(ctx, id);
}

const lock = namedQuery('webhooks_lock', 'select id from webhook_endpoints where id = $1 for update');

const takeTurn = namedQuery('webhooks_turn', `select pg_advisory_xact_lock(hashtext('webhook_endpoints'))`);
const count = namedQuery<{ count: number }>(
  'webhooks_count',
  'select count(*)::int as count from webhook_endpoints',
);

/** Takes an advisory lock, so that endpoints created at once are counted one after the other. */
export async function countEndpoints(tx: Transaction): Promise<number> {
  await takeTurn(tx, []);
  return (await count(tx, []))[0]?.count ?? 0;
}

export const insertEndpoint = namedQuery(
  'webhooks_insert',
  'insert into webhook_endpoints (id, url, events, secret) values ($1, $2, $3, $4)',
);

export const updateEndpoint = namedQuery(
  'webhooks_update',
  `update webhook_endpoints set url = $2, events = $3, is_on = $4,
     failing_since = case when is_on = $4 and url = $2 then failing_since end,
     switched_off_at = case when not $4 then switched_off_at end
   where id = $1`,
);

export const removeEndpoint = namedQuery<{ url: string }>(
  'webhooks_remove',
  'delete from webhook_endpoints where id = $1 returning url',
);

export const replaceSecret = namedQuery(
  'webhooks_replace_secret',
  `update webhook_endpoints set old_secret = secret, old_secret_until = now() + interval '1 day', secret = $2
   where id = $1`,
);
