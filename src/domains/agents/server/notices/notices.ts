import { readSettings } from '#domains/content/server/index.ts';
import { readWholeOrder } from '#domains/orders/server/index.ts';
import { delays, isLoopbackUrl, mayReach } from '#domains/webhooks/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { EventMap } from '#platform/events.ts';
import { isOwnId } from '#platform/id.ts';
import { RemoteFetchError } from '#platform/remote-connect.ts';
import { postRemote } from '#platform/remote-post.ts';
import type { Version } from '../../versions.ts';
import { recordConsent } from '../checkouts/consent.ts';
import { linkOrder } from '../checkouts/rows.ts';
import type { Wish } from '../checkouts/wish.ts';
import { Refusal } from '../gate/refusal.ts';
import { originOf, showOrder } from '../orders/read-order.ts';
import { findAgent } from '../profile/agent-profiles.ts';
import { signingKey } from '../signing/keys.ts';
import { contentDigest, signatureHeaders } from '../signing/signatures.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'agents.send_notices': Record<never, never>;
  }
}

const insert = namedQuery<{ id: string }>(
  'agents_insert_notice',
  `insert into agent_notices (id, order_id, checkout_id, event)
   select gen_random_uuid(), o.id, c.id, $2 from orders o join ${originOf} where o.id = $1 and c.profile_url is not null
   returning id`,
);

/** Posts a notice about an order that a known agent placed, in the transaction that caused it. */
async function postNotice(tx: Transaction, orderId: string, event: string): Promise<void> {
  const written = await insert(tx, [orderId, event]);
  if (written.length > 0) await tx.services.jobs.enqueue(tx, 'agents.send_notices', {});
}

/** Whether an order may come from an agent's checkout. */
export const mayBePrepared = (_: unknown, { checkoutId }: EventMap['orders.placed']): boolean =>
  checkoutId !== null && isOwnId(checkoutId);

/** Notes an order that was placed from an agent's checkout, by the agent or by its buyer, and posts a notice. */
export async function onPlaced(tx: Transaction, order: EventMap['orders.placed']): Promise<void> {
  const { orderId, checkoutId } = order;
  if (!checkoutId || !mayBePrepared(tx, order) || !(await linkOrder(tx, checkoutId, orderId))) return;
  await recordConsent(tx, checkoutId, orderId);
  await postNotice(tx, orderId, 'placed');
}

/** Posts notices for an event of orders. */
export const onOrder =
  (event: string) =>
  (tx: Transaction, { orderId }: { orderId: string }): Promise<void> =>
    postNotice(tx, orderId, event);

type Due = {
  id: string;
  orderId: string;
  tries: number;
  happenedAt: Date;
  checkoutId: string;
  profileUrl: string;
  version: Version;
  wish: Wish;
};

/** Claims the next due notice; those of one order in their order. If this node dies, others claim it later. */
const claim = namedQuery<Due>(
  'agents_claim_notice',
  `update agent_notices n set tries = tries + 1, next_at = now() + interval '1 minute'
   from agent_checkouts c where c.id = n.checkout_id and n.id = (
     select w.id from agent_notices w where w.status = 'waiting' and w.next_at <= now() and not exists (
       select from agent_notices earlier where earlier.order_id = w.order_id and earlier.status = 'waiting'
         and (earlier.happened_at, earlier.id) < (w.happened_at, w.id))
     order by w.next_at limit 1 for update of w skip locked)
   returning n.id, n.order_id as "orderId", n.tries, n.happened_at as "happenedAt", c.id as "checkoutId",
     c.profile_url as "profileUrl", c.version, c.wish`,
);
const settle = plannedQuery(
  `update agent_notices set status = $3, last_status = $4, last_error = $5, next_at = now() + make_interval(secs => $6)
   where id = $1 and tries = $2 and status = 'waiting'`,
);
const stop = plannedQuery(
  `update agent_notices set status = 'failed' where order_id = $1 and status = 'waiting'`,
);

export const noticeStatuses = ['waiting', 'delivered', 'failed'] as const;

const TIMEOUT_MS = 15_000;
const GONE = 410;

/** Sends due notices one after the other, and enqueues itself for failed ones. Job `agents.send_notices`. */
export async function sendNotices(ctx: Context): Promise<void> {
  for (let [due] = await claim(ctx, []); due; [due] = await claim(ctx, [])) {
    const { status, error } = await send(ctx, due);
    await record(ctx, due, { status, error });
  }
}

type Sent = { status: number | null; error: string | null };

async function record(ctx: Context, { id, orderId, tries }: Due, { status, error }: Sent): Promise<void> {
  const isDelivered = status !== null && status >= 200 && status < 300;
  const delay = status === GONE ? undefined : delays[tries - 1];
  const outcome = isDelivered ? 'delivered' : delay === undefined ? 'failed' : 'waiting';
  await inTransaction(ctx, async (tx) => {
    await settle(tx, [id, tries, outcome, status, error, delay ?? 0]);
    if (status === GONE) await stop(tx, [orderId]);
    if (outcome !== 'waiting') return;
    const startAt = new Date(Date.now() + (delay ?? 0) * 1000);
    await tx.services.jobs.enqueue(tx, 'agents.send_notices', {}, { startAt });
  });
}

/** Sends the order as it is now to the address that the agent's profile names now, unless the shop leaves that out. */
async function send(ctx: Context, due: Due): Promise<Sent> {
  const { agentsLeaveOut } = await readSettings(ctx);
  if (agentsLeaveOut.includes('order')) return { status: GONE, error: 'Notices are switched off' };
  try {
    const { profile } = await findAgent(ctx, due.profileUrl);
    const url = profile.orderHook && checkedHook(profile.orderHook, ctx.services.publicUrl);
    if (!url) return { status: GONE, error: 'The profile names no address' };
    const { body, headers } = await composeNotice(ctx, due, url);
    const mayConnect = mayReach(ctx.services.publicUrl);
    const { status } = await postRemote(url.href, {
      body,
      headers,
      mayConnect,
      timeoutMs: TIMEOUT_MS,
      maxBytes: 500,
    });
    return { status, error: null };
  } catch (error) {
    if (!(error instanceof RemoteFetchError || error instanceof Refusal)) throw error;
    return { status: null, error: error.message.slice(0, 500) };
  }
}

/** An https address, or one of this machine in a shop on it. */
function checkedHook(text: string, publicUrl: string): URL | null {
  const url = URL.parse(text);
  const isHere = url?.protocol === 'http:' && isLoopbackUrl(publicUrl) && isLoopbackUrl(url.href);
  return url && (url.protocol === 'https:' || isHere) && !url.username && !url.password ? url : null;
}

async function composeNotice(visitor: Context, due: Due, url: URL) {
  const order = await readWholeOrder(visitor, due.orderId);
  if (!order) throw new Error('A notice goes with its order');
  const ctx = { ...visitor, locale: order.locale };
  const { version, checkoutId: id, wish } = due;
  const ucp = { version, status: 'success', capabilities: { 'dev.ucp.shopping.order': [{ version }] } };
  const body = JSON.stringify({ ucp, ...showOrder(ctx, order, { id, wish }, version) });
  const components = new Map([
    ['@method', 'POST'],
    ['@authority', url.host],
    ['@path', url.pathname],
    ...(url.search ? ([['@query', url.search]] as const) : []),
    ['ucp-agent', `profile="${ctx.services.publicUrl}/.well-known/ucp"`],
    ['content-digest', contentDigest(body)],
    ['content-type', 'application/json'],
    ['idempotency-key', due.id],
  ]);
  const sent = Object.fromEntries([...components].filter(([name]) => !name.startsWith('@')));
  const headers = {
    ...sent,
    'webhook-id': due.id,
    'webhook-timestamp': String(Math.floor(due.happenedAt.getTime() / 1000)),
    ...signatureHeaders(components, await signingKey(ctx)),
  };
  return { body, headers };
}
