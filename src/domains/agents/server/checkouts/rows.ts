import { createHmac } from 'node:crypto';
import { type ProviderName, paidLater } from '#domains/orders/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { namedQuery, plannedQuery } from '#platform/db/named-query.ts';
import { digest } from '#platform/digest.ts';
import { newId } from '#platform/id.ts';
import { isId } from '#platform/is-id.ts';
import { ensureSecret } from '#platform/secret.ts';
import { CART_DAYS, CHECKOUT_HOURS, CHECKOUT_MOST_HOURS } from '../../limits.ts';
import type { Version } from '../../versions.ts';
import type { Caller } from '../gate/admit.ts';
import type { Wish } from './wish.ts';

export const kinds = ['cart', 'checkout'] as const;
export type Kind = (typeof kinds)[number];
export const closings = ['completed', 'canceled'] as const;
type Closed = (typeof closings)[number];

/** The order of a checkout. `isOwn`: the agent placed it, else the buyer did on the handoff page. */
export type OrderRef = {
  id: string;
  code: string;
  token: string;
  provider: ProviderName;
  /** Paid, or the money comes later by itself. */
  isSettled: boolean;
  isOwn: boolean;
};

/** A cart or checkout of an agent. `isRunning`: it is being completed right now. */
export type Row = {
  id: string;
  kind: Kind;
  version: Version;
  cartId: string | null;
  wish: Wish;
  shownTotalMinor: number | null;
  attempt: number;
  isRunning: boolean;
  closed: Closed | null;
  isExpired: boolean;
  expiresAt: Date;
  order: OrderRef | null;
};

const paidLaterSql = paidLater.map((name) => `'${name}'`).join(', ');

/** SQL: a row `c`. Its order is the one that stands, also if the buyer placed it. */
const columns = `c.id, c.kind, c.version, c.cart_id as "cartId", c.wish, c.shown_total_minor as "shownTotalMinor",
  c.attempt, c.in_progress_since > now() - interval '30 seconds' is true as "isRunning", c.closed,
  c.expires_at < now() and c.closed is null as "isExpired", c.expires_at as "expiresAt",
  (select json_build_object('id', o.id, 'code', o.code, 'token', o.link_token, 'provider', o.payment_provider,
     'isSettled', o.payment_status <> 'unpaid' or o.payment_provider in (${paidLaterSql}) or exists (
       select from payments p where p.order_id = o.id and p.status = 'pending' and (p.details->>'isUnderWay')::boolean),
     'isOwn', o.idempotency_key like c.id || '/%')
   from orders o where (o.idempotency_scope = 'guest:' || c.id or o.id = c.order_id
     or o.idempotency_scope = 'account:' || c.user_id and o.idempotency_key like c.id || '/%') and (o.status <> 'canceled' or o.id = c.order_id)
   order by o.placed_at desc limit 1) as order`;

const find = namedQuery<Row>(
  'agents_checkout',
  `select ${columns} from agent_checkouts c where c.id = $1 and c.agent_origin = $2 and c.kind = $3
     and (c.user_id is null or c.user_id = $4)`,
);
const findOfCart = namedQuery<Row>(
  'agents_checkout_of_cart',
  `select ${columns} from agent_checkouts c where c.cart_id = $1 and c.closed is null and c.expires_at > now()`,
);

/** A cart or checkout of this agent; null for unknown and foreign ones, and those of members for whom it does not act. */
export async function findRow(
  ctx: Context,
  { origin, member }: Caller,
  kind: Kind,
  id: string,
): Promise<Row | null> {
  if (!isId(id)) return null;
  return (await find(ctx, [id, origin, kind, member?.userId ?? null]))[0] ?? null;
}

/** The open checkout of a cart. */
export const findCheckoutOf = async (ctx: Context, cartId: string): Promise<Row | null> =>
  (await findOfCart(ctx, [cartId]))[0] ?? null;

/** The token of the handoff page follows from the id, so that every answer can name it; stored is its hash. */
export async function continueToken(ctx: Context, id: string): Promise<string> {
  const secret = await handoffSecret(ctx);
  return createHmac('sha256', secret).update(id).digest().subarray(0, 16).toString('base64url');
}

const secrets = new WeakMap<Context['services'], string>();
async function handoffSecret(ctx: Context): Promise<string> {
  const known = secrets.get(ctx.services);
  if (known !== undefined) return known;
  const secret = await ensureSecret(ctx.db, 'agent handoffs');
  secrets.set(ctx.services, secret);
  return secret;
}

const insert = namedQuery(
  'agents_insert_checkout',
  `insert into agent_checkouts (id, kind, agent_origin, agent_id, version, cart_id, wish, shown_total_minor, token_hash,
     profile_url, user_id, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, now() + make_interval(hours => $12))`,
);

type NewRow = { kind: Kind; cartId: string | null; wish: Wish; shownTotalMinor: number };

export async function insertRow(ctx: Context, caller: Caller, row: NewRow): Promise<string> {
  const id = newId();
  const { kind, cartId, wish, shownTotalMinor } = row;
  const hours = kind === 'cart' ? CART_DAYS * 24 : CHECKOUT_HOURS;
  const token = digest(await continueToken(ctx, id));
  const { origin, agentId, version } = caller;
  // Only known agents are notified.
  const profileUrl = caller.isKnown ? caller.profileUrl : null;
  const values = [
    id,
    kind,
    origin,
    agentId,
    version,
    cartId,
    JSON.stringify(wish),
    shownTotalMinor,
    token,
    profileUrl,
    caller.member?.userId ?? null,
    hours,
  ];
  await insert(ctx, values);
  return id;
}

const update = namedQuery(
  'agents_update_checkout',
  `update agent_checkouts set wish = $2::jsonb, shown_total_minor = $3, attempt = $4 + $5, updated_at = now(),
     order_id = case when $5 = 0 then order_id end, version = $6, user_id = coalesce(user_id, $7),
     expires_at = case when kind = 'cart' then now() + interval '${CART_DAYS} days'
       else least(created_at + interval '${CHECKOUT_MOST_HOURS} hours', now() + interval '${CHECKOUT_HOURS} hours') end
   where id = $1 and attempt = $4 and closed is null
     and (in_progress_since is null or in_progress_since < now() - interval '30 seconds')
   returning 1 as one`,
);

/** Writes a changed wish; false if the checkout was closed, or is being completed, meanwhile. */
export async function updateRow(
  ctx: Context,
  { id, attempt }: Row,
  changed: { wish: Wish; shownTotalMinor: number; caller: Caller; isNewAttempt: boolean },
): Promise<boolean> {
  const { wish, shownTotalMinor, caller, isNewAttempt } = changed;
  const { version, member } = caller;
  const step = isNewAttempt ? 1 : 0;
  const values = [id, JSON.stringify(wish), shownTotalMinor, attempt, step, version, member?.userId ?? null];
  return (await update(ctx, values)).length > 0;
}

const show = namedQuery(
  'agents_show_total',
  'update agent_checkouts set shown_total_minor = $2 where id = $1 and shown_total_minor is distinct from $2',
);
export const recordShownTotal = (ctx: Context, { id }: Row, totalMinor: number) =>
  show(ctx, [id, totalMinor]);

const claim = namedQuery(
  'agents_claim_checkout',
  `update agent_checkouts set in_progress_since = now(), user_id = coalesce(user_id, $3)
   where id = $1 and closed is null and attempt = $2
     and (in_progress_since is null or in_progress_since < now() - interval '30 seconds')
   returning 1 as one`,
);
/** Takes the right to complete a checkout; false if another call has it. It ends after 30 seconds. */
export const claimRow = async (ctx: Context, { member }: Caller, { id, attempt }: Row): Promise<boolean> =>
  (await claim(ctx, [id, attempt, member?.userId ?? null])).length > 0;

const link = plannedQuery(
  `update agent_checkouts set order_id = $2, updated_at = now()
   where id = $1 and kind = 'checkout' and closed is null returning 1 as one`,
);
/** Notes the order that was placed from a checkout, by its agent or its buyer; false if there is no such checkout. */
export const linkOrder = async (tx: Transaction, checkoutId: string, orderId: string): Promise<boolean> =>
  (await link(tx, [checkoutId, orderId])).length > 0;

const release = namedQuery(
  'agents_release_checkout',
  `update agent_checkouts set in_progress_since = null, attempt = $2, wish = $3::jsonb, order_id = coalesce($4, order_id)
   where id = $1 and closed is null`,
);
export const releaseRow = (ctx: Context, { id, attempt, wish, order }: Row) =>
  release(ctx, [id, attempt, JSON.stringify(wish), order?.id ?? null]);

const store = plannedQuery('update agent_checkouts set wish = $2::jsonb where id = $1 and closed is null');
export const storeWish = (ctx: Context, { id, wish }: Row) => store(ctx, [id, JSON.stringify(wish)]);

const close = plannedQuery(
  `update agent_checkouts set closed = $2, order_id = coalesce($3, order_id), in_progress_since = null,
     updated_at = now()
   where id = $1 and closed is null returning 1 as one`,
);
/** Closes it, a completed checkout with its cart; false if it was closed meanwhile. */
export async function closeRow(ctx: Context, row: Row, closed: Closed): Promise<boolean> {
  const isClosed = (await close(ctx, [row.id, closed, row.order?.id ?? null])).length > 0;
  if (isClosed && closed === 'completed' && row.cartId) await close(ctx, [row.cartId, closed, null]);
  return isClosed;
}

type Handoff = { id: string; kind: Kind; wish: Wish; isOpen: boolean };
const findByToken = plannedQuery<Handoff>(
  `select id, kind, wish, closed is null and expires_at > now() as "isOpen" from agent_checkouts where token_hash = $1`,
);
/** What the handoff page continues; null for an unknown token. */
export const findByContinueToken = async (ctx: Context, token: string): Promise<Handoff | null> =>
  (await findByToken(ctx, [digest(token)]))[0] ?? null;
