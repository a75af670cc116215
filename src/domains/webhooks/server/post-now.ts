import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { newId } from '#platform/id.ts';
import { postRemote } from '#platform/remote-post.ts';
import type { WebhookEvent } from '../webhook-events.ts';
import { mayReach } from './may-reach.ts';
import { bodyOf } from './on-events.ts';
import { sign } from './sign.ts';

/** An endpoint as a node remembers it for when the database is away. */
export type Listener = { url: string; secrets: string[] };

const TIMEOUT_MS = 10_000;
const SHOWN_BYTES = 500;
const MOST_LISTENERS = 20;

const selectListeners = plannedQuery<Listener>(
  `select url, array_remove(array[secret, case when old_secret_until > now() then old_secret end], null) as secrets
   from webhook_endpoints where is_on and $1 = any (events) order by created_at limit ${MOST_LISTENERS}`,
);

/** The endpoints that listen to an event. */
export const readListeners = (ctx: Context, event: WebhookEvent): Promise<Listener[]> =>
  selectListeners(ctx, [event]);

/** Posts an event once, without the database: neither logged nor tried again. Never rejects. */
export async function postNow(
  listeners: readonly Listener[],
  { event, data, publicUrl }: { event: WebhookEvent; data: Record<string, unknown>; publicUrl: string },
): Promise<void> {
  const body = bodyOf(event, data);
  const post = ({ url, secrets }: Listener) => {
    const id = newId();
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': sign({ id, timestamp, body }, secrets),
    };
    const mayConnect = mayReach(publicUrl);
    return postRemote(url, { body, headers, mayConnect, timeoutMs: TIMEOUT_MS, maxBytes: SHOWN_BYTES });
  };
  await Promise.allSettled(listeners.map(post));
}
