import { randomBytes } from 'node:crypto';
import { checkedUrl } from '#domains/webhooks/server/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { AuditAction } from '#platform/audit-actions.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { isoTime } from '#platform/db/iso-time.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { digest } from '#platform/digest.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import { createRouter } from '#platform/http.ts';
import { newId } from '#platform/id.ts';
import * as contract from '../contract/known-agents.ts';

const MOST = 200;

const columns = `a.id, a.name, a.profile_url as "profileUrl", a.may_complete as "mayComplete",
  a.may_invoice as "mayInvoice", a.must_sign as "mustSign", a.is_blocked as "isBlocked", a.redirect_urls as "redirectUrls", ${isoTime('a.created_at')} as "createdAt",
  (select count(*) from agent_checkouts c where c.agent_id = a.id and c.order_id is not null)::integer as "orderCount"`;

const selectAll = plannedQuery<contract.KnownAgent>(`select ${columns} from agents a order by a.name, a.id`);
const selectOne = plannedQuery<contract.KnownAgent>(`select ${columns} from agents a where a.id = $1`);
const upsert = plannedQuery<{ id: string }>(
  `insert into agents (id, name, profile_url, origin, api_key_hash) values ($1, $2, $3, $4, $5)
   on conflict (profile_url) do update set name = excluded.name, api_key_hash = excluded.api_key_hash
   returning id`,
);
const update = plannedQuery<{ id: string }>(
  `update agents set may_complete = coalesce($2, may_complete), may_invoice = coalesce($3, may_invoice),
     is_blocked = coalesce($4, is_blocked), must_sign = coalesce($5, must_sign),
     redirect_urls = coalesce($6, redirect_urls)
   where id = $1 returning id`,
);
const remove = plannedQuery<{ name: string; profileUrl: string }>(
  `delete from agents where id = $1 returning name, profile_url as "profileUrl"`,
);

const notFound = () => new DomainError('request.not_found', 404);

const audit = (tx: Transaction, action: AuditAction<'agent'>, subjectId: string, details: object) =>
  recordAudit(tx, { action, subjectType: 'agent', subjectId, details: { ...details } });

async function readAgent(ctx: Context, id: string): Promise<contract.KnownAgent> {
  const [agent] = await selectOne(ctx, [id]);
  if (!agent) throw notFound();
  return agent;
}

/** The agents that staff entered. Staff only. */
export async function listAgents(ctx: Context): Promise<contract.KnownAgent[]> {
  requireStaff(ctx, 'settings.write');
  return selectAll(ctx, []);
}

/**
 * Makes an agent known by the address of its profile, and returns its key, of which only a hash is stored. An agent
 * that was known gets a new key.
 *
 * @throws `webhooks.url_wrong`, `request.too_many_items` (400).
 */
export async function addAgent(
  ctx: Context,
  { name, profileUrl }: contract.NewAgent,
): Promise<{ data: contract.KnownAgent; key: string }> {
  requireStaff(ctx, 'settings.write');
  const url = new URL(checkedUrl(profileUrl, ctx.services.publicUrl));
  url.hash = '';
  const key = `kiosk_agent_${randomBytes(32).toString('base64url')}`;
  return inTransaction(ctx, async (tx) => {
    if ((await selectAll(tx, [])).length >= MOST)
      throw new DomainError('request.too_many_items', 400, { field: 'profileUrl', most: MOST });
    const [row] = await upsert(tx, [newId(), name, url.href, url.origin, digest(key)]);
    const data = await readAgent(tx, row?.id ?? '');
    tx.touch('agents');
    await audit(tx, 'agent.created', data.id, { name, profileUrl: url.href });
    return { data, key };
  });
}

/** @throws `request.not_found` (404), `webhooks.url_wrong` (400) for an address to return to that is not https. */
export async function changeAgent(
  ctx: Context,
  { id, redirectUrls, ...change }: contract.AgentChange & { id: string },
): Promise<contract.KnownAgent> {
  requireStaff(ctx, 'settings.write');
  // As they were typed: they are compared letter by letter.
  for (const url of redirectUrls ?? []) checkedUrl(url, ctx.services.publicUrl);
  return inTransaction(ctx, async (tx) => {
    const before = await readAgent(tx, id);
    const { mayComplete = null, mayInvoice = null, isBlocked = null, mustSign = null } = change;
    await update(tx, [id, mayComplete, mayInvoice, isBlocked, mustSign, redirectUrls ?? null]);
    const after = await readAgent(tx, id);
    tx.touch('agents');
    await audit(tx, 'agent.changed', id, { before, after });
    return after;
  });
}

/** @throws `request.not_found` (404). */
export async function removeAgent(ctx: Context, id: string): Promise<void> {
  requireStaff(ctx, 'settings.write');
  return inTransaction(ctx, async (tx) => {
    const [removed] = await remove(tx, [id]);
    if (!removed) throw notFound();
    tx.touch('agents');
    await audit(tx, 'agent.deleted', id, removed);
  });
}

export const knownAgentRoutes = createRouter()
  .openapi(contract.listAgents, async (c) => c.json({ data: await listAgents(c.var.ctx) }, 200))
  .openapi(contract.addAgent, async (c) => c.json(await addAgent(c.var.ctx, c.req.valid('json')), 201))
  .openapi(contract.changeAgent, async (c) => {
    const data = await changeAgent(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') });
    return c.json({ data }, 200);
  })
  .openapi(contract.removeAgent, async (c) => {
    await removeAgent(c.var.ctx, c.req.valid('param').id);
    return c.json({}, 200);
  });
